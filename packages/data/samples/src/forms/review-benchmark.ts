import { InputError, plural, quote } from '@codegen-eval/messages'
import { readAllText } from '@codegen-eval/records'
import { failure, isObject, parseJson } from '@codegen-eval/records/internal'
import type { RowContext } from '../rows/row-options.ts'
import type { Item } from '../rows/segment.ts'
import type { InputForm } from './form.ts'

/** The difference between verdicts of candidates that are not listed. */
const UNLISTED = 1e-6

/** The lists of a review that say what was found and missed. */
const LISTS = ['true_positives', 'false_positives', 'false_negatives'] as const

/**
 * The file `evaluations.json` of Code Review Bench: an object from pull request to tool to the outcome of one judge. A row
 * holds the golden comments as reference and the tool's candidates with the judge's verdicts as output, in the form that
 * `finding-f1` reads.
 *
 * A golden comment that found nothing was refused for every candidate; of one that was found, the file names the candidate
 * that it took, and other verdicts are not known. Candidates that the file counts but does not list (a better one replaced
 * them, or they repeat another) have a verdict of about 0: below any threshold but 0, under which `match=many` gives the
 * figures of the benchmark.
 */
export const reviewBenchmark: InputForm = {
  name: 'review-benchmark',
  title: 'evaluations of Code Review Bench',
  summary: 'Review comments of tools with the verdicts of one judge, for finding-f1:by=verdict',
  example:
    '{"https://github.com/a/b/pull/1": {"claude": {"true_positives": [{"golden_comment": "leak", "severity": "High", "matched_candidate": "c", "confidence": 0.9}], "false_positives": [{"candidate": "d"}], "false_negatives": [], "total_candidates": 2}}}',
  holds: 'outputs and references',
  begins({ document }) {
    const [tools] = valuesOf(document)
    const [review] = valuesOf(tools)
    return isReview(review)
  },
  outputs: {
    async *read(chunks, context) {
      const { file } = context
      const fail = failure(file, 1)
      const document = parseJson(file, await readAllText(file, chunks))
      if (!isObject(document)) fail(`expected an object from pull request to tools, found ${quote(document)}`)
      const unlisted = { count: 0 }
      for (const [id, tools] of Object.entries(document as object)) {
        try {
          yield readChange(id, asReviews(tools), context, unlisted)
        } catch (error) {
          if (!(error instanceof RangeError)) throw error
          yield [new InputError(`${file}: key ${quote(id)}: ${error.message}`)]
        }
      }
      if (unlisted.count > 0)
        context.onNotice?.(
          `${file}: ${plural(unlisted.count, 'candidate')} counted but not listed: with match=many,confidence=0 no false positives, as in the benchmark`,
        )
    },
  },
}

/** A golden comment and its severity. */
type Golden = ReadonlyMap<string, string | undefined>

interface Review {
  readonly golden: Golden
  /** The candidate that each golden comment took, with the judge's confidence. */
  readonly taken: ReadonlyMap<string, { readonly text: string; readonly confidence: number }>
  readonly extra: readonly string[]
  /** Pairs about which the judge failed. */
  readonly failed: readonly { readonly golden: unknown; readonly candidate: unknown }[]
  readonly total: number
}

function readChange(
  id: string,
  reviews: ReadonlyMap<string, Review>,
  context: RowContext,
  unlisted: { count: number },
): Item[] {
  const { file, references } = context
  const golden = goldenOf(reviews)
  const rows = [...golden].map(([text, label]) => ({ text, ...(label !== undefined && { label }) }))
  const place = { id, file, line: 1, references: references === 'refused' ? [] : [JSON.stringify(rows)] }
  return [...reviews].map(([tool, review]) => {
    const found = foundOf(review, [...golden.keys()])
    unlisted.count += found.unlisted
    return { ...place, models: [tool], candidates: [JSON.stringify(found.findings)], partial: true }
  })
}

