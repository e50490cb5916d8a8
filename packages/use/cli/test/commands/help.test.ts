import { INPUT_NOTES } from '@codegen-eval/samples/node/internal'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

test('help inputs is the one place with help on input files', async () => {
  expect(await command(['help', 'inputs'])).toMatchObject({ code: 0, stdout: INPUT_NOTES })
  for (const name of ['score', 'compare', 'gate', 'study', 'explain']) {
    const { code, stdout } = await command([name, '--help'])
    expect(code).toBe(0)
    expect(stdout).toContain('codegen-eval help inputs')
    expect(stdout).not.toContain('reference_2')
  }
})

test('help of a command is what its --help prints, and help alone that of the program', async () => {
  const { code, stdout } = await command(['help', 'metrics'])
  expect([code, stdout]).toEqual([0, (await command(['metrics', '--help'])).stdout])
  expect((await command(['help'])).stdout).toMatch(
    /^Usage: codegen-eval [\s\S]* {2}codegen-eval score outputs\.jsonl/,
  )
})

test('an unknown topic is an error that lists the topics', async () => {
  const { code, stderr } = await command(['help', 'nothing'])
  expect(code).toBe(2)
  expect(stderr).toContain("unknown topic 'nothing': expected one of inputs, score, compare")
})
