import { expect, test } from 'vitest'
import { parsedFlags } from '../../../command-line/test/node/parsed-flags.ts'
import { INPUT_FLAGS } from '../../src/flags/inputs.ts'

test('ratings have a scale, an order and columns of raters', async () => {
  const { raterFields, scale, order } = INPUT_FLAGS
  const flags = { raterFields, scale, order }
  const args = ['--rater-fields', 'ann,ben', '--scale', '0..1:0.5', '--order', 'no<?<yes']
  expect((await parsedFlags(flags, ...args)).options).toEqual({
    raterFields: ['ann', 'ben'],
    scale: { minimum: 0, maximum: 1, step: 0.5 },
    order: ['no', '?', 'yes'],
  })
  await expect(parsedFlags(flags, '--scale', '4')).rejects.toThrow(/--scale 4: .*expected MIN\.\.MAX/)
  await expect(parsedFlags(flags, '--order', 'bad')).rejects.toThrow(/expected two or more different words/)
})

test('a flag that begins with no is on unless it is given', async () => {
  const { intent } = INPUT_FLAGS
  expect((await parsedFlags({ intent })).options).toEqual({ intent: true })
  expect((await parsedFlags({ intent }, '--no-intent')).options).toEqual({ intent: false })
})

test('flags that contradict each other are refused', async () => {
  const { candidateField, candidateFields, lines, whole } = INPUT_FLAGS
  const flags = { candidateField, candidateFields, lines, whole }
  await expect(parsedFlags(flags, '--candidate-field', 'a', '--candidate-fields', 'b,c')).rejects.toThrow(
    'cannot be used with',
  )
  await expect(parsedFlags(flags, '--lines', '--whole')).rejects.toThrow('cannot be used with')
})

test('a flag needs the one that it is about', async () => {
  const { ratings, ratingsIdField } = INPUT_FLAGS
  const flags = { ratings, ratingsIdField }
  const args = ['--ratings', 'r.csv', '--ratings-id-field', 'task']
  expect((await parsedFlags(flags, ...args)).options).toEqual({ ratings: ['r.csv'], ratingsIdField: 'task' })
  await expect(parsedFlags(flags, '--ratings-id-field', 'task')).rejects.toThrow(
    '--ratings-id-field needs --ratings',
  )
})
