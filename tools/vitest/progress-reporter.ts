import type { TestModule, TestSpecification } from 'vitest/node'
import { progressLine } from '../src/progress-line.ts'
import { type PackageReport, packageOf, SECONDS, TIER } from './package-report.ts'
import { PackageReporter } from './package-reporter.ts'

/** Prints a line for each package that has ended; on a terminal, one line that moves. */
export class ProgressReporter extends PackageReporter {
  readonly #begun = performance.now()
  readonly #line = progressLine()
  #clock: NodeJS.Timeout | undefined
  #packages = 0
  #tests = 0
  #secondsDone = 0
  #secondsOfAll = 0

  override onTestRunStart(files: readonly TestSpecification[]): void {
    super.onTestRunStart(files)
    for (const [folder, count] of this.files) if (count > 0) this.#secondsOfAll += SECONDS[TIER][folder] ?? 1
    this.#line.print(`${files.length} test files in ${this.files.size} packages`)
    this.#clock = setInterval(() => this.#tick(), 500)
  }

  override onTestModuleEnd(module: TestModule): void {
    const folder = packageOf(module.moduleId)
    this.#secondsDone += (SECONDS[TIER][folder] ?? 1) / this.files.get(folder)!
    this.#tests += [...module.children.allTests()].length
    super.onTestModuleEnd(module)
  }

  override onPackage(folder: string, { passed, failed, skipped, seconds }: PackageReport): void {
    this.#packages++
    if (process.stdout.isTTY && failed === 0) return
    const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`]
    const text = `${folder.padEnd(36)}  ${counts.filter(Boolean).join(', ').padEnd(24)}  ${seconds.toFixed(1)} s`
    this.#line.print(`${this.#place()}  ${text}  ${this.#left()}`)
  }

  override onTestRunEnd(...args: Parameters<PackageReporter['onTestRunEnd']>): void {
    clearInterval(this.#clock)
    this.#line.end()
    super.onTestRunEnd(...args)
  }

  #tick(): void {
    this.#line.show(`${this.#place()}  ${this.#tests} tests so far  ${this.#left()}`)
  }

  #place(): string {
    const all = String(this.files.size)
    return `[${String(this.#packages).padStart(all.length)}/${all}]`
  }

  /** The time that is left, if packages take the share of time that they took when it was recorded; the first files say little. */
  #left(): string {
    if (this.#secondsDone <= 0.05 * this.#secondsOfAll) return ''
    const elapsed = (performance.now() - this.#begun) / 1000
    const left = (elapsed * (this.#secondsOfAll - this.#secondsDone)) / this.#secondsDone
    return left < 60 ? `about ${Math.ceil(left / 5) * 5} s left` : `about ${Math.round(left / 60)} min left`
  }
}