/** The golden comments of a change, in the order of its first tool. */
function goldenOf(reviews: ReadonlyMap<string, Review>): Golden {
  const [first] = reviews
  if (first === undefined) return new Map()
  const [name, { golden }] = first
  for (const [tool, review] of reviews)
    if (review.golden.size !== golden.size || [...review.golden.keys()].some((text) => !golden.has(text)))
      throw new RangeError(`tools ${name} and ${tool} were judged on different golden comments`)
  return golden
}

/** The candidates of a review with verdicts by the index of a golden comment; those that are not listed come first. */
function foundOf({ golden, taken, extra, failed, total }: Review, goldenTexts: readonly string[]) {
  const listed = new Set([...[...taken.values()].map(({ text }) => text), ...extra])
  const findings = [...listed].map((text) => ({
    text,
    verdicts: Object.fromEntries(
      goldenTexts.map((comment, g) => {
        const match = taken.get(comment)
        if (match !== undefined) return [g, match.text === text ? match.confidence : null]
        const isOpen = failed.some((pair) => pair.golden === comment && pair.candidate === text)
        return [g, isOpen ? null : false]
      }),
    ),
  }))
  const unlisted = Math.max(0, total - listed.size)
  const best = goldenTexts.findIndex((comment) => taken.has(comment))
  const replaced = Array.from({ length: unlisted }, (_, i) =>
    // where no golden comment took anything, all that is not listed repeats another candidate
    best < 0 && extra.length > 0
      ? { text: extra[0] }
      : {
          text: `candidate that is not listed, ${i + 1}`,
          // each is taken until the next one comes
          verdicts: best < 0 ? {} : { [best]: i * UNLISTED },
        },
  )
  return { findings: [...replaced, ...findings], unlisted: golden.size === 0 ? 0 : unlisted }
}

/** The reviews of a change by tool, without those that were skipped. */
function asReviews(tools: unknown): ReadonlyMap<string, Review> {
  if (!isObject(tools)) throw new RangeError(`expected an object from tool to review, found ${quote(tools)}`)
  const judged = Object.entries(tools).filter(([, review]) => !isObject(review) || review.skipped !== true)
  return new Map(judged.map(([tool, review]) => [tool, asReview(tool, review)]))
}

function asReview(tool: string, review: unknown): Review {
  if (!isReview(review))
    throw new RangeError(`tool ${quote(tool)}: expected lists ${LISTS.join(', ')}, found ${quote(review)}`)
  const golden = new Map<string, string | undefined>()
  const taken = new Map<string, { text: string; confidence: number }>()
  const textOf = (entry: Entry, field: string): string => {
    const text = entry[field]
    if (typeof text === 'string') return text
    throw new RangeError(`tool ${quote(tool)}: field ${quote(field)} must be a string, found ${quote(text)}`)
  }
  for (const entry of [...review.true_positives, ...review.false_negatives])
    golden.set(
      textOf(entry, 'golden_comment'),
      typeof entry.severity === 'string' ? entry.severity : undefined,
    )
  for (const entry of review.true_positives)
    taken.set(textOf(entry, 'golden_comment'), {
      text: textOf(entry, 'matched_candidate'),
      confidence: confidenceOf(tool, entry.confidence),
    })
  const extra = review.false_positives.map((entry) => textOf(entry, 'candidate'))
  const { errors, total_candidates: counted } = review
  const failed = Array.isArray(errors) ? errors : []
  return { golden, taken, extra, failed, total: typeof counted === 'number' ? counted : 0 }
}

function confidenceOf(tool: string, value: unknown): number {
  if (typeof value === 'number' && value >= 0 && value <= 1) return value
  throw new RangeError(
    `tool ${quote(tool)}: field "confidence" must be a number from 0 to 1, found ${quote(value)}`,
  )
}

type Entry = Readonly<Record<string, unknown>>

type Lists = Readonly<Record<(typeof LISTS)[number], readonly Entry[]>>

function isReview(value: unknown): value is Lists & Entry {
  return isObject(value) && LISTS.every((name) => Array.isArray(value[name]) && value[name].every(isObject))
}

function valuesOf(value: unknown): unknown[] {
  return isObject(value) ? Object.values(value) : []
}
