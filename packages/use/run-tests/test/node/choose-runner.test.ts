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

  test('the runner bwrap runs JavaScript as a program of Node', async () => {
    const runner = await chooseRunner([{ language: 'javascript' }], { name: 'bwrap' })
    expect(runner).toMatchObject({ runsPrograms: true, toolchains: [expect.stringMatching(/^node \d/)] })
  })

  test('tests that are part of a program need a compiler or interpreter of the host', async () => {
    const tasks = [{ language: 'bash', asProgram: true }, { language: 'python' }] as const
    const runner = await chooseRunner(tasks)
    expect([runner.name, runner.languages]).toEqual(['bwrap', ['bash', 'python']])
    expect(runner.toolchains).toEqual([
      expect.stringMatching(/^bash \d/),
      expect.stringMatching(/^python3 3\.\d+/),
    ])
  })
})

test('a runner that does not run a language, or programs of it, is refused', async () => {
  const quickjs = chooseRunner([{ language: 'cpp', asProgram: true }], { name: 'quickjs' })
  await expect(quickjs).rejects.toThrow(
    'no runner for cpp:\n  the runner quickjs runs javascript and typescript whose tests call a function',
  )
})

test('an interpreter that was asked for is not replaced', async () => {
  const chosen = chooseRunner([{ language: 'python' }], { python: '/no/such/python' })
  await expect(chosen).rejects.toThrow('no runner for python:\n  ')
})

test('a container needs an image, and a module must export sandboxes', async () => {
  const tasks = [{ language: 'cpp', asProgram: true }] as const
  await expect(chooseRunner(tasks, { name: 'docker' })).rejects.toThrow('option image')
  await expect(chooseRunner(tasks, { name: './none.mjs' })).rejects.toThrow('the module cannot be loaded')
})
