import { MinimalReporter, type Vitest } from 'vitest/node'

/** Prints nothing but the tests that failed, and their errors when all tests have ended. */
export class FailureReporter extends MinimalReporter {
  override onInit(vitest: Vitest): void {
    this.ctx = vitest
  }

  override onTestRunEnd(...args: Parameters<MinimalReporter['onTestRunEnd']>): void {
    const [modules, errors] = args
    if (errors.length > 0 || modules.some((module) => !module.ok())) super.onTestRunEnd(...args)
  }
}
