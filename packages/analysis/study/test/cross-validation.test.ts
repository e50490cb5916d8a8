import { meanScoreRows } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import {
  CROSS_VALIDATIONS,
  foldedSignature,
  ITEM_FOLDS,
  itemFolds,
  joinFolds,
  selectTexts,
} from '../src/cross-validation.ts'

test('what is held out has a name', () => {
  expect(CROSS_VALIDATIONS).toEqual(['item', 'model'])
})

test('every segment is in one fold, items stay together, and folds are about equal', () => {
  const ids = Array.from({ length: 69 }, (_, i) => i % 23)
  const folds = itemFolds(ids, 3)
  expect(folds).toHaveLength(ITEM_FOLDS)
  expect(folds.flat().toSorted((a, b) => a - b)).toEqual([...ids.keys()])
  for (const fold of folds) {
    const items = new Set(fold.map((i) => ids[i]))
    expect(fold).toHaveLength(3 * items.size)
    expect([2, 3]).toContain(items.size)
  }
})

test('folds depend on the seed alone', () => {
  const ids = Array.from({ length: 40 }, (_, i) => `t${i}`)
  expect(itemFolds(ids, 3)).toEqual(itemFolds(ids, 3))
  expect(itemFolds(ids, 3)).not.toEqual(itemFolds(ids, 4))
})

test('few items are a fold each, and one item cannot be held out', () => {
  expect(itemFolds(['a', 'b', 'c'])).toHaveLength(3)
  expect(itemFolds(['a', 'b', 'c'], 1, 2)).toHaveLength(2)
  expect(() => itemFolds(['a', 'a'])).toThrow('cross-validation by item: expected at least two items, got 1')
  expect(() => itemFolds(['a', 'b'], 1, 1)).toThrow('folds: expected a whole number of at least 2, got 1')
})

test('rows of folds return to the places of their segments', () => {
  const whole = meanScoreRows([0.1, 0.2, 0.3, 0.4])
  const part = (segments: number[]) => ({
    segments,
    systems: [meanScoreRows(segments.map((i) => (i + 1) / 10))],
  })
  const [joined] = joinFolds([part([1, 3]), part([0, 2])])
  expect(joined!.rows).toEqual(whole.rows)
  expect(() => joinFolds([])).toThrow('expected at least one fold')
})

test('texts of some segments', () => {
  const texts = {
    ids: ['a', 'b'],
    references: [['r'], ['s']],
    systems: ['wren'],
    outputs: [['x', 'y']],
  }
  expect(selectTexts(texts, [1])).toEqual({
    ids: ['b'],
    references: [['s']],
    systems: ['wren'],
    outputs: [['y']],
  })
  expect(selectTexts({ ...texts, sources: ['p', undefined] }, [1, 0]).sources).toEqual([undefined, 'p'])
})

test('a signature says what was held out, and hashes what differs between folds', () => {
  const signature = foldedSignature(['m|k:5|list:aa|v:1.0.0', 'm|k:5|list:bb|v:1.0.0'], {
    'cross-validated': 'item',
    folds: 2,
    seed: 7,
  })
  expect(signature).toMatch(/^m\|k:5\|list:[0-9a-f]{16}\|cross-validated:item\|folds:2\|seed:7\|v:1\.0\.0$/)
  expect(foldedSignature(['m|k:5'], { 'cross-validated': 'model' })).toBe('m|k:5|cross-validated:model')
})
