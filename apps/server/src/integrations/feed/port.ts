/** A feed is data of an outside system, read piece by piece so that its size does not matter. A line that cannot be
 *  read is reported with its reason and harms no other line. */

export type FeedLine<T> = { readonly line: number } & (
  | { readonly value: T }
  | {
      /** For the person who keeps the file; quotes what is wrong, shortened. */
      readonly fault: string
      /** The fields by which the line names its subject, where all of them could be read. */
      readonly named?: Partial<T>
    }
)

export type Feed<T> = {
  /** Moves when the content does. */
  readonly version: string
  /** Reads pieces of some hundred lines, all of one state of the feed.
   *  @throws BrokenFeed or UnsettledFeed before the first line
   *  @param isKnown true if this version was read to its end before, so nobody is writing it */
  readonly lines: (reading?: { readonly isKnown?: boolean }) => AsyncIterable<readonly FeedLine<T>[]>
}

/** Nothing of the feed can be used; the message says why, to the person who keeps it. */
export class BrokenFeed extends Error {}

/** The feed is still being written. The next run reads it. */
export class UnsettledFeed extends Error {}
