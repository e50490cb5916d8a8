import { readFileSync } from 'node:fs'
import { evaluateCorpus } from '@codegen-eval/metric'
import { referenceJson, referencePath } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import type { CodeFinding, JudgeVerdict } from '../src/code-finding.ts'
import { findingCounts, findingF1Score } from '../src/finding-f1.ts'
import { findingF1Metric } from '../src/finding-f1-metric.ts'
import { matchFindings } from '../src/match-findings.ts'

interface Key {
  readonly pr: string
  readonly tool: string
  readonly judge: string
}

interface Review extends Key {
  readonly golden: readonly { readonly comment: string; readonly severity: string }[]
  readonly candidates: readonly { readonly text: string }[]
  readonly beaten: readonly number[]
}

interface Pair extends Key {
  readonly candidate: number
  readonly golden: number
  readonly match: boolean | null
  readonly confidence?: number
}

interface Counts {
  readonly tp: number
  readonly fp: number
  readonly fn: number
  readonly precision: number | null
  readonly recall: number
  readonly f1: number
}

interface PerReview extends Key {
  readonly oneToOne: Counts
  readonly published: Counts
  readonly jaccard: { readonly sum: number; readonly sumAtLeast15: number }
}

interface Total extends Omit<Key, 'pr'> {
  readonly oneToOne: Counts
  readonly published: Counts
}

function lines<T>(name: string): T[] {
  const text = readFileSync(referencePath(`data/findings/${name}`), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

const keyOf = ({ pr, tool, judge }: Key) => JSON.stringify([pr, tool, judge])
const reviews = new Map(lines<Review>('reviews.jsonl').map((review) => [keyOf(review), review]))
const expected = lines<PerReview>('golden-per-pr.jsonl')
const { subset } = referenceJson<{ subset: readonly Total[] }>('data/findings/golden-totals.json')

const pairsOf = new Map<string, Pair[]>()
for (const pair of lines<Pair>('pairs.jsonl')) {
  const key = keyOf(pair)
  pairsOf.set(key, [...(pairsOf.get(key) ?? []), pair])
}

/** Below every published confidence, for a candidate that was taken until a better one came; rising in the list. */
const BEATEN = 0.5

/** The findings of a review with the judge's verdicts. */
function findingsOf(key: string): {
  readonly found: readonly CodeFinding[]
  readonly golden: readonly CodeFinding[]
} {
  const { candidates, golden } = reviews.get(key)!
  const verdicts = candidates.map((): Record<string, JudgeVerdict> => ({}))
  for (const { candidate, golden: g, match, confidence } of pairsOf.get(key) ?? [])
    verdicts[candidate][g] = match === true ? confidence! : match
  return {
    found: candidates.map(({ text }, i) => ({ text, verdicts: verdicts[i] })),
    golden: golden.map(({ comment, severity }) => ({ text: comment, label: severity })),
  }
}

/** The same where candidates that were beaten have a low verdict for a golden comment that took a later one. */
function withBeaten(key: string) {
  const { found, golden } = findingsOf(key)
  const taken = (pairsOf.get(key) ?? []).filter(({ match }) => match)
  const { beaten } = reviews.get(key)!
  return {
    golden,
    found: found.map((finding, i) => {
      const later = taken.find(({ candidate }) => beaten.includes(i) && candidate > i)
      return later
        ? { ...finding, verdicts: { ...finding.verdicts, [later.golden]: BEATEN + i / 1000 } }
        : finding
    }),
  }
}

const countsOf = ({ tp, fp, fn }: Counts) => ({ truePositives: tp, falsePositives: fp, falseNegatives: fn })

test('one-to-one counts and scores of each review', () => {
  expect(expected).toHaveLength(720)
  for (const review of expected) {
    const { found, golden } = findingsOf(keyOf(review))
    expect(findingCounts(found, golden, { by: 'verdict' }), keyOf(review)).toEqual(countsOf(review.oneToOne))
    const { score, parts } = findingF1Score(found, golden, { by: 'verdict' })
    expect(score).toBeCloseTo(review.oneToOne.f1, 8)
    expect(parts.recall).toBeCloseTo(review.oneToOne.recall, 8)
    if (review.oneToOne.precision === null) expect(parts.precision).toBeNaN()
    else expect(parts.precision).toBeCloseTo(review.oneToOne.precision, 8)
    expect(parts.upper).toBeGreaterThanOrEqual(parts.lower)
  }
})

test('many-to-one counts of each review are the published ones', () => {
  for (const review of expected) {
    const { found, golden } = withBeaten(keyOf(review))
    const counts = findingCounts(found, golden, { by: 'verdict', match: 'many' })
    expect(counts, keyOf(review)).toEqual(countsOf(review.published))
  }
})

test('totals of each judge and tool, from texts', () => {
  expect(subset.length).toBe(36)
  const oneToOne = findingF1Metric({ by: 'verdict' })
  const many = findingF1Metric({ by: 'verdict', match: 'many' })
  for (const total of subset) {
    const texts = expected
      .filter(({ tool, judge }) => tool === total.tool && judge === total.judge)
      .map((review) => withBeaten(keyOf(review)))
    const plain = expected
      .filter(({ tool, judge }) => tool === total.tool && judge === total.judge)
      .map((review) => findingsOf(keyOf(review)))
    const results = [
      [evaluateTexts(oneToOne, plain), total.oneToOne],
      [evaluateTexts(many, texts), total.published],
    ] as const
    for (const [{ score, parts }, golden] of results) {
      expect(score).toBeCloseTo(golden.f1, 8)
      expect(parts!.precision).toBeCloseTo(golden.precision!, 8)
      expect(parts!.recall).toBeCloseTo(golden.recall, 8)
    }
  }
})

test('the largest sum of Jaccard indices, all of them and those of at least 0.15', () => {
  for (const review of expected) {
    const { found, golden } = findingsOf(keyOf(review))
    const sumOf = (similarity: number) =>
      matchFindings(found, golden, { by: 'text', match: 'total', similarity }).pairs.reduce(
        (sum, pair) => sum + pair.similarity,
        0,
      )
    expect(sumOf(0)).toBeCloseTo(review.jaccard.sum, 8)
    expect(sumOf(0.15)).toBeCloseTo(review.jaccard.sumAtLeast15, 8)
  }
})

function evaluateTexts(
  metric: ReturnType<typeof findingF1Metric>,
  list: readonly ReturnType<typeof findingsOf>[],
) {
  return evaluateCorpus(
    metric,
    list.map(({ found }) => JSON.stringify(found)),
    list.map(({ golden }) => JSON.stringify(golden)),
  )
}
