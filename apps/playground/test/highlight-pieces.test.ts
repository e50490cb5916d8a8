import type { Finding } from '@codegen-eval/metric'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlightPieces } from '../src/highlight-pieces.ts'

const finding = (
  status: Finding['status'],
  candidate: Finding['candidate'],
  reference: Finding['reference'] = candidate,
): Finding => ({ kind: 'n-gram', label: 'x', status, candidate, reference })

const brief = (text: string, findings: readonly Finding[]) =>
  highlightPieces(text, findings, 'candidate').map(({ start, end, status, findings }) =>
    [text.slice(start, end), status, ...findings].join(' '),
  )

test('a text is cut where findings start and end', () => {
  const findings = [finding('matched', [[0, 1]]), finding('extra', [[0, 3]]), finding('extra', [[2, 3]])]
  expect(brief('a b c', findings)).toEqual(['a partly 0 1', '  unmatched 1', 'b unmatched 1 2', ' c plain'])
})

test('findings of the other side do not count', () => {
  expect(brief('ab', [finding('missed', [], [[0, 1]])])).toEqual(['ab plain'])
})

test('a finding that lies twice over a place lies there until both end', () => {
  expect(
    brief('abc', [
      finding('matched', [
        [0, 2],
        [0, 3],
      ]),
    ]),
  ).toEqual(['ab matched 0', 'c matched 0'])
})

test('an empty text has no pieces, and an empty span marks nothing', () => {
  expect(brief('', [])).toEqual([])
  expect(brief('ab', [finding('matched', [[1, 1]])])).toEqual(['ab plain'])
})

test('pieces are the text, and each has just the findings that cover it', () => {
  const spans = fc.tuple(fc.nat(20), fc.nat(20)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
  const findings = fc.array(
    fc.record({
      status: fc.constantFrom<Finding['status']>('matched', 'extra'),
      spans: fc.array(spans, { maxLength: 3 }),
    }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(findings, (given) => {
      const text = 'abcdefghijklmnopqrst'
      const list = given.map(({ status, spans }) => finding(status, spans))
      const pieces = highlightPieces(text, list, 'candidate')
      expect(pieces.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
      for (const { start, end, findings } of pieces) {
        const over = list.flatMap(({ candidate }, f) =>
          candidate.some(([from, to]) => from <= start && end <= to) ? [f] : [],
        )
        expect(findings).toEqual(over)
      }
    }),
  )
})
