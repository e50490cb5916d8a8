import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node'
import { type PackageReport, packageOf, type TestPlan, TIER, writeReport } from './package-report.ts'

/** Writes the report of each package as soon as its last test file has ended. Plans are named by folder. */
export class PackageReporter implements Reporter {
  readonly #plans: Readonly<Record<string, TestPlan>>
  /** The number of test files of each package. */
  protected readonly files = new Map<string, number>()
  readonly #ended = new Map<string, TestModule[]>()

  constructor(plans: Readonly<Record<string, TestPlan>>) {
    this.#plans = plans
  }

  onTestRunStart(files: readonly TestSpecification[]): void {
    for (const folder of Object.keys(this.#plans)) this.files.set(folder, 0)
    for (const { moduleId } of files)
      this.files.set(packageOf(moduleId), (this.files.get(packageOf(moduleId)) ?? 0) + 1)
    for (const [folder, count] of this.files) if (count === 0) this.#report(folder, [])
  }

  onTestModuleEnd(module: TestModule): void {
    const folder = packageOf(module.moduleId)
    const modules = [...(this.#ended.get(folder) ?? []), module]
    this.#ended.set(folder, modules)
    if (modules.length === this.files.get(folder)) this.#report(folder, modules)
  }

  #report(folder: string, modules: readonly TestModule[]): void {
    this.onPackage(folder, writeReport(folder, TIER, modules, this.#plans[folder]))
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
    // nobody knows which package an error belongs to that no test caught: none of them is done
    if (errors.length === 0) return
    for (const [folder, modules] of this.#ended) writeReport(folder, TIER, modules)
  }

  /** Called once for each package, when its tests have ended. */
  onPackage(_folder: string, _report: PackageReport): void {}
}
