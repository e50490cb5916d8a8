import { expect, test } from 'vitest'
import { preferenceRows } from '../src/preference-rows.ts'

const side = (model: string) => ({ models: [model], reference: false })
const item = { item: 'i', id: 't', models: [], reference: false, sides: [side('x'), side('y'), side('z')] }
const rowsOf = (preference: number, attributes = ['preference']) =>
  preferenceRows({ attributes }, 'ann', [item], new Map([['i', { values: { preference, style: 1 } }]]))

test('the best of three wins two pairs, and none of them all ties', () => {
  const brief = (preference: number) =>
    rowsOf(preference).map((row) => `${row.model_a} ${row.model_b} ${row.winner}`)
  expect(brief(2)).toEqual(['x y model_b', 'y z model_a'])
  expect(brief(0)).toEqual(['x y tie', 'x z tie', 'y z tie'])
})

test('several attributes have a column each', () => {
  expect(rowsOf(1, ['preference', 'style'])[0]).toEqual({
    ...{
      id: 't',
      model_a: 'x',
      model_b: 'y',
      rater: 'ann',
      preference: 'model_a',
      style: 'model_a',
      judgement: 'i',
    },
  })
})

test('repeats and items without an answer have no row', () => {
  expect(preferenceRows({ attributes: ['p'] }, 'ann', [item, { ...item, repeatOf: 'i' }], new Map())).toEqual(
    [],
  )
})
