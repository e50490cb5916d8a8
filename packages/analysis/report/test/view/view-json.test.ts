import { expect, test } from 'vitest'
import { viewJson } from '../../src/view/view-json.ts'
import { someView } from './some-view.ts'

test('settings come first, and facts and findings stand in the row that they are about', () => {
  const score = { value: 0.5, low: 0.25, high: 0.75, method: 'wilson' }
  expect(viewJson(someView)).toMatchObject({
    segments: 9,
    seed: 1,
    metrics: {
      m: {
        signature: 'm|v:1',
        order: ['a', 'b', 'c'],
        scores: { a: { rank: { value: 1, low: 1, high: 1 }, score } },
        pairs: [
          { modelA: 'a', modelB: 'b', difference: { value: 0.125, low: -0.125 }, adjustedPValue: 0.25 },
          { modelA: 'a', modelB: 'c', significant: true },
        ],
        findings: [
          { kind: 'best', weight: 'conclusion', subjects: ['a'], text: 'a is the best' },
          { kind: 'few', weight: 'warning', numbers: { count: 9 }, text: 'only 9 segments' },
          { kind: 'floor' },
        ],
      },
      n: { findings: [{ kind: 'best' }] },
    },
  })
  expect(viewJson(someView)).not.toHaveProperty('findings')
})

test('keyed facts with a value alone are that value', () => {
  const facts = {
    ...{ key: 'parts', names: ['model', 'part'], isKeyed: true },
    measures: [{ key: 'value', unit: 'points' } as const],
    rows: [
      { model: '__proto__', part: 'recall', value: 0.25 },
      { model: '__proto__', part: 'length', value: { value: 12, unit: 'number' as const } },
    ],
  }
  const json = JSON.stringify(viewJson({ ...someView, facts: [facts], findings: [], settings: {} }))
  expect(json).toBe('{"parts":{"__proto__":{"recall":0.25,"length":12}}}')
})
