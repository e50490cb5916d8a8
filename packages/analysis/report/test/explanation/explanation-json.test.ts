import { expect, test } from 'vitest'
import type { Explained } from '../../src/explanation/explained.ts'
import { explanationJson } from '../../src/explanation/explanation-json.ts'

const explained: Explained = {
  spec: 'bleu',
  signature: 'bleu|v:1.0.0',
  id: 7,
  model: 'gpt',
  candidate: 'a',
  references: ['b', 'a'],
  explanation: {
    score: 0.5,
    reference: 1,
    findings: [{ kind: '1-gram', label: 'a', status: 'matched', candidate: [[0, 1]], reference: [[0, 1]] }],
  },
  parts: { penalty: Number.NaN },
}

test('all is in it: texts, score, parts and findings with offsets', () => {
  expect(JSON.parse(explanationJson(explained))).toEqual({
    metric: 'bleu',
    signature: 'bleu|v:1.0.0',
    id: 7,
    model: 'gpt',
    score: 0.5,
    parts: { penalty: null },
    candidate: 'a',
    references: ['b', 'a'],
    reference: 1,
    findings: [{ kind: '1-gram', label: 'a', status: 'matched', candidate: [[0, 1]], reference: [[0, 1]] }],
  })
})

test('a score that is undefined is null, with the reason', () => {
  const { id: _, model: __, ...texts } = explained
  const undefinedScore = { ...explained.explanation, score: Number.NaN }
  const json = JSON.parse(explanationJson({ ...texts, explanation: undefinedScore, reason: 'nothing' }))
  expect(json).toMatchObject({ score: null, reason: 'nothing' })
  expect(json).not.toHaveProperty('id')
})
