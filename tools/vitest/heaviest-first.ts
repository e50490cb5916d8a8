import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { packageOf, SECONDS, TIER } from './package-report.ts'

/** Runs the packages that take longest first, so that no process waits for one at the end. */
export class HeaviestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const seconds = (file: TestSpecification) => SECONDS[TIER][packageOf(file.moduleId)] ?? 0
    return sorted.toSorted(
      (a, b) => seconds(b) - seconds(a) || packageOf(a.moduleId).localeCompare(packageOf(b.moduleId)),
    )
  }
}
