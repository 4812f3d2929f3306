/** What others may use of the pictures. */
export { measure } from './draw.ts'
export { openImages } from './images.ts'
export type { PictureSources } from './picture-sources.ts'
export { addImageRoutes } from './routes.ts'
