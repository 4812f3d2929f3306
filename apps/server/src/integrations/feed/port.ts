/** What an outside system delivers, read piece by piece so that its size does not matter. A line that cannot be read
 *  says why and harms no other one. */

export type FeedLine<T> = { readonly line: number } & (
  | { readonly value: T }
  /** For the person who keeps the file; quotes what is wrong, shortened. */
  | { readonly fault: string }
)

export type Feed<T> = {
  /** Moves when the content does. */
  readonly version: string
  /** In pieces of some hundred lines. Throws `BrokenFeed` before the first line, or not at all. */
  readonly lines: () => AsyncIterable<readonly FeedLine<T>[]>
}

/** Nothing of the feed can be used; the message says why, to the person who keeps it. */
export class BrokenFeed extends Error {}
