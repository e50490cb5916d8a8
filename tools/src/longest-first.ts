import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that run whole studies, reports and pages: they take longest. */
const LONG = ['packages/use/', 'apps/', 'packages/analysis/']

/**
 * Runs the tests that take longest first, so that no process waits for one at the end. Vitest knows how long a test took
 * only where it has run before, which it has not in a fresh clone.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = (file: TestSpecification) => {
      const at = LONG.findIndex((folder) => file.moduleId.includes(`/${folder}`))
      return at === -1 ? LONG.length : at
    }
    return sorted.toSorted((a, b) => a.project.name.localeCompare(b.project.name) || rank(a) - rank(b))
  }
}
