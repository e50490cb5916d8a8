import { ReferenceTokens } from '@codegen-eval/sequence'
import type { FlatTree, SyntaxParser } from '@codegen-eval/syntax'
import type { CodeBleuSettings } from './code-bleu-options.ts'
import { type ReferenceSubtrees, referenceSubtrees } from './subtree-match.ts'
import type { SubtreeScope } from './subtree-scope.ts'
import type { WeightedTokens, WeightedUnigrams } from './weighted-unigrams.ts'

/**
 * The parts of one reference, computed once for many candidates.
 *
 * @typeParam Flow The variant's form of a data flow.
 */
export interface PreparedReference<Flow> {
  readonly tokens: ReferenceTokens
  readonly weighted: WeightedTokens
  readonly subtrees: ReferenceSubtrees
  readonly dataFlow: Flow
  /** Whether the reference has a syntax error under the variant, so that its tree comes from error recovery. */
  readonly hasError: boolean
  /** Whether the language's parser accepts the text that is compared, with its comments. */
  readonly parses: boolean
}

/** How a variant prepares references. */
export interface ReferenceSteps<Flow> {
  readonly settings: CodeBleuSettings
  readonly unigrams: WeightedUnigrams
  readonly scope: SubtreeScope
  /** The text whose tokens are compared; the reference itself by default. */
  text?(reference: string): string
  /** The text whose tree is compared; that of the tokens by default. */
  code?(text: string): string
  /** The parser of the trees that are compared; that of the settings by default. */
  readonly trees?: SyntaxParser
  dataFlow(tree: FlatTree): Flow
  hasError(tree: FlatTree): boolean
}

/** Prepares references for a variant. */
export function prepareReferences<Flow>(
  references: readonly string[],
  steps: ReferenceSteps<Flow>,
): PreparedReference<Flow>[] {
  return references.map((reference) => prepareReference(reference, steps))
}

function prepareReference<Flow>(
  reference: string,
  { settings, unigrams, scope, text, code, trees: others, dataFlow, hasError }: ReferenceSteps<Flow>,
): PreparedReference<Flow> {
  const { parser, tokenizer } = settings
  const trees = others ?? parser
  const compared = text ? text(reference) : reference
  const tree = trees.parse(code ? code(compared) : compared)
  return {
    tokens: new ReferenceTokens([compared], tokenizer),
    weighted: unigrams.prepare(compared),
    subtrees: referenceSubtrees(tree, scope),
    dataFlow: dataFlow(tree),
    hasError: hasError(tree),
    parses: parser.parses(compared),
  }
}
