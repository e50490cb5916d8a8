import {
  clippedFindings,
  kindOfNgrams,
  largestCounts,
  nearestReference,
  ngramPieces,
  type Piece,
  placeTokens,
} from '@codegen-eval/explain'
import { checkOptions, type Explanation, type Finding, type References } from '@codegen-eval/metric'
import { TokenBuffer } from '@codegen-eval/tokenize'
import { crystalBleuMetric } from './crystal-bleu-metric.ts'
import { type CrystalBleuOptions, crystalBleuOptions } from './crystal-bleu-options.ts'
import { NgramFinder } from './ngram-finder.ts'
import type { SharedNgrams } from './shared-ngrams.ts'

const SHARED = 'shared n-gram'

/**
 * Explains a candidate's CrystalBLEU: which n-grams were matched, missed or extra, and which are ignored because all code
 * shares them.
 *
 * Kinds: `1-gram`, `2-gram`, … up to the order of the list, with as many matched as CrystalBLEU counts, and then `shared
 * n-gram`: those of the list, of all orders, shortest first. The findings are about the reference with the best score by
 * itself; an n-gram that only another reference has is matched without a place in it.
 *
 * @param references One reference or several.
 * @param shared The n-grams to ignore, from `sharedNgrams` or `parseSharedNgrams`.
 * @throws RangeError or TypeError as `crystalBleu`.
 */
export function explainCrystalBleu(
  candidate: string,
  references: References,
  shared: SharedNgrams,
  options: CrystalBleuOptions = {},
): Explanation {
  const nearest = nearestReference(crystalBleuMetric(shared, options), candidate, references)
  const { score, reference } = nearest
  const { order } = shared
  const { tokenize: tokenizer } = checkOptions('crystalbleu', crystalBleuOptions, options)
  const finder = new NgramFinder(shared)
  const texts = [candidate, ...nearest.references].map((text) => placeTokens(text, tokenizer(text)))
  const marks = texts.map(({ tokens }) => marksOf(tokens, finder, order))
  const pieces = ngramPieces(texts, order)

  function findingsOf(kind: string, n: number, left: 0 | 1): Finding[] {
    const [inCandidate, ...inReferences] = pieces.map((byOrder, t): Piece[] =>
      byOrder[n - 1].filter((_, i) => marks[t][i * order + n - 1] === left),
    )
    return clippedFindings(kind, inCandidate, inReferences[reference], largestCounts(inReferences))
  }

  const orders = Array.from({ length: order }, (_, i) => i + 1)
  const findings = [
    ...orders.flatMap((n) => findingsOf(kindOfNgrams(n), n, 0)),
    ...orders.flatMap((n) => findingsOf(SHARED, n, 1)),
  ]
  return { score, reference, findings }
}

/** 1 for each ignored n-gram, at the position of its first token times the order, plus n - 1. */
function marksOf(tokens: readonly string[], finder: NgramFinder, order: number): Uint8Array {
  const buffer = new TokenBuffer()
  buffer.fill(tokens)
  const marks = new Uint8Array(tokens.length * order)
  finder.find(buffer, marks, new Int32Array(order))
  return marks
}
