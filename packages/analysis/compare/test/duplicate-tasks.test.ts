import { expect, test } from 'vitest'
import { duplicatesText, duplicateTasks, textClusters } from '../src/index.ts'

const segment = (id: string | number, text: string, output = 'x') => ({
  id,
  references: [text],
  models: ['a', 'b'],
  candidates: [output, `${output} y`],
})

test('tasks with the same texts under different ids are groups', () => {
  const segments = [
    segment(1, 'p'),
    segment(2, 'q'),
    segment('3', 'p'),
    segment(4, 'p', 'z'),
    segment(5, 'q'),
  ]
  expect(duplicateTasks(segments)).toEqual([
    ['1', '3'],
    ['2', '5'],
  ])
  expect([...textClusters(segments)]).toEqual([0, 1, 0, 2, 1])
})

test('samples of a task are no copies of each other, and copies have all samples', () => {
  const segments = [segment(1, 'p'), segment(1, 'p'), segment(2, 'p')]
  expect(duplicateTasks(segments)).toEqual([])
  expect([...textClusters(segments)]).toEqual([0, 0, 1])
  expect(duplicateTasks([...segments, segment(2, 'p')])).toEqual([['1', '2']])
})

test('a sentence names some of them', () => {
  expect(duplicatesText([])).toBeUndefined()
  expect(
    duplicatesText([
      ['1', '3'],
      ['2', '5', '6'],
    ]),
  ).toBe(
    '3 tasks with the references and outputs of another one, which make p-values and intervals too small: "1" = "3", "2" = "5" = "6"',
  )
  expect(duplicatesText(Array.from({ length: 5 }, (_, i) => [`a${i}`, `b${i}`]))).toContain(
    'and 2 other groups',
  )
})
