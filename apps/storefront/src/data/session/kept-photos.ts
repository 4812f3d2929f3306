/** The database of the browser in which pictures of an order wait until they are sent (routes/photo-order). */
export const PHOTO_DATABASE = 'photo-order'

const watchers = new Set<() => void>()

/** Calls `watcher` when somebody logs out. Returns a function that ends it. */
export function watchForgottenPhotos(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Deletes the pictures of whoever logs out. */
export function forgetPhotos(): void {
  for (const notify of watchers) notify()
  try {
    indexedDB.deleteDatabase(PHOTO_DATABASE)
  } catch {
    // A browser that has no database has kept none.
  }
}
