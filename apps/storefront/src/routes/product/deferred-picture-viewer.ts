import { deferred } from '../../ui/loading/deferred.tsx'

/** Fetched when somebody is about to look closely. */
export const PictureViewer = deferred(async () => (await import('./PictureViewer.tsx')).PictureViewer)
