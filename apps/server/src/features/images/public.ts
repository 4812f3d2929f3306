/** The functions of pictures that other parts may use. */
export { measure } from './draw.ts'
export { type Images, openImages } from './images.ts'
export type { PictureSources } from './picture-sources.ts'
export { addImageRoutes } from './routes.ts'
