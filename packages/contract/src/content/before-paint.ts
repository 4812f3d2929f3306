/** The one inline script of a page, BEFORE_PAINT. It runs in the head, before anything is painted, and writes the stored
 *  answer about cookies onto `<html>` as `data-consent`, empty where the visitor has not answered: the styles show the
 *  bar about cookies by it. The storefront writes the script into its pages, and the server permits exactly this script
 *  by its hash. It is the same on all pages, so pages need no nonce and any cache may store them. */
export const BEFORE_PAINT =
  '{let c;try{c=localStorage.cookieConsent}catch{}document.documentElement.dataset.consent=c||""}'
