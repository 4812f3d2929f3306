import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that take minutes: they open every screen there is. */
const LONG = /every-[\w-]+?(?:\.long)?\.e2e\.ts$/

/** Where Vitest does not know yet how long files take, it begins with large ones; the last long one would keep one core
 *  busy alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const ofProjects = Map.groupBy(sorted, ({ project }) => project.name)
    return [...ofProjects.values()].flatMap((ofOne) =>
      ofOne.toSorted((a, b) => Number(LONG.test(b.moduleId)) - Number(LONG.test(a.moduleId))),
    )
  }
}
