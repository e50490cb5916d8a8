import {
  clippedFindings,
  nearestReference,
  ngramFindings,
  type Piece,
  type PlacedTokens,
  placeTokens,
  spanInSource,
} from '@codegen-eval/explain'
import type { Explanation, Finding, References, Span } from '@codegen-eval/metric'
import {
  codeXGlueDataFlow,
  type DataFlowGraph,
  dataFlowGraph,
  type ProgramGraph,
} from '@codegen-eval/program-graph'
import { TYPILUS_EDGE_TYPES, typilusGraph } from '@codegen-eval/program-graph/typilus'
import type { CodeXGlueSyntax, FlatTree, SyntaxParser } from '@codegen-eval/syntax'
import type { Tokenizer } from '@codegen-eval/tokenize'
import { strip, stripEnd } from '@codegen-eval/tokenize/internal'
import { codeBleuMetric } from './code-bleu-metric.ts'
import { type CodeBleuOptions, type CodeBleuSettings, codeBleuSettings } from './code-bleu-options.ts'
import { codeXGlueSyntax } from './codexglue-syntax.ts'
import { dataFlowKeys, normalizedDataFlow } from './data-flow-match.ts'
import { EBSB_EXTRA_KEYWORDS } from './ebsb-keywords.ts'
import { nextUses } from './next-use-match.ts'
import { python37Refuses } from './python37-refuses.ts'
import { numberedSubtrees } from './subtree-match.ts'
import { codeXGlueScope, ebsbScope, paperScope, type SubtreeScope } from './subtree-scope.ts'
import { withoutComments } from './without-comments.ts'

const ORDER = 4
const CHILD = TYPILUS_EDGE_TYPES.indexOf('CHILD')

/**
 * Why a candidate has its CodeBLEU: which n-grams, keywords, subtrees and data flows of a reference it has, which it
 * misses, and which are extra.
 *
 * Kinds: `1-gram` to `4-gram`; `keyword`, the tokens that weigh more in the weighted part; `subtree`, named for its
 * root; `data flow`, with the positions of both ends: an occurrence of a variable and the source of its value, or under
 * `ebsb` two uses of a variable of which the second may come next. As many are matched as the variant counts: under
 * `codexglue` subtrees are not clipped. Data flows are left out if the reference has none. Variables are numbered in
 * order of appearance, so that data flows with other names can match.
 *
 * The findings are about the reference that counts. Under `codexglue` all references count, and the findings are about
 * the one with the best score by itself; n-grams that match in other references have no span in it. Spans are positions
 * in the given source, even if comments are removed before the comparison.
 *
 * @param references One reference or several.
 * A text that the parser gives up has no subtrees and no data flows.
 *
 * @throws RangeError or TypeError as `codeBleu`.
 */
export function explainCodeBleu(
  candidate: string,
  references: References,
  options: CodeBleuOptions,
): Explanation {
  const settings = codeBleuSettings(options)
  const nearest = nearestReference(codeBleuMetric(options), candidate, references)
  const { score, reference, text } = nearest
  const view = VIEWS[settings.variant](settings)
  const counted = view.allCount ? nearest.references : [text]
  const candidateText = view.text(candidate)
  const referenceText = view.text(text)
  const candidateSource = view.read(candidateText, view.allCount ? reference + 1 : 1)
  const referenceSource = view.read(referenceText, 1)
  const findings = [
    ...ngramFindings(
      placed(candidateText, view.tokenizer),
      counted.map((each) => placed(view.text(each), view.tokenizer)),
      view.allCount ? reference : 0,
      { order: ORDER },
    ),
    ...clippedFindings(
      'keyword',
      keywordPieces(placed(candidateText, view.tokenizer), view.keywords),
      keywordPieces(placed(referenceText, view.tokenizer), view.keywords),
    ),
    ...subtreeFindings(candidateSource, referenceSource, view),
    ...dataFlowFindings(candidateSource, referenceSource, view),
  ]
  return { score, reference, findings }
}

