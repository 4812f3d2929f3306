/** The table of the files of earlier builds of the storefront: features/builds. */
import type { Timestamp } from './columns.ts'

export type BuildsTables = {
  build_files: BuildFileTable
}

export type BuildFileTable = {
  /** The name below /assets, with the hash of the content. */
  name: string
  bytes: number
  /** When a node last ran that has the file in its own build. */
  last_run: Timestamp
}
