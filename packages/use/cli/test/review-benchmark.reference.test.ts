import { readFileSync } from 'node:fs'
import { referenceJson, referencePath, testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from './command.ts'

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

interface Total {
  readonly tool: string
  readonly judge: string
  readonly oneToOne: Shares
  readonly published: Shares
}

type Shares = Readonly<Record<'f1' | 'precision' | 'recall', number>>

function lines<T>(name: string): T[] {
  const text = readFileSync(referencePath(`data/findings/${name}`), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

const folder = testFolder()
const reviews = lines<Review>('reviews.jsonl')
const keyOf = ({ pr, tool, judge }: Key) => JSON.stringify([pr, tool, judge])
const taken = new Map(
  lines<Pair>('pairs.jsonl')
    .filter(({ match }) => match)
    .map((pair) => [`${keyOf(pair)} ${pair.golden}`, pair]),
)

/** A review as the benchmark's program writes it. */
function evaluation(review: Review) {
  const { golden, candidates, beaten } = review
  const comments = golden.map(({ comment, severity }, g) => {
    const pair = taken.get(`${keyOf(review)} ${g}`)
    const text = pair && candidates[pair.candidate]!.text
    return { golden_comment: comment, severity, matched_candidate: text, confidence: pair?.confidence }
  })
  const found = comments.filter(({ matched_candidate: text }) => text !== undefined)
  const listed = new Set([
    ...found.map(({ matched_candidate: text }) => text),
    ...beaten.map((i) => candidates[i]!.text),
  ])
  const extra = new Set(candidates.map(({ text }) => text).filter((text) => !listed.has(text)))
  return {
    skipped: false,
    true_positives: found,
    false_positives: [...extra].map((candidate) => ({ candidate })),
    false_negatives: comments.filter((comment) => !found.includes(comment)),
    errors: [],
    total_candidates: candidates.length,
  }
}

function fileOf(judge: string): string {
  const changes: Record<string, Record<string, unknown>> = {}
  for (const review of reviews)
    if (review.judge === judge) (changes[review.pr] ??= {})[review.tool] = evaluation(review)
  return folder.write(`${judge}.json`, JSON.stringify(changes))
}

const ONCE = 'finding-f1:by=verdict'
const MANY = 'finding-f1:by=verdict,match=many,confidence=0'
const { subset } = referenceJson<{ subset: readonly Total[] }>('data/findings/golden-totals.json')

test.each(['opus-4.5', 'sonnet-4.5', 'gpt-5.2'])('the table of the judge %s', async (judge) => {
  const file = fileOf(judge)
  const { stdout } = await command(['score', file, '-m', ONCE, '-m', MANY, '--format', 'json'])
  const { models } = JSON.parse(stdout)
  const totals = subset.filter((total) => total.judge === judge)
  expect(totals).toHaveLength(12)
  for (const { tool, oneToOne, published } of totals)
    for (const [spec, { f1, precision, recall }] of [
      [ONCE, oneToOne],
      [MANY, published],
    ] as const) {
      const { score, parts } = models[tool][spec]
      expect(score, `${tool} ${spec}`).toBeCloseTo(f1, 8)
      expect(parts.precision).toBeCloseTo(precision, 8)
      expect(parts.recall).toBeCloseTo(recall, 8)
    }
  const ranks = await command(['rank', file, '-m', ONCE, '-m', MANY, '--quiet'])
  expect(ranks.code).toBe(0)
  const [best] = totals.toSorted((a, b) => b.oneToOne.f1 - a.oneToOne.f1)
  expect(ranks.stdout).toMatch(
    new RegExp(`^ +1 .* ${best!.tool} .*${(100 * best!.oneToOne.f1).toFixed(2)}`, 'm'),
  )
})
