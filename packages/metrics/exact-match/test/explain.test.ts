import { createRegistry, type Finding } from '@codegen-eval/metric'
import { codeLikeText, testExplanations } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactMatchMetric } from '../src/exact-match-metric.ts'
import type { ExactMatchOptions } from '../src/exact-match-options.ts'
import { explainExactMatch } from '../src/explain.ts'
import { entries } from '../src/registry.ts'

const SETTINGS: readonly ExactMatchOptions[] = [
  {},
  { ignore: 'trim', case: 'lower' },
  { ignore: 'whitespace' },
  { ignore: 'tokens' },
]

for (const options of SETTINGS) {
  testExplanations(exactMatchMetric(options), (candidate, references) =>
    explainExactMatch(candidate, references, options),
  )
}

const told = (findings: readonly Finding[]) => findings.map(({ label, status }) => `${label}: ${status}`)

test('a match is one finding', () => {
  expect(explainExactMatch(' a', ['b', 'a'], { ignore: 'trim' })).toEqual({
    score: 1,
    reference: 1,
    findings: [{ kind: 'text', label: 'a', status: 'matched', candidate: [[0, 2]], reference: [[0, 1]] }],
  })
})

test('what is shared at both ends is matched, and what lies between is not', () => {
  const { score, findings } = explainExactMatch('f(a, b)', 'f(x, b)')
  expect(score).toBe(0)
  expect(told(findings)).toEqual(['f(: matched', 'x: missed', ', b): matched', 'a: extra'])
  expect(findings[1]).toMatchObject({ candidate: [], reference: [[2, 3]] })
})

test('of what is repeated nothing is shared twice', () => {
  expect(told(explainExactMatch('aaa', 'aa').findings)).toEqual(['aa: matched', 'a: extra'])
})

test('the reference with the least between is explained', () => {
  expect(explainExactMatch('f(a)', ['g(b)', 'f(b)', 'f']).reference).toBe(1)
})

test('runs of white space are one piece where their amount does not count', () => {
  const { findings } = explainExactMatch(' a  b c', 'a\nb d', { ignore: 'whitespace' })
  expect(told(findings)).toEqual(['a\nb : matched', 'd: missed', 'c: extra'])
  expect(findings[0].candidate).toEqual([[1, 6]])
})

test('tokens are compared as tokens', () => {
  const { findings } = explainExactMatch('f( ab )', 'f(ax)', { ignore: 'tokens' })
  expect(told(findings)).toEqual(['f(: matched', 'ax: missed', '): matched', 'ab: extra'])
})

test('letter case does not count where told so', () => {
  const { findings } = explainExactMatch('ABİc', 'abx', { case: 'lower' })
  expect(told(findings)).toEqual(['ab: matched', 'x: missed', 'İc: extra'])
})

test('without normalization the findings cover both texts, and what lies between begins and ends differently', () => {
  fc.assert(
    fc.property(codeLikeText, codeLikeText, (candidate, reference) => {
      const { findings } = explainExactMatch(candidate, reference)
      const length = (side: 'candidate' | 'reference') =>
        findings.flatMap((finding) => finding[side]).reduce((sum, [start, end]) => sum + end - start, 0)
      expect(length('candidate')).toBe(candidate.length)
      expect(length('reference')).toBe(reference.length)
      const missed = findings.find(({ status }) => status === 'missed')
      const extra = findings.find(({ status }) => status === 'extra')
      if (missed && extra) {
        expect([...missed.label][0]).not.toBe([...extra.label][0])
        expect([...missed.label].at(-1)).not.toBe([...extra.label].at(-1))
      }
      expect(findings.some(({ status }) => status !== 'matched')).toBe(candidate !== reference)
    }),
  )
})

test('the registry explains with the options of the spec', async () => {
  const explain = await createRegistry(entries).explain('exact-match:ignore=trim')
  expect(explain('a ', ['a']).score).toBe(1)
})

test('line ends that differ are matched, and their places are those of each text', () => {
  const { findings } = explainExactMatch('a\r\nb', 'a\nc')
  expect(findings[0]).toMatchObject({ status: 'matched', candidate: [[0, 3]], reference: [[0, 2]] })
  expect(explainExactMatch('a\r\nb', 'a\nb', { lineEnds: 'keep' }).score).toBe(0)
})
