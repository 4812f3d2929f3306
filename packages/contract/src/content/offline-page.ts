/** The address of the page that the service worker shows in place of a page that cannot be fetched. It is the same for
 *  everybody and shows nobody's data. */
export const OFFLINE_PAGE = '/offline'
