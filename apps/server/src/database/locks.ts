/** The numbers of the advisory locks of the shop. Every lock has a number of its own, so that its work waits only for the
 *  same work. */
export const LOCKS = {
  /** Loading the demo shop. */
  demo: 8_120_600,
  /** Importing a catalogue, and taking products from another system: both give numbers to parts. */
  catalogueImport: 8_120_601,
  /** Building the index of the catalogue. */
  catalogueIndex: 8_120_602,
  /** Storing the files of a build, and removing those of old ones. */
  buildFiles: 8_120_603,
} as const
