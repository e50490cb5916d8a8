import { closestReferenceLength } from '@codegen-eval/bleu'
import { type Metric, toReferences } from '@codegen-eval/metric'
import { codeXGlueDataFlow } from '@codegen-eval/program-graph'
import { ReferenceTokens } from '@codegen-eval/sequence'
import type { FlatTree } from '@codegen-eval/syntax'
import { oncePerObject } from '@codegen-eval/syntax/internal'
import { strip } from '@codegen-eval/tokenize/internal'
import { type CodeBleuParts, NO_PART } from './blend.ts'
import type { CodeBleuSettings } from './code-bleu-options.ts'
import { codeXGlueSyntax } from './codexglue-syntax.ts'
import {
  matchDataFlow,
  type NormalizedDataFlow,
  normalizedDataFlow,
  type ReferenceDataFlow,
  referenceDataFlow,
} from './data-flow-match.ts'
import { CODE_BLEU_PART_LABELS, DIAGNOSTIC_COLUMNS, diagnosticShares, ngramColumns } from './diagnostics.ts'
import { type PreparedReference, prepareReferences, type ReferenceSteps } from './prepared-reference.ts'
import { penalty, referenceNgrams } from './reference-ngrams.ts'
import { matchSubtrees } from './subtree-match.ts'
import { codeXGlueScope } from './subtree-scope.ts'
import { WeightedUnigrams } from './weighted-unigrams.ts'
import { withoutComments } from './without-comments.ts'

/** The prepared references of one segment. */
export interface CodeXGlueReferences {
  /** All references, for precision. */
  readonly tokens: ReferenceTokens
  readonly each: readonly CodeXGlueReference[]
}

type CodeXGlueReference = PreparedReference<ReferenceDataFlow>

const ORDER = 4

/** The number of matches that replaces 0: Chen and Cherry's first method. */
const EPSILON = 0.1

/** The length that the weighted part uses for every reference: that of its pair of tokens and weights. */
const WEIGHTED_REFERENCE_LENGTH = 2

const COLUMNS = [
  ...ngramColumns('matches', 'totals', 'recalled', 'recallTotals'),
  'candidateLength',
  'referenceLength',
  'subtreeMatches',
  'subtrees',
  'dataFlowMatches',
  'dataFlows',
  'segments',
  ...DIAGNOSTIC_COLUMNS,
] as const

const RECALL = 2 * ORDER
const [CANDIDATE_LENGTH, SUBTREES, DATA_FLOW, SEGMENTS] = [16, 18, 20, 22]
const [CANDIDATE_ERRORS, REFERENCE_ERRORS, PARSED_REFERENCES, GIVEN_UP] = [23, 24, 25, 26]

