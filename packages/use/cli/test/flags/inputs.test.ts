import { expect, test } from 'vitest'
import { INPUT_FLAGS } from '../../src/flags/inputs.ts'
import { flagsOf } from '../../src/flags/table.ts'
import { parsedFlags } from '../parsed-flags.ts'

test('all flags are about inputs', () => {
  for (const { group } of Object.values(INPUT_FLAGS)) expect(group).toBe('inputs')
})

test('a form of files is one that is read', async () => {
  expect((await parsedFlags(flagsOf('from'), '--from', 'evalplus')).options.from).toBe('evalplus')
  await expect(parsedFlags(flagsOf('from'), '--from', 'evalpls')).rejects.toThrow(/did you mean 'evalplus'/)
})

test('one field of outputs excludes several', async () => {
  const flags = flagsOf('candidateField', 'candidateFields')
  await expect(parsedFlags(flags, '--candidate-field', 'a', '--candidate-fields', 'b,c')).rejects.toThrow(
    /--candidate-field/,
  )
})
