import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that take minutes, because they open every screen. */
const LONG = /every-[\w-]+?(?:\.long)?\.e2e\.ts$/

/** Runs these files first. Vitest begins with large files if it does not know yet how long they take, so a small file that
 *  takes long would run last, on one core alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const ofProjects = Map.groupBy(sorted, ({ project }) => project.name)
    return [...ofProjects.values()].flatMap((ofOne) =>
      ofOne.toSorted((a, b) => Number(LONG.test(b.moduleId)) - Number(LONG.test(a.moduleId))),
    )
  }
}
