/** The functions of builds that other parts may use. */
export { assetHeaders } from './asset-headers.ts'
export { type BuildFiles, createBuildFiles } from './build-files.ts'
export { addBuildRoutes } from './routes.ts'
