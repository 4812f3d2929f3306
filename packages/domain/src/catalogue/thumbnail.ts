/** Chooses the small picture of a part among the pictures of its record. */

/** The second image shows the view without dimensions; where there is none, the first one stands for the part. */
export function thumbnailID(imageAssetIDs: readonly number[]): number | undefined {
  const [first, second = first] = imageAssetIDs
  return second
}
