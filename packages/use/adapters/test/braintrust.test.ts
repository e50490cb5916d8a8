import { expect, test } from 'vitest'
import { braintrustRow } from '../src/braintrust.ts'

const scores = new Map([
  ['passed', 1],
  ['chrf', Number.NaN],
  ['ter', 1.5],
])

test('scores from 0 to 1 are scores, undefined ones null, and others metrics', () => {
  const output = 'def f(x):\n    return x\n'
  expect(
    braintrustRow(
      { task: { id: 't', references: ['a', 'b'] }, model: 'm', label: '2', scores, output },
      { ter: 'ter|v:1' },
    ),
  ).toEqual({
    input: { task_id: 't' },
    output,
    expected: ['a', 'b'],
    scores: { passed: 1, chrf: null },
    metadata: { model: 'm', sample: '2', signatures: { ter: 'ter|v:1' } },
    metrics: { ter: 1.5 },
  })
})

test('what an output lacks is left out, and a single reference is a text', () => {
  expect(braintrustRow({ task: { id: 't' }, model: 'm', scores: new Map() })).toEqual({
    ...{ input: { task_id: 't' }, output: null, scores: {}, metadata: { model: 'm' }, metrics: {} },
  })
  expect(braintrustRow({ task: { id: 't', references: ['a'] }, model: 'm', scores }).expected).toBe('a')
})
