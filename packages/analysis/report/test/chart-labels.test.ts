import { expect, test } from 'vitest'
import { uniqueLabels } from '../src/chart-labels.ts'
import { textWidth } from '../src/text-width.ts'

test('labels are different, and have no control or bidirectional characters', () => {
  expect(uniqueLabels(['a', 'b', 'a', 'c\u202e'])).toEqual(['a', 'b', 'a (3)', 'c\\u202e'])
})

test('long labels lose their middle, and stay different', () => {
  const names = ['org/a-model-of-a-family-checkpoint-1000', 'org/a-model-of-a-family-checkpoint-2000']
  expect(uniqueLabels(names)).toEqual(['org/a-mode…kpoint-1000', 'org/a-mode…kpoint-2000'])
  const alike = [`${'x'.repeat(20)}a${'x'.repeat(20)}`, `${'x'.repeat(20)}b${'x'.repeat(20)}`]
  expect(new Set(uniqueLabels(alike)).size).toBe(2)
})

test('characters of East Asian scripts and emoji are wide, and none is cut in half', () => {
  const [label] = uniqueLabels(['模型🦜'.repeat(100)])
  expect(label).toBe('模型🦜模型🦜…模型🦜模型🦜')
  expect(textWidth(label!, 11)).toBeLessThanOrEqual(150)
  expect(uniqueLabels(['short 模型'])).toEqual(['short 模型'])
})
