/** Returns whether a page needs only these files. While a shop is updated, nodes of two builds answer, and a page of the
 *  other build would not find its code without a connection.
 *  @param paths of all files that the build has stored, such as /assets/frame-a1b2c3d4.js */
export function isOfBuild(html: string, paths: ReadonlySet<string>): boolean {
  const needed = html.match(/\/assets\/[^"'\s>]+/g) ?? []
  return needed.length > 0 && needed.every((path) => paths.has(path))
}
