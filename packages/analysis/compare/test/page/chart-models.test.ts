import { expect, test } from 'vitest'
import { leftOutNote, MAX_CHARTED_MODELS, uniqueLabels } from '../../src/page/chart-models.ts'

test('labels are different, and have no control or bidirectional characters', () => {
  expect(uniqueLabels(['a', 'b', 'a', 'c\u202e'])).toEqual(['a', 'b', 'a (3)', 'c\\u202e'])
})

test('models that charts leave out are mentioned', () => {
  expect(leftOutNote(MAX_CHARTED_MODELS)).toBe('')
  expect(leftOutNote(MAX_CHARTED_MODELS + 1)).toContain(`${MAX_CHARTED_MODELS} best models`)
})
