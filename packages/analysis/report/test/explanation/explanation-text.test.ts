import { expect, test } from 'vitest'
import type { Explained } from '../../src/explanation/explained.ts'
import { explanationText } from '../../src/explanation/explanation-text.ts'

const style = { all: false, styled: false, precision: 2 }
const explained: Explained = {
  spec: 'codebleu',
  signature: 'codebleu|v:1.0.0',
  candidate: 'f(x)',
  references: ['g(y)', 'f(y)'],
  explanation: {
    score: 0.5,
    reference: 1,
    findings: [
      { kind: '1-gram', label: 'f', status: 'matched', candidate: [[0, 1]], reference: [[0, 1]] },
      { kind: '1-gram', label: 'y', status: 'missed', candidate: [], reference: [[2, 3]] },
      { kind: 'subtree', label: 'call', status: 'missed', candidate: [], reference: [[0, 4]] },
      { kind: 'subtree', label: 'call', status: 'extra', candidate: [[0, 4]], reference: [] },
    ],
  },
  parts: { syntax: 0.25, dataFlow: Number.NaN },
}

test('score, parts, both texts with what was lost, counts, and the findings with their places', () => {
  expect(explanationText(explained, style)).toBe(`codebleu: 50.00
syntax 0.25  dataFlow –

reference 2 of 2
1 | f(y)
  |  ^^^

candidate
1 | f(x)
  |  ^^^

         matched  missed  extra
1-gram         1       1      ·
subtree        ·       1      1

missed: 1-gram
  y  reference 1:3

missed: subtree
  call: f(y)  reference 1:1-4

extra: subtree
  call: f(x)  candidate 1:1-4

marked: missed or extra, by the smallest finding in each place
codebleu|v:1.0.0
`)
})

test('the output of a model is named', () => {
  const named = explanationText({ ...explained, id: 'a', model: 'gpt', parts: {} }, style)
  expect(named).toMatch(/^codebleu, id a, gpt: 50\.00\n\nreference 2 of 2\n/)
})

test('a score that is undefined says why', () => {
  const { explanation } = explained
  const text = explanationText(
    { ...explained, explanation: { ...explanation, score: Number.NaN, findings: [] }, reason: 'no token' },
    style,
  )
  expect(text).toMatch(/^codebleu: undefined: no token\n/)
  expect(text).toContain('this metric finds nothing to compare')
})

test('long labels are cut, and what is left out is counted', () => {
  const findings = Array.from({ length: 5 }, (_, i) => ({
    kind: 'word',
    label: 'x'.repeat(100),
    status: 'missed' as const,
    candidate: [],
    reference: [[i, i + 1] as const],
  }))
  const reference = 'xxxxx'
  const text = explanationText(
    { ...explained, references: [reference], explanation: { score: 0, reference: 0, findings } },
    style,
  )
  expect(text).toContain(`  ${'x'.repeat(59)}…  reference 1:1\n`)
  expect(text).toContain('  and 2 more\n')
  expect(text).toContain('; --all lists all findings\n')
})
