/** The pages whose form a browser can post without scripts. The server receives the post, and the action of the
 *  storefront's route answers it. */
export const FORM_PAGES = ['/login', '/new-password', '/question', '/register'] as const
export type FormPage = (typeof FORM_PAGES)[number]
