import { expect, test } from 'vitest'
import { labelWidth, leftOutNote, MAX_CHARTED_MODELS, uniqueLabels } from '../../src/page/chart-models.ts'

test('labels are different, and have no control or bidirectional characters', () => {
  expect(uniqueLabels(['a', 'b', 'a', 'c\u202e'])).toEqual(['a', 'b', 'a (3)', 'c\\u202e'])
})

test('models that charts leave out are mentioned', () => {
  expect(leftOutNote(MAX_CHARTED_MODELS)).toBe('')
  expect(leftOutNote(MAX_CHARTED_MODELS + 1)).toContain(`${MAX_CHARTED_MODELS} best models`)
})

test('long labels lose their middle, and stay different', () => {
  const names = ['org/a-model-of-a-family-checkpoint-1000', 'org/a-model-of-a-family-checkpoint-2000']
  expect(uniqueLabels(names)).toEqual(['org/a-model-…eckpoint-1000', 'org/a-model-…eckpoint-2000'])
  const alike = [`${'x'.repeat(20)}a${'x'.repeat(20)}`, `${'x'.repeat(20)}b${'x'.repeat(20)}`]
  expect(new Set(uniqueLabels(alike)).size).toBe(2)
})

test('characters of East Asian scripts and emoji count twice', () => {
  expect(labelWidth('ab模型')).toBe(6)
  const [label] = uniqueLabels(['模型🦜'.repeat(10)])
  expect(label).toBe('模型🦜模型🦜…模型🦜模型🦜')
  expect(labelWidth(label!)).toBeLessThanOrEqual(26)
  expect(uniqueLabels(['short 模型'])).toEqual(['short 模型'])
})