/** A syntax tree and, for each UTF-16 unit of its source, the position in the given text; without a list, the same position. */
interface ReadSource {
  readonly tree: FlatTree
  readonly places?: readonly number[]
}

/** The inputs of a variant's parts. */
interface VariantView {
  readonly tokenizer: Tokenizer
  readonly keywords: Iterable<string>
  readonly scope: SubtreeScope
  /** Whether n-grams of all references count together, and a subtree as often as the reference has it: without clipping. */
  readonly allCount: boolean
  /** The part of a text that is compared; places in it are places in the text. */
  text(text: string): string
  /** Parses a text; `codexglue` removes comments as often as the number says. */
  read(text: string, times: number): ReadSource
  /** The data flows of a source; an empty list if there is none to compare. */
  dataFlow(source: ReadSource): Piece[]
}

const VIEWS: Readonly<Record<CodeBleuSettings['variant'], (settings: CodeBleuSettings) => VariantView>> = {
  paper: ({ parser, tokenizer }) => ({
    tokenizer,
    keywords: parser.language.keywords,
    scope: paperScope(parser.grammar, parser.language.dataFlow.comments),
    allCount: false,
    text: (text) => text,
    read: (text) => ({ tree: parser.parse(text) }),
    dataFlow: (source) => itemPieces(source, dataFlowGraph(source.tree, parser.language.dataFlow)),
  }),
  ebsb: ({ parser, tokenizer }) => ({
    tokenizer,
    keywords: [...parser.language.keywords, ...EBSB_EXTRA_KEYWORDS],
    scope: ebsbScope(parser.grammar),
    allCount: false,
    text: stripEnd,
    read: (text) => ({ tree: parser.parse(text) }),
    dataFlow: ({ tree }) =>
      parser.language.syntaxErrorAt(tree) < 0 && !python37Refuses(tree)
        ? usePieces(typilusGraph(tree, parser.language), tree)
        : [],
  }),
  codexglue: ({ parser, tokenizer }) => {
    const { keywords, comments, dataFlow } = codeXGlueSyntax(parser.language)
    const trees = parser.codexglue ?? parser
    return {
      tokenizer,
      keywords,
      scope: codeXGlueScope(trees.grammar),
      allCount: true,
      text: (text) => text,
      read: (text, times) => withoutCommentsOf(text, times, comments, trees),
      dataFlow: (source) => itemPieces(source, codeXGlueDataFlow(source.tree, dataFlow)),
    }
  },
}

function placed(text: string, tokenizer: Tokenizer): PlacedTokens {
  return placeTokens(text, tokenizer(text))
}

function withoutCommentsOf(
  text: string,
  times: number,
  rule: CodeXGlueSyntax['comments'],
  parser: SyntaxParser,
): ReadSource {
  let code = strip(text)
  const before = text.indexOf(code)
  let places = Array.from({ length: code.length }, (_, i) => before + i)
  for (let time = 0; time < times; time++) {
    const kept: number[] = []
    code = withoutComments(code, rule, kept)
    places = kept.map((place) => places[place])
  }
  return { tree: parser.parse(code), places }
}

/** The span in the given text of a span of the parsed text. */
function placeOf(start: number, end: number, places: readonly number[] | undefined): Span {
  return places ? spanInSource([start, end], places) : [start, end]
}

function keywordPieces({ tokens, spans }: PlacedTokens, keywords: Iterable<string>): Piece[] {
  const known = new Set(keywords)
  return tokens.flatMap((token, i) => {
    const span = spans[i]
    return known.has(token) ? [{ key: token, label: token, spans: span ? [span] : [] }] : []
  })
}

