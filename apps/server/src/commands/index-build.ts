/** `index build`: builds the index of the catalogue from all parts and stores it. */
import { buildStoredIndex } from '../catalogue-index/build-stored-index.ts'
import { EXIT, type RunCommand } from './command.ts'

const MEGABYTE = 1_000_000

export const indexBuild: RunCommand = async ({ db, database, imports, searchWords, print }) => {
  const started = performance.now()
  const { products, bytes } = await buildStoredIndex({
    db,
    exclusively: database.exclusively,
    files: imports.files,
    searchWords,
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const megabytes = (bytes / MEGABYTE).toFixed(1)
  print(`The index of ${products} parts is built and stored: ${megabytes} MB in ${seconds} s.`)
  return EXIT.done
}
