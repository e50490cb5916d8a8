import { type Explanation, segmentRow } from '@codegen-eval/metric'
import { countText } from '../number-text.ts'
import { madeMetric, NeedsCorpus } from './made-metrics.ts'

/** Candidates for one task, and its references. */
export interface Texts {
  readonly references: readonly string[]
  readonly candidates: readonly string[]
}

/** What a metric says of one candidate. */
export interface Score {
  /** 0..1; `NaN` where it is undefined. */
  readonly score: number
  readonly parts: readonly (readonly [name: string, value: number])[]
  /** Why it is undefined. */
  readonly reason?: string
}

/** What a metric says of all candidates. */
export interface MetricScores {
  readonly name: string
  readonly signature: string
  readonly explains: boolean
  /** One a candidate. */
  readonly scores: readonly Score[]
}

/** Scores each candidate, or says why the metric cannot. */
export async function scoreTexts(
  spec: string,
  { references, candidates }: Texts,
  learned?: string,
): Promise<MetricScores | { readonly missing: string }> {
  try {
    const { metric, explain } = await madeMetric(spec, learned)
    return {
      name: metric.name,
      signature: metric.signature,
      explains: explain !== undefined,
      scores: candidates.map((candidate) => {
        const row = segmentRow(metric, candidate, references)
        const reason = metric.reason?.(row)
        return {
          score: metric.score(row),
          parts: Object.entries(metric.parts?.(row) ?? {}),
          ...(reason === undefined ? {} : { reason }),
        }
      }),
    }
  } catch (error) {
    if (error instanceof NeedsCorpus) return { missing: error.message }
    throw error
  }
}

/** Longer texts are scored and not explained: drawing so many marks would make the page wait. */
export const MOST_CHARACTERS = 16_000

/** The same for findings, of which some metrics have dozens for each character. */
export const MOST_FINDINGS = 40_000

/**
 * Why one candidate has its score.
 *
 * @throws RangeError (as a rejection) where the metric explains nothing, or texts or findings are too many to be drawn.
 */
export async function explainText(
  spec: string,
  candidate: string,
  references: readonly string[],
  learned?: string,
): Promise<Explanation> {
  const { explain } = await madeMetric(spec, learned)
  if (!explain) throw new RangeError(`${spec} explains nothing`)
  const characters = references.reduce((sum, { length }) => sum + length, candidate.length)
  if (characters > MOST_CHARACTERS) {
    throw new RangeError(
      `The texts have ${countText(characters, 'character')}: up to ${MOST_CHARACTERS.toLocaleString('en')} are marked.`,
    )
  }
  const explanation = (await explain())(candidate, references)
  const { length } = explanation.findings
  if (length > MOST_FINDINGS) {
    throw new RangeError(
      `The metric finds ${countText(length, 'thing')}: up to ${MOST_FINDINGS.toLocaleString('en')} are shown.`,
    )
  }
  return explanation
}
