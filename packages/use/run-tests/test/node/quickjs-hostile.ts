import { homedir } from 'node:os'
import { expect, test } from 'vitest'
import type { TestWorker } from '../../src/test-runner.ts'
import { ADD_ONE_SCRIPT, type HOSTILE_SCRIPTS } from '../hostile-scripts.ts'

/** Limits of programs that end by themselves, also on a busy machine, and of those that do not. */
export const LIMITS = { timeout: 120, memory: 128 * 2 ** 20 }
export const SHORT = { ...LIMITS, timeout: 1 }

/** The number of hostile scripts, the last ones, that the quick tier tries; the others use up time or memory. */
export const QUICK_SCRIPTS = 8

/** Tests that scripts end as they must. */
export function testHostileScripts(
  scripts: typeof HOSTILE_SCRIPTS,
  workers: () => readonly [patient: TestWorker, short: TestWorker],
): void {
  test.each(scripts)('quickjs holds: $name', async ({ task = ADD_ONE_SCRIPT, program, quickjs }) => {
    const [patient, short] = workers()
    const { outcome, error = '' } = await (quickjs.includes('timeout') ? short : patient).run({
      task,
      program,
    })
    expect(quickjs, `${outcome}: ${error}`).toContain(outcome)
    expect(error).not.toContain('reached')
    expect(error).not.toContain(homedir())
  })
}
