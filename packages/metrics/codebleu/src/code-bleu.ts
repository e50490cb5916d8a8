import { corpusRows, segmentRow, sumRows } from '@codegen-eval/metric'
import type { CodeBleuParts } from './blend.ts'
import { codeBleuMetric } from './code-bleu-metric.ts'
import type { CodeBleuOptions } from './code-bleu-options.ts'

/** A score and the parts that it is made of. */
export interface CodeBleuScore extends CodeBleuParts {
  /** 0..1; `NaN` where no part that has a weight is defined. */
  readonly score: number
  /** The share of segments whose reference has a data flow; in `codexglue` there is no such figure. */
  readonly dataFlowCoverage?: number
  /** The share of candidates with a syntax error, whose tree is one of error recovery. */
  readonly candidateErrors: number
  /** The same of references. */
  readonly referenceErrors: number
}

/**
 * CodeBLEU of one candidate, 0..1, and its parts.
 *
 *     CodeBLEU = α · BLEU + β · weighted BLEU + γ · syntax match + δ · data-flow match
 *
 * @param references One reference or several. `paper` and `ebsb` take the one whose score is best; `codexglue` puts
 * the counts of all together.
 * @throws RangeError or TypeError for an option outside its range, or an empty list of references.
 */
export function codeBleu(
  candidate: string,
  references: string | readonly string[],
  options: CodeBleuOptions,
): CodeBleuScore {
  const metric = codeBleuMetric(options)
  return scoreOf(metric, segmentRow(metric, candidate, references))
}

/**
 * CodeBLEU of a corpus: from summed counts in `paper` and `codexglue`, the mean over segments in `ebsb`.
 *
 * @param references One entry a candidate: a reference or several.
 * @throws RangeError as `codeBleu`, or if there is no candidate, or not one reference set for each.
 */
export function corpusCodeBleu(
  candidates: readonly string[],
  references: readonly (string | readonly string[])[],
  options: CodeBleuOptions,
): CodeBleuScore {
  if (candidates.length === 0) throw new RangeError('a corpus needs at least one segment, got none')
  const metric = codeBleuMetric(options)
  return scoreOf(metric, sumRows(corpusRows(metric, candidates, references), metric.columns.length))
}

function scoreOf(metric: ReturnType<typeof codeBleuMetric>, row: Float64Array): CodeBleuScore {
  const parts = metric.parts!(row) as unknown as Omit<CodeBleuScore, 'score'>
  return { score: metric.score(row), ...parts }
}
