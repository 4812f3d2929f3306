/** The pages whose form the browser can post to the page itself. The server takes the post, the action of the
 *  storefront's route answers it. */
export const FORM_PAGES = ['/login', '/new-password', '/question', '/register'] as const
export type FormPage = (typeof FORM_PAGES)[number]
