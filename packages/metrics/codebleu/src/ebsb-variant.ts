import { type Metric, toReferences } from '@codegen-eval/metric'
import { typilusGraph } from '@codegen-eval/program-graph/typilus'
import type { FlatTree } from '@codegen-eval/syntax'
import { oncePerObject } from '@codegen-eval/syntax/internal'
import { stripEnd } from '@codegen-eval/tokenize/internal'
import { type ReferenceRows, writeBestReferenceRow } from './best-reference.ts'
import { blend, type CodeBleuParts, NO_PART } from './blend.ts'
import type { CodeBleuSettings } from './code-bleu-options.ts'
import { CODE_BLEU_PART_LABELS, DIAGNOSTIC_COLUMNS, diagnosticShares } from './diagnostics.ts'
import { EBSB_EXTRA_KEYWORDS } from './ebsb-keywords.ts'
import { nextUseCounts, nextUseMatch } from './next-use-match.ts'
import { type PreparedReference, prepareReferences, type ReferenceSteps } from './prepared-reference.ts'
import { python37Refuses } from './python37-refuses.ts'
import { penalty, referenceNgrams } from './reference-ngrams.ts'
import { matchSubtrees } from './subtree-match.ts'
import { ebsbScope } from './subtree-scope.ts'
import { WeightedUnigrams } from './weighted-unigrams.ts'

/** The data flow is `undefined` if the reference has a syntax error, and empty if nothing is used twice or it is too large. */
type EbsbReference = PreparedReference<readonly number[] | undefined>

const ORDER = 4

/** Maximum number of tree nodes of a source whose graph is built: a graph takes up to 3 kB per node. */
const MAX_GRAPH_TREE = 2 ** 17

const COLUMNS = [
  'score',
  'segments',
  'ngram',
  'weightedNgram',
  'syntax',
  'dataFlow',
  'dataFlowSegments',
  ...DIAGNOSTIC_COLUMNS,
  'measured',
] as const

const [SEGMENTS, CANDIDATE_ERRORS, REFERENCE_ERRORS, PARSED_REFERENCES, GIVEN_UP, MEASURED] = [
  1, 7, 8, 9, 10, 11,
]

/** CodeBLEU as the replication package of Out of the BLEU computes it, a mean over segments. */
export function ebsbVariant(settings: CodeBleuSettings, signature: string): Metric<readonly EbsbReference[]> {
  const { parser, weights, keywordWeight, tokenizer } = settings
  const { language, grammar } = parser
  if (language.name !== 'python') {
    throw new RangeError(
      `codebleu: option variant=ebsb: only supports python, got the language ${language.name}`,
    )
  }
  const scope = ebsbScope(grammar)
  const keywords = [...language.keywords, ...EBSB_EXTRA_KEYWORDS]
  const unigrams = new WeightedUnigrams(tokenizer, keywords, { keyword: keywordWeight, other: 1 })
  const ngrams = referenceNgrams(ORDER)

  const nextUsesOf = oncePerObject((tree) =>
    tree.size > MAX_GRAPH_TREE ? [] : nextUseCounts(typilusGraph(tree, language)),
  )
  const parses = (tree: FlatTree) =>
    !tree.isGivenUp && language.syntaxErrorAt(tree) < 0 && !python37Refuses(tree)

  const steps: ReferenceSteps<readonly number[] | undefined> = {
    settings,
    unigrams,
    scope,
    text: stripEnd,
    dataFlow: (tree) => (parses(tree) ? nextUsesOf(tree) : undefined),
    hasError: (tree) => !parses(tree),
  }

  /** Brevity penalty times the geometric mean of precisions; 0 if an order has no match. */
  function ngramMatch(candidate: string, { tokens }: EbsbReference): number {
    const { matches, length } = ngrams(candidate, tokens)
    let product = 1
    for (let i = 0; i < ORDER; i++) product *= matches[i] / Math.max(1, length - i)
    return penalty(length, tokens.lengths[0]) * product ** (1 / ORDER)
  }

  function weightedMatch({ tokens, weighted }: EbsbReference, length: number): number {
    if (weighted.total === 0) return 0
    return (penalty(length, tokens.lengths[0]) * unigrams.match(weighted)) / weighted.total
  }

  return {
    name: 'CodeBLEU-ebsb',
    signature,
    level: 'segment',
    columns: COLUMNS,
    prepare(references) {
      return prepareReferences(toReferences(references), steps)
    },
    measure(text, references, row, offset = 0) {
      // the study's notebook strips the end of both texts
      const candidate = stripEnd(text)
      const parsedReferences = references.some((reference) => reference.parses) ? 1 : 0
      const tree = parser.parse(candidate)
      const isValid = parses(tree)
      let nextUses: readonly number[] | undefined
      // the graph is only built if a reference has a data flow
      const dataFlowMatch = ({ dataFlow: expected }: EbsbReference) => {
        if (!expected) return Number.NaN
        if (!isValid) return 0
        if (!hasEdge(expected)) return Number.NaN
        nextUses ??= nextUsesOf(tree)
        return nextUseMatch(nextUses, expected)
      }
      unigrams.read(candidate)
      const length = unigrams.length
      const rows: ReferenceRows<EbsbReference> = {
        width: COLUMNS.length,
        measure(reference, best) {
          const parts: CodeBleuParts = {
            ngram: ngramMatch(candidate, reference),
            weightedNgram: weightedMatch(reference, length),
            syntax: matchSubtrees(tree, reference.subtrees, scope).clipped / reference.subtrees.total,
            dataFlow: dataFlowMatch(reference),
          }
          const score = blend(parts, weights)
          const defined = !Number.isNaN(score)
          const hasFlow = !Number.isNaN(parts.dataFlow)
          best[0] = defined ? score : 0
          best[SEGMENTS] = defined ? 1 : 0
          best[2] = parts.ngram
          best[3] = parts.weightedNgram
          best[4] = parts.syntax || 0
          best[5] = hasFlow ? parts.dataFlow : 0
          best[6] = hasFlow ? 1 : 0
          best[CANDIDATE_ERRORS] = isValid ? 0 : 1
          best[REFERENCE_ERRORS] = reference.hasError ? 1 : 0
          best[GIVEN_UP] = tree.isGivenUp ? 1 : 0
          best[MEASURED] = 1
        },
        score: (best) => best[0] / best[SEGMENTS],
      }
      writeBestReferenceRow(references, rows, row, offset)
      row[offset + PARSED_REFERENCES] = parsedReferences
    },
    score: (sum, offset = 0) => sum[offset] / sum[offset + SEGMENTS],
    partLabels: CODE_BLEU_PART_LABELS,
    parts(sum, offset = 0) {
      const measured = sum[offset + MEASURED]
      return {
        ngram: sum[offset + 2] / measured,
        weightedNgram: sum[offset + 3] / measured,
        syntax: sum[offset + 4] / measured,
        dataFlow: sum[offset + 5] / sum[offset + 6],
        dataFlowCoverage: sum[offset + 6] / measured,
        ...diagnosticShares(sum, offset + CANDIDATE_ERRORS, measured),
      }
    },
    reason: (sum, offset = 0) => (sum[offset + SEGMENTS] === 0 ? NO_PART : undefined),
  }
}

function hasEdge(nextUses: readonly number[]): boolean {
  return nextUses.some((count) => count > 0)
}
