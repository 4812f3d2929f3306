import { deferred } from '../../ui/loading/deferred.tsx'

/** The list on the home page, which most visits to it do not show. */
export const DeferredListPage = deferred(async () => (await import('./ListPage.tsx')).ListPage)