function subtreeFindings(
  candidateSource: ReadSource,
  referenceSource: ReadSource,
  { scope, allCount }: VariantView,
): Finding[] {
  const sources = [candidateSource, referenceSource]
  const [candidate, reference] = numberedSubtrees(
    sources.map(({ tree }) => tree),
    scope,
  ).map((subtrees, side) => {
    const { tree, places } = sources[side]
    return subtrees.map(
      ({ node, number }): Piece => ({
        key: number,
        label: tree.grammar.kinds[tree.kind[node]],
        spans: [placeOf(tree.start[node], tree.end[node], places)],
      }),
    )
  })
  return clippedFindings('subtree', allCount ? repeated(candidate, reference) : candidate, reference)
}

/** The candidate's pieces, each repeated as often as the reference has it, so that one matches all equal pieces. */
function repeated(candidate: readonly Piece[], reference: readonly Piece[]): Piece[] {
  const lacking = new Map<Piece['key'], number>()
  for (const { key } of reference) lacking.set(key, (lacking.get(key) ?? 0) + 1)
  const last = new Map<Piece['key'], Piece>()
  for (const piece of candidate) {
    lacking.set(piece.key, (lacking.get(piece.key) ?? 0) - 1)
    last.set(piece.key, piece)
  }
  return [
    ...candidate,
    ...[...last].flatMap(([key, piece]) =>
      Array.from({ length: Math.max(0, lacking.get(key)!) }, () => piece),
    ),
  ]
}

function dataFlowFindings(
  candidate: ReadSource,
  reference: ReadSource,
  { dataFlow }: VariantView,
): Finding[] {
  const expected = dataFlow(reference)
  return expected.length === 0 ? [] : clippedFindings('data flow', dataFlow(candidate), expected)
}

/** One piece per item of GraphCodeBERT's graph: a token and the tokens that its value comes from. */
function itemPieces({ tree, places }: ReadSource, graph: DataFlowGraph): Piece[] {
  const { items, names, tokens } = graph
  const keys = dataFlowKeys(normalizedDataFlow(graph))
  const placeOfToken = (token: number) => placeOf(tree.start[tokens[token]], tree.end[tokens[token]], places)
  return items.map(({ token, name, relation, sourceNames, sources }, i): Piece => {
    const from = sourceNames.map((source) => names[source]).join(', ')
    const relates = relation === 'comesFrom' ? 'comes from' : 'is computed from'
    return {
      key: keys[i],
      label: from === '' ? `${names[name]} is a source` : `${names[name]} ${relates} ${from}`,
      spans: [token, ...sources].map(placeOfToken),
    }
  })
}

/** One piece per edge of a Typilus-style graph from a use of a variable to one that may come next. */
function usePieces(graph: ProgramGraph, tree: FlatTree): Piece[] {
  const parents = new Map<number, number>()
  graph.types.forEach((type, edge) => {
    if (type === CHILD) parents.set(graph.targets[edge], graph.sources[edge])
  })
  return nextUses(graph)
    .map(
      ({ rank, name, from, to }): Piece => ({
        key: rank,
        label: `${name} is used next`,
        spans: [from, to].flatMap((node) => placeOfUse(node, graph, parents, tree.source)),
      }),
    )
    .sort((a, b) => startOf(a) - startOf(b))
}

function startOf({ spans }: Piece): number {
  return spans[0]?.[0] ?? 0
}

/** The span of a graph node. A token has none in the graph: it is the first occurrence of its text in its parent. */
function placeOfUse(
  node: number,
  { labels, starts, ends }: ProgramGraph,
  parents: ReadonlyMap<number, number>,
  source: string,
): Span[] {
  if (starts[node] >= 0) return [[starts[node], ends[node]]]
  const parent = parents.get(node)
  if (parent === undefined || starts[parent] < 0) return []
  const word = labels[node]
  const within = source.slice(starts[parent], ends[parent])
  for (let at = within.indexOf(word); at >= 0 && word !== ''; at = within.indexOf(word, at + 1)) {
    const isWhole = !isWordPart(within[at - 1]) && !isWordPart(within[at + word.length])
    if (isWhole) return [[starts[parent] + at, starts[parent] + at + word.length]]
  }
  return [[starts[parent], ends[parent]]]
}

function isWordPart(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_]/u.test(character)
}
