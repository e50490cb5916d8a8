import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node'
import { type PackageReport, packageOf, reportOf, type Tier, writeReport } from './package-report.ts'

/** Writes the report of each package as soon as its last test file has ended. */
export class PackageReporter implements Reporter {
  readonly #tier: Tier
  readonly #hashes: Readonly<Record<string, string>>
  readonly #waiting = new Map<string, number>()
  readonly #ended = new Map<string, TestModule[]>()

  /** @param hashes Turbo's hashes by folder of a package. */
  constructor(tier: Tier, hashes: Readonly<Record<string, string>>) {
    this.#tier = tier
    this.#hashes = hashes
  }

  onTestRunStart(files: readonly TestSpecification[]): void {
    for (const { moduleId } of files)
      this.#waiting.set(packageOf(moduleId), (this.#waiting.get(packageOf(moduleId)) ?? 0) + 1)
  }

  onTestModuleEnd(module: TestModule): void {
    const folder = packageOf(module.moduleId)
    const modules = [...(this.#ended.get(folder) ?? []), module]
    this.#ended.set(folder, modules)
    if (modules.length < this.#waiting.get(folder)!) return
    const report = reportOf(modules, this.#hashes[folder])
    writeReport(folder, this.#tier, report)
    this.onPackage(folder, report)
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
    // nobody knows which package an error belongs to that no test caught: none of them is done
    if (errors.length === 0) return
    for (const [folder, modules] of this.#ended) writeReport(folder, this.#tier, reportOf(modules))
  }

  /** Called once for each package, when its tests have ended. */
  onPackage(_folder: string, _report: PackageReport): void {}
}