/** CodeBLEU as CodeXGLUE's implementation computes it (k4black/codebleu 0.7.1), its defects included. */
export function codeXGlueVariant(settings: CodeBleuSettings, signature: string): Metric<CodeXGlueReferences> {
  const { parser, weights, keywordWeight, tokenizer } = settings
  const { keywords, comments, dataFlow } = codeXGlueSyntax(parser.language)
  const trees = parser.codexglue ?? parser
  const scope = codeXGlueScope(trees.grammar)
  const unigrams = new WeightedUnigrams(tokenizer, keywords, { keyword: 1, other: 1 / keywordWeight })
  const union = referenceNgrams(ORDER)
  const single = referenceNgrams(ORDER)

  const flowOf = oncePerObject((tree) => normalizedDataFlow(codeXGlueDataFlow(tree, dataFlow)))

  const steps: ReferenceSteps<ReferenceDataFlow> = {
    settings,
    unigrams,
    scope,
    text: strip,
    code: (text) => withoutComments(text, comments),
    trees,
    dataFlow: (tree) => referenceDataFlow(flowOf(tree)),
    hasError: (tree) => tree.hasError,
  }

  /**
   * The candidate's tree for each reference: comments are removed again for each further reference, and with them the next
   * string at the start.
   */
  function treesOf(text: string, count: number): FlatTree[] {
    const found: FlatTree[] = []
    for (let source = text; found.length < count; ) {
      source = withoutComments(source, comments)
      const last = found.at(-1)
      found.push(last?.source === source ? last : trees.parse(source))
    }
    return found
  }

  /** Adds the counts of n-grams for precision and recall. */
  function addNgrams(
    candidate: string,
    { tokens, each }: CodeXGlueReferences,
    row: Float64Array,
    at: number,
  ): void {
    const ofAll = union(candidate, tokens)
    const { length } = ofAll
    for (let i = 0; i < ORDER; i++) {
      row[at + i] = ofAll.matches[i]
      row[at + ORDER + i] = Math.max(1, length - i)
    }
    row[at + CANDIDATE_LENGTH] = length
    row[at + CANDIDATE_LENGTH + 1] = closestReferenceLength(tokens.lengths, length)
    unigrams.read(candidate)
    for (const reference of each) {
      const { matches } = each.length > 1 ? single(candidate, reference.tokens) : ofAll
      row[at + RECALL] += unigrams.match(reference.weighted)
      row[at + RECALL + ORDER] += Math.max(1, reference.weighted.total)
      for (let i = 1; i < ORDER; i++) {
        row[at + RECALL + i] += matches[i]
        row[at + RECALL + ORDER + i] += Math.max(1, reference.tokens.lengths[0] - i)
      }
    }
  }

  function partsOf(sum: Float64Array, at: number): CodeBleuParts {
    const [length, referenceLength] = [sum[at + CANDIDATE_LENGTH], sum[at + CANDIDATE_LENGTH + 1]]
    const flows = sum[at + DATA_FLOW + 1]
    return {
      ngram: penalty(length, referenceLength) * smoothedMean(sum, at),
      weightedNgram:
        penalty(length, WEIGHTED_REFERENCE_LENGTH * sum[at + SEGMENTS]) * smoothedMean(sum, at + RECALL),
      // 0 as well if every reference was given up
      syntax: sum[at + SUBTREES] / Math.max(1, sum[at + SUBTREES + 1]),
      // 0, not undefined, if no reference has a data flow
      dataFlow: flows === 0 ? 0 : sum[at + DATA_FLOW] / flows,
    }
  }

  function score(sum: Float64Array, offset = 0): number {
    const { ngram, weightedNgram, syntax, dataFlow } = partsOf(sum, offset)
    const [alpha, beta, gamma, theta] = weights
    // a data flow of 0 counts as 1
    const total = alpha * ngram + beta * weightedNgram + gamma * syntax + theta * (dataFlow || 1)
    const norm = alpha + beta + gamma + theta
    return Math.min(1, total / norm)
  }

  return {
    name: 'CodeBLEU-codexglue',
    signature,
    level: 'corpus',
    columns: COLUMNS,
    prepare(references) {
      const given = toReferences(references)
      return {
        tokens: new ReferenceTokens(given.map(strip), tokenizer),
        each: prepareReferences(given, steps),
      }
    },
    measure(candidate, references, row, offset = 0) {
      row.fill(0, offset, offset + COLUMNS.length)
      row[offset + SEGMENTS] = 1
      row[offset + PARSED_REFERENCES] = references.each.some(({ parses }) => parses) ? 1 : 0
      const text = strip(candidate)
      const candidateTrees = treesOf(text, references.each.length)
      row[offset + GIVEN_UP] = candidateTrees.some(({ isGivenUp }) => isGivenUp) ? 1 : 0
      addNgrams(text, references, row, offset)
      let flow: NormalizedDataFlow | undefined
      references.each.forEach(({ subtrees, dataFlow: expected, hasError }, r) => {
        const tree = candidateTrees[r]
        if (r === 0 || tree !== candidateTrees[r - 1]) flow = flowOf(tree)
        row[offset + SUBTREES] += matchSubtrees(tree, subtrees, scope).found
        row[offset + SUBTREES + 1] += subtrees.total
        row[offset + DATA_FLOW] += matchDataFlow(flow!, expected)
        row[offset + DATA_FLOW + 1] += expected.total
        if (hasError) row[offset + REFERENCE_ERRORS] = 1
        row[offset + CANDIDATE_ERRORS] = tree.hasError ? 1 : 0
      })
    },
    score,
    partLabels: CODE_BLEU_PART_LABELS,
    parts(sum, offset = 0) {
      const segments = sum[offset + SEGMENTS]
      return {
        ...partsOf(sum, offset),
        ...diagnosticShares(sum, offset + CANDIDATE_ERRORS, segments),
      }
    },
    reason: (sum, offset = 0) => (Number.isNaN(score(sum, offset)) ? NO_PART : undefined),
  }
}

/** The geometric mean of matches divided by totals, which follow them in the row; 0 without a matching unigram. */
function smoothedMean(sum: Float64Array, at: number): number {
  if (sum[at] === 0) return 0
  let logs = 0
  for (let i = 0; i < ORDER; i++) logs += Math.log((sum[at + i] || EPSILON) / sum[at + ORDER + i])
  return Math.exp(logs / ORDER)
}
