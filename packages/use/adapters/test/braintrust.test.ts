import { expect, test } from 'vitest'
import { braintrustRow } from '../src/braintrust.ts'

const scores = new Map([
  ['passed', 1],
  ['chrf', Number.NaN],
  ['ter', 1.5],
])

test('scores from 0 to 1 are scores, undefined ones null, and others metrics', () => {
  const text = 'def f(x):\n    return x\n'
  expect(
    braintrustRow(
      { task: 't', model: 'm', sample: '2', scores, text, references: ['a', 'b'] },
      { ter: 'ter|v:1' },
    ),
  ).toEqual({
    input: { task_id: 't' },
    output: text,
    expected: ['a', 'b'],
    scores: { passed: 1, chrf: null },
    metadata: { model: 'm', sample: '2', signatures: { ter: 'ter|v:1' } },
    metrics: { ter: 1.5 },
  })
})

test('what an output lacks is left out, and a single reference is a text', () => {
  expect(braintrustRow({ task: 't', model: 'm', scores: new Map() })).toEqual({
    ...{ input: { task_id: 't' }, output: null, scores: {}, metadata: { model: 'm' }, metrics: {} },
  })
  expect(braintrustRow({ task: 't', model: 'm', scores, references: ['a'] }).expected).toBe('a')
})
