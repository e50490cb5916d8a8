import { type MetricPart, metricParts, type NamedMetric, rowWarnings } from '@codegen-eval/measure'
import { messageOf } from '@codegen-eval/messages'
import { type Explanation, explainSegment, segmentRow } from '@codegen-eval/metric'
import { countText } from '../number-text.ts'
import { madeMetric, NeedsCorpus } from './made-metrics.ts'

/** Candidates for one task, and its references. */
export interface Texts {
  readonly references: readonly string[]
  readonly candidates: readonly string[]
}

/** The score of one candidate. */
export interface Score {
  /** 0..1; `NaN` if it is undefined. */
  readonly score: number
  readonly parts: readonly MetricPart[]
  /** Why it is undefined. */
  readonly reason?: string
}

/** The scores of all candidates under one metric. */
export interface MetricScores {
  readonly name: string
  readonly signature: string
  readonly explains: boolean
  /** One per candidate. */
  readonly scores: readonly Score[]
  /** The warnings of the command about these texts. */
  readonly warnings: readonly string[]
}

/** Scores each candidate, or returns the reason that the metric cannot. */
export async function scoreTexts(
  spec: string,
  { references, candidates }: Texts,
  learned?: string,
): Promise<MetricScores | { readonly missing: string }> {
  try {
    const { metric, explain } = await madeMetric(spec, learned)
    await metric.encode?.([{ candidates, references }])
    const rows = candidates.map((candidate) => segmentRow(metric, candidate, references))
    return {
      warnings: warningsOf({ spec, metric }, { references, candidates }, rows),
      name: metric.name,
      signature: metric.signature,
      explains: explain !== undefined,
      scores: rows.map((row) => {
        const reason = metric.reason?.(row)
        return {
          score: metric.score(row),
          parts: metricParts(metric, [metric.parts?.(row) ?? {}]),
          ...(reason === undefined ? {} : { reason }),
        }
      }),
    }
  } catch (error) {
    if (error instanceof NeedsCorpus) return { missing: error.message }
    throw error
  }
}

/** The warnings of the command about one task, whose candidates are those of different models. */
function warningsOf(named: NamedMetric, texts: Texts, measured: readonly Float64Array[]): readonly string[] {
  const watch = rowWarnings([named], { unextracted: !named.metric.signature.includes('|extract:') })
  const models = texts.candidates.map((_, i) => String(i + 1))
  watch.add({ ...texts, id: 1, models, measured, file: 'texts', line: 1 })
  try {
    return watch.warnings()
  } catch (error) {
    // the score says why it is undefined
    return [messageOf(error)]
  }
}

/** Maximum length of explained texts: drawing more marks would block the page. Longer texts are scored only. */
export const MAX_CHARACTERS = 16_000

/** Maximum number of findings, of which some metrics have dozens per character. */
export const MAX_FINDINGS = 40_000

/**
 * Explains the score of one candidate.
 *
 * @throws RangeError (as a rejection) if the metric has no explanations, or there are too many characters or findings.
 */
export async function explainText(
  spec: string,
  candidate: string,
  references: readonly string[],
  learned?: string,
): Promise<Explanation> {
  const { explain } = await madeMetric(spec, learned)
  if (!explain) throw new RangeError(`${spec} has no explanations`)
  const characters = references.reduce((sum, { length }) => sum + length, candidate.length)
  if (characters > MAX_CHARACTERS) {
    throw new RangeError(
      `The texts have ${countText(characters, 'character')}; explanations are limited to ${MAX_CHARACTERS.toLocaleString('en')}.`,
    )
  }
  const explanation = await explainSegment(await explain(), candidate, { references })
  const { length } = explanation.findings
  if (length > MAX_FINDINGS) {
    throw new RangeError(
      `The metric has ${countText(length, 'finding')}; explanations are limited to ${MAX_FINDINGS.toLocaleString('en')}.`,
    )
  }
  return explanation
}
