import { describe, expect, test } from 'vitest'
import { chooseRunner, RUNNER_NAMES } from '../../src/node/choose-runner.ts'
import { BWRAP } from './installed.ts'

test('runners have names', () => {
  expect(RUNNER_NAMES).toContain('auto')
})

describe.skipIf(!BWRAP)('with bubblewrap', () => {
  test('Python runs in bubblewrap where that works', async () => {
    expect((await chooseRunner([{ language: 'python' }])).name).toBe('bwrap')
  })

  test('a runner that does not run a language is refused', async () => {
    await expect(chooseRunner([{ language: 'javascript' }], { name: 'bwrap' })).rejects.toThrow(
      'no runner for javascript:\n  the runner bwrap runs python',
    )
  })
})
