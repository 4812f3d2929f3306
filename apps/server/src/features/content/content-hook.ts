/** POST /hooks/content: the content service elsewhere says that something has changed, and the shop looks at once. */
import type { FastifyInstance } from 'fastify'
import { addHook, type HookNeeds } from '../../http/hook.ts'
import type { FollowedContent } from '../../integrations/cms/port.ts'

export type ContentHookNeeds = HookNeeds & {
  readonly secret: string
  readonly cms: Pick<FollowedContent, 'hint'>
}

export function addContentHook(app: FastifyInstance, { secret, cms, ...needs }: ContentHookNeeds): void {
  const lost = 'a hint of the content service was lost'
  addHook(app, { path: '/hooks/content', name: 'contentHook', secret, hint: () => cms.hint(), lost }, needs)
}
