import { bleuFormula, bleuPrecisions, brevityPenalty, meanPrecision } from '@codegen-eval/bleu'
import { formatSignature, type Metric, toReferences } from '@codegen-eval/metric'
import { dataFlowGraph } from '@codegen-eval/program-graph'
import { NgramIndex, ReferenceTokens } from '@codegen-eval/sequence'
import { type FlatTree, languageId } from '@codegen-eval/syntax'
import { writeBestReferenceRow } from './best-reference.ts'
import { blend, type CodeBleuParts, NO_PART } from './blend.ts'
import type { CodeBleuSettings } from './code-bleu-options.ts'
import {
  matchDataFlow,
  type NormalizedDataFlow,
  normalizedDataFlow,
  type ReferenceDataFlow,
  referenceDataFlow,
} from './data-flow-match.ts'
import { matchSubtrees, type ReferenceSubtrees, referenceSubtrees } from './subtree-match.ts'
import { paperScope } from './subtree-scope.ts'
import { VERSION } from './version.ts'
import { type WeightedTokens, WeightedUnigrams } from './weighted-unigrams.ts'

/** What is kept of one reference. */
export interface PaperReference {
  readonly tokens: ReferenceTokens
  readonly weighted: WeightedTokens
  readonly subtrees: ReferenceSubtrees
  readonly dataFlow: ReferenceDataFlow
  readonly hasError: boolean
}

const COLUMNS = [
  'matches1',
  'matches2',
  'matches3',
  'matches4',
  'totals1',
  'totals2',
  'totals3',
  'totals4',
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
  'candidateErrors',
  'referenceErrors',
] as const

const [CANDIDATE_LENGTH, WEIGHTED, SUBTREES, DATA_FLOW, SEGMENTS] = [8, 10, 12, 14, 16]

/** CodeBLEU as Ren et al. define it, from summed counts. */
export function paperVariant(settings: CodeBleuSettings): Metric<readonly PaperReference[]> {
  const { parser, weights, keywordWeight, tokenizer } = settings
  const { language, grammar } = parser
  const formula = bleuFormula()
  const { order } = formula
  const scope = paperScope(grammar, language.dataFlow.comments)
  const unigrams = new WeightedUnigrams(tokenizer, language.keywords, { keyword: keywordWeight, other: 1 })
  const ngrams = new NgramIndex()
  const matches = new Int32Array(order)

  const flowOf = (tree: FlatTree) => normalizedDataFlow(dataFlowGraph(tree, language.dataFlow))

  function prepareOne(reference: string): PaperReference {
    const tree = parser.parse(reference)
    return {
      tokens: new ReferenceTokens([reference], tokenizer),
      weighted: unigrams.prepare(reference),
      subtrees: referenceSubtrees(tree, scope),
      dataFlow: referenceDataFlow(flowOf(tree)),
      hasError: tree.hasError,
    }
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
    signature: formatSignature(
      'codebleu',
      {
        variant: 'paper',
        lang: languageId(parser),
        tokenize: tokenizer.id,
        weights: weights.join('/'),
        'keyword-weight': keywordWeight,
        level: 'corpus',
      },
      VERSION,
    ),
    level: 'corpus',
    columns: COLUMNS,
    prepare(references) {
      return toReferences(references).map(prepareOne)
    },
    measure(candidate, references, row, offset = 0) {
      const tree = parser.parse(candidate)
      const weightedTotal = unigrams.read(candidate)
      let flow: NormalizedDataFlow | undefined
      writeBestReferenceRow(
        references,
        COLUMNS.length,
        row,
        offset,
        (reference, own) => {
          // n-grams
          const { numbers, length } = reference.tokens.number(candidate)
          matches.fill(0)
          ngrams.indexReferences(reference.tokens, order)
          ngrams.match(numbers, length, matches)
          for (let i = 0; i < order; i++) {
            own[i] = matches[i]
            own[order + i] = Math.max(0, length - i)
          }
          own[CANDIDATE_LENGTH] = length
          own[CANDIDATE_LENGTH + 1] = reference.tokens.lengths[0]
          // keywords
          own[WEIGHTED] = unigrams.match(reference.weighted)
          own[WEIGHTED + 1] = weightedTotal
          // syntax
          own[SUBTREES] = matchSubtrees(tree, reference.subtrees, scope).clipped
          own[SUBTREES + 1] = reference.subtrees.total
          // data flow
          const { total } = reference.dataFlow
          if (total > 0) flow ??= flowOf(tree)
          own[DATA_FLOW] = flow && total > 0 ? matchDataFlow(flow, reference.dataFlow) : 0
          own[DATA_FLOW + 1] = total
          own[SEGMENTS] = 1
          own[SEGMENTS + 1] = total > 0 ? 1 : 0
          own[SEGMENTS + 2] = tree.hasError ? 1 : 0
          own[SEGMENTS + 3] = reference.hasError ? 1 : 0
        },
        score,
      )
    },
    score,
    parts(sum, offset = 0) {
      const segments = sum[offset + SEGMENTS]
      return {
        ...partsOf(sum, offset),
        dataFlowCoverage: sum[offset + SEGMENTS + 1] / segments,
        candidateErrors: sum[offset + SEGMENTS + 2] / segments,
        referenceErrors: sum[offset + SEGMENTS + 3] / segments,
      }
    },
    reason: (sum, offset = 0) => (Number.isNaN(score(sum, offset)) ? NO_PART : undefined),
  }
}

/** A column by the next one; `empty` where that is 0. */
function share(sum: Float64Array, at: number, empty: number = Number.NaN): number {
  return sum[at + 1] === 0 ? empty : sum[at] / sum[at + 1]
}
