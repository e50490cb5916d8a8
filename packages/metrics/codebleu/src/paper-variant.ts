import { bleuFormula, bleuPrecisions, brevityPenalty, meanPrecision } from '@codegen-eval/bleu'
import { type Metric, toReferences } from '@codegen-eval/metric'
import { dataFlowGraph } from '@codegen-eval/program-graph'
import { oncePerObject } from '@codegen-eval/syntax/internal'
import { type ReferenceRows, writeBestReferenceRow } from './best-reference.ts'
import { blend, type CodeBleuParts, NO_PART } from './blend.ts'
import type { CodeBleuSettings } from './code-bleu-options.ts'
import {
  matchDataFlow,
  type NormalizedDataFlow,
  normalizedDataFlow,
  type ReferenceDataFlow,
  referenceDataFlow,
} from './data-flow-match.ts'
import { CODE_BLEU_PART_LABELS, DIAGNOSTIC_COLUMNS, diagnosticShares, ngramColumns } from './diagnostics.ts'
import { type PreparedReference, prepareReferences, type ReferenceSteps } from './prepared-reference.ts'
import { referenceNgrams } from './reference-ngrams.ts'
import { matchSubtrees } from './subtree-match.ts'
import { paperScope } from './subtree-scope.ts'
import { WeightedUnigrams } from './weighted-unigrams.ts'

type PaperReference = PreparedReference<ReferenceDataFlow>

const COLUMNS = [
  ...ngramColumns('matches', 'totals'),
  'candidateLength',
  'referenceLength',
  'weightedMatches',
  'weightedTotal',
  'subtreeMatches',
  'subtrees',
  'dataFlowMatches',
  'dataFlows',
  'segments',
  'dataFlowSegments',
  ...DIAGNOSTIC_COLUMNS,
] as const

const [CANDIDATE_LENGTH, WEIGHTED, SUBTREES, DATA_FLOW, SEGMENTS] = [8, 10, 12, 14, 16]
const [CANDIDATE_ERRORS, REFERENCE_ERRORS, PARSED_REFERENCES, GIVEN_UP] = [18, 19, 20, 21]

/** CodeBLEU as Ren et al. define it, from summed counts. */
export function paperVariant(
  settings: CodeBleuSettings,
  signature: string,
): Metric<readonly PaperReference[]> {
  const { parser, weights, keywordWeight, tokenizer } = settings
  const { language, grammar } = parser
  const formula = bleuFormula()
  const { order } = formula
  const scope = paperScope(grammar, language.dataFlow.comments)
  const unigrams = new WeightedUnigrams(tokenizer, language.keywords, { keyword: keywordWeight, other: 1 })
  const ngrams = referenceNgrams(order)

  const flowOf = oncePerObject((tree) => normalizedDataFlow(dataFlowGraph(tree, language.dataFlow)))

  const steps: ReferenceSteps<ReferenceDataFlow> = {
    settings,
    unigrams,
    scope,
    dataFlow: (tree) => referenceDataFlow(flowOf(tree)),
    hasError: (tree) => tree.hasError,
  }

  function partsOf(sum: Float64Array, offset: number): CodeBleuParts {
    const penalty = brevityPenalty(sum[offset + CANDIDATE_LENGTH], sum[offset + CANDIDATE_LENGTH + 1])
    return {
      ngram: penalty * meanPrecision(bleuPrecisions(sum, offset, formula), formula),
      weightedNgram: penalty * share(sum, offset + WEIGHTED, 0),
      syntax: share(sum, offset + SUBTREES),
      dataFlow: share(sum, offset + DATA_FLOW),
    }
  }

  const score = (sum: Float64Array, offset = 0) => blend(partsOf(sum, offset), weights)

  return {
    name: 'CodeBLEU',
    signature,
    level: 'corpus',
    columns: COLUMNS,
    prepare(references) {
      return prepareReferences(toReferences(references), steps)
    },
    measure(candidate, references, row, offset = 0) {
      const parsedReferences = references.some(({ parses }) => parses) ? 1 : 0
      const tree = parser.parse(candidate)
      const weightedTotal = unigrams.read(candidate)
      let flow: NormalizedDataFlow | undefined
      const rows: ReferenceRows<PaperReference> = {
        width: COLUMNS.length,
        measure(reference, best) {
          // n-grams
          const { matches, length } = ngrams(candidate, reference.tokens)
          for (let i = 0; i < order; i++) {
            best[i] = matches[i]
            best[order + i] = Math.max(0, length - i)
          }
          best[CANDIDATE_LENGTH] = length
          best[CANDIDATE_LENGTH + 1] = reference.tokens.lengths[0]
          // keywords
          best[WEIGHTED] = unigrams.match(reference.weighted)
          best[WEIGHTED + 1] = weightedTotal
          // syntax
          best[SUBTREES] = matchSubtrees(tree, reference.subtrees, scope).clipped
          best[SUBTREES + 1] = reference.subtrees.total
          // data flow
          const { total } = reference.dataFlow
          if (total > 0) flow ??= flowOf(tree)
          best[DATA_FLOW] = flow && total > 0 ? matchDataFlow(flow, reference.dataFlow) : 0
          best[DATA_FLOW + 1] = total
          best[SEGMENTS] = 1
          best[SEGMENTS + 1] = total > 0 ? 1 : 0
          best[CANDIDATE_ERRORS] = tree.hasError ? 1 : 0
          best[REFERENCE_ERRORS] = reference.hasError ? 1 : 0
          best[GIVEN_UP] = tree.isGivenUp ? 1 : 0
        },
        score,
      }
      writeBestReferenceRow(references, rows, row, offset)
      row[offset + PARSED_REFERENCES] = parsedReferences
    },
    score,
    partLabels: CODE_BLEU_PART_LABELS,
    parts(sum, offset = 0) {
      const segments = sum[offset + SEGMENTS]
      return {
        ...partsOf(sum, offset),
        dataFlowCoverage: sum[offset + SEGMENTS + 1] / segments,
        ...diagnosticShares(sum, offset + CANDIDATE_ERRORS, segments),
      }
    },
    reason: (sum, offset = 0) => (Number.isNaN(score(sum, offset)) ? NO_PART : undefined),
  }
}

/** A column divided by the next one; `empty` if that is 0. */
function share(sum: Float64Array, at: number, empty: number = Number.NaN): number {
  return sum[at + 1] === 0 ? empty : sum[at] / sum[at + 1]
}
