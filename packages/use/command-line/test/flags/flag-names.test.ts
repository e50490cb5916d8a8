import { afterEach, expect, test } from 'vitest'
import { nameFlags, withFlagNames } from '../../src/flags/flag-names.ts'
import { FLAGS } from '../some-flags.ts'

afterEach(() => nameFlags({}))

test('messages of libraries name flags in place of options', () => {
  nameFlags(FLAGS)
  expect(withFlagNames('option candidateField x: no row has it; see option k')).toBe(
    '--candidate-field x: no row has it; see -k',
  )
})

test('options of metrics, and of no flag, stay', () => {
  nameFlags(FLAGS)
  for (const text of ['option lang=cobol: unknown', 'option charOrder: no', 'the option lang-field'])
    expect(withFlagNames(text)).toBe(text)
})

test('without a command, nothing is replaced', () => {
  expect(withFlagNames('option candidateField')).toBe('option candidateField')
})

test('a remark on an option that the command lacks is left out', () => {
  nameFlags(FLAGS)
  expect(withFlagNames('found 2 (option range names another one)')).toBe('found 2')
  expect(withFlagNames('found 2 (option candidateField names it)')).toBe(
    'found 2 (--candidate-field names it)',
  )
})
