import {
  type AlignedPair,
  alignedFindings,
  clippedFindings,
  commonSubsequence,
  nearestReference,
  ngramFindings,
  type Piece,
  type PlacedTokens,
  placeTokens,
} from '@codegen-eval/explain'
import type { Explanation, Finding, Span } from '@codegen-eval/metric'
import type { Tokenizer } from '@codegen-eval/tokenize'
import { sentencesOf } from './lcs-union-overlap.ts'
import {
  type RougeOptions,
  type RougeSettings,
  rougeMetric,
  rougeSettings,
  skipBigramSettings,
} from './rouge.ts'
import type { SkipBigramSettings } from './skip-bigram-overlap.ts'

const COMMON_SUBSEQUENCE = 'common subsequence'

/**
 * Why a candidate has its ROUGE: what of the reference it has, what it misses, and what is extra.
 *
 * Kinds: for ROUGE-N the n-grams of that order (`2-gram`); for L, Lsum and W `common subsequence`, the runs of tokens
 * on it and off it; for S `skip-bigram`, each with its two tokens' places; for SU also `1-gram`. What is matched adds
 * up to the overlap that ROUGE counts. The findings are about the reference with the best score by itself.
 *
 * Skip-bigrams are as many as the square of the tokens where the gap is not limited.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `rouge`.
 */
export function explainRouge(
  candidate: string,
  references: string | readonly string[],
  options: RougeOptions = {},
): Explanation {
  const settings = rougeSettings(options)
  const nearest = nearestReference(rougeMetric(options), candidate, references)
  const { score, reference } = nearest
  return { score, reference, findings: findingsOf(candidate, nearest.references[reference]!, settings) }
}

function findingsOf(candidate: string, reference: string, settings: RougeSettings): Finding[] {
  const { variant, tokenizer, weight } = settings
  if (variant === 'Lsum')
    return unionFindings(sentences(candidate, tokenizer), sentences(reference, tokenizer))
  const own = placeTokens(candidate, tokenizer(candidate))
  const other = placeTokens(reference, tokenizer(reference))
  if (variant === 'L') {
    return alignedFindings(COMMON_SUBSEQUENCE, own, other, commonSubsequence(own.tokens, other.tokens))
  }
  if (variant === 'W') {
    return alignedFindings(
      COMMON_SUBSEQUENCE,
      own,
      other,
      weightedSubsequence(own.tokens, other.tokens, weight),
    )
  }
  const skips = skipBigramSettings(settings)
  if (!skips) return ngramFindings(own, [other], 0, { from: Number(variant), order: Number(variant) })
  return [
    ...clippedFindings('1-gram', unigrams(own, skips), unigrams(other, skips)),
    ...clippedFindings('skip-bigram', skipBigrams(own, skips), skipBigrams(other, skips)),
  ]
}

/** The lines of a text, with their tokens' places in the whole text. */
function sentences(text: string, tokenizer: Tokenizer): PlacedTokens[] {
  let from = 0
  return sentencesOf(text).map((sentence) => {
    const start = text.indexOf(sentence, from)
    from = start + sentence.length
    const { tokens, spans } = placeTokens(sentence, tokenizer(sentence))
    return {
      tokens,
      spans: spans.map((span): Span | undefined => span && [span[0] + start, span[1] + start]),
    }
  })
}

/** ROUGE-Lsum: tokens of the reference that lie on a subsequence with some line, each as often as the candidate has it. */
function unionFindings(candidate: readonly PlacedTokens[], reference: readonly PlacedTokens[]): Finding[] {
  const [own, other] = [joined(candidate), joined(reference)]
  const free = new Map<string, Set<number>>()
  own.tokens.forEach((token, i) => {
    const places = free.get(token)
    if (places) places.add(i)
    else free.set(token, new Set([i]))
  })
  const pairs: AlignedPair[] = []
  let start = 0
  for (const sentence of reference) {
    const partners = sentence.tokens.map((): number[] => [])
    let ownStart = 0
    for (const line of candidate) {
      for (const [i, j] of commonSubsequence(line.tokens, sentence.tokens)) partners[j]!.push(ownStart + i)
      ownStart += line.tokens.length
    }
    sentence.tokens.forEach((token, j) => {
      const places = free.get(token)
      if (partners[j]!.length === 0 || places === undefined || places.size === 0) return
      // the token that it was aligned with, or any like it
      const [first] = places
      const partner = partners[j]!.find((place) => places.has(place)) ?? first!
      places.delete(partner)
      pairs.push([partner, start + j])
    })
    start += sentence.tokens.length
  }
  return alignedFindings(COMMON_SUBSEQUENCE, own, other, pairs)
}

function joined(texts: readonly PlacedTokens[]): PlacedTokens {
  return { tokens: texts.flatMap(({ tokens }) => tokens), spans: texts.flatMap(({ spans }) => spans) }
}

const [MATCH, FROM_REFERENCE, FROM_CANDIDATE] = [0, 1, 2]

/** The pairs of the subsequence that ROUGE-W weighs: the recurrence of `weightedLcsOverlap`, with the way kept. */
function weightedSubsequence(
  candidate: readonly string[],
  reference: readonly string[],
  weight: number,
): AlignedPair[] {
  const width = candidate.length + 1
  const steps = new Uint8Array((reference.length + 1) * width)
  let above = { scores: new Float64Array(width), runs: new Int32Array(width) }
  let here = { scores: new Float64Array(width), runs: new Int32Array(width) }
  for (let i = 1; i <= reference.length; i++) {
    for (let j = 1; j <= candidate.length; j++) {
      if (candidate[j - 1] === reference[i - 1]) {
        const run = above.runs[j - 1]!
        here.scores[j] = above.scores[j - 1]! + (run + 1) ** weight - run ** weight
        here.runs[j] = run + 1
        steps[i * width + j] = MATCH
      } else {
        const fromReference = above.scores[j]! >= here.scores[j - 1]!
        here.scores[j] = fromReference ? above.scores[j]! : here.scores[j - 1]!
        here.runs[j] = 0
        steps[i * width + j] = fromReference ? FROM_REFERENCE : FROM_CANDIDATE
      }
    }
    ;[above, here] = [here, above]
  }
  const pairs: AlignedPair[] = []
  for (let i = reference.length, j = candidate.length; i > 0 && j > 0; ) {
    const step = steps[i * width + j]
    if (step === MATCH) pairs.push([--j, --i])
    else if (step === FROM_REFERENCE) i--
    else j--
  }
  return pairs.reverse()
}

function unigrams({ tokens, spans }: PlacedTokens, settings: SkipBigramSettings): Piece[] {
  if (settings.unigrams === 'none') return []
  const counted = settings.unigrams === 'all' ? tokens : tokens.slice(0, -1)
  return counted.map((token, i) => ({ key: token, label: token, spans: present(spans[i]) }))
}

function skipBigrams({ tokens, spans }: PlacedTokens, { gap }: SkipBigramSettings): Piece[] {
  const pieces: Piece[] = []
  for (let i = 0; i < tokens.length; i++) {
    const last = Math.min(tokens.length - 1, i + gap + 1)
    for (let j = i + 1; j <= last; j++) {
      pieces.push({
        key: JSON.stringify([tokens[i], tokens[j]]),
        label: `${tokens[i]} … ${tokens[j]}`,
        spans: [...present(spans[i]), ...present(spans[j])],
      })
    }
  }
  return pieces
}

function present(span: Span | undefined): readonly Span[] {
  return span ? [span] : []
}
