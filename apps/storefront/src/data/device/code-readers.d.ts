/** The cache of the browser in which the reader of scanned codes lies: a page fills it, the service worker reads it. */
export declare const CODE_READERS = 'code-readers'
