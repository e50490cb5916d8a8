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
import type { Explanation, Finding, References, Span } from '@codegen-eval/metric'
import { sentenceSplitter } from './lcs-union-overlap.ts'
import { rougeMetric } from './rouge-metric.ts'
import { type RougeOptions, type RougeSettings, rougeSettings } from './rouge-options.ts'
import { type SkipBigramSettings, skipBigramSettings } from './skip-bigram-settings.ts'

const COMMON_SUBSEQUENCE = 'common subsequence'

/** Maximum number of skip-bigrams of a text that are listed, one finding each. */
const MAX_LISTED_PAIRS = 1 << 20

/** Maximum number of cells of the traceback of ROUGE-W, one byte each. */
const MAX_TRACED_CELLS = 1 << 27

/**
 * Explains a candidate's ROUGE: which parts of the reference it has, which it misses, and what is extra.
 *
 * Kinds: for ROUGE-N the n-grams of that order (`2-gram`); for L, Lsum and W `common subsequence`, runs of tokens that
 * are on it or not; for S `skip-bigram`, each with the places of its two tokens; for SU also `1-gram`. The matched
 * findings add up to the overlap that ROUGE counts. The findings are about the reference with the best score by itself.
 * There are none if the score is undefined.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `rouge`; RangeError if a text has more than 2^20 skip-bigrams, or for ROUGE-W if
 * candidate and reference have more than 2^27 pairs of tokens.
 */
export function explainRouge(
  candidate: string,
  references: References,
  options: RougeOptions = {},
): Explanation {
  const settings = rougeSettings(options)
  const { score, reference, text } = nearestReference(rougeMetric(options), candidate, references)
  const findings = Number.isNaN(score) ? [] : findingsOf(candidate, text, settings)
  return { score, reference, findings }
}

function findingsOf(candidate: string, reference: string, settings: RougeSettings): Finding[] {
  const { variant, tokenize, weight } = settings
  if (variant === 'Lsum') return unionFindings(sentences(candidate, settings), sentences(reference, settings))
  const inCandidate = placeTokens(candidate, tokenize(candidate))
  const inReference = placeTokens(reference, tokenize(reference))
  const skips = skipBigramSettings(settings)
  if (skips) {
    return clippedFindings('1-gram', unigrams(inCandidate, skips), unigrams(inReference, skips)).concat(
      clippedFindings('skip-bigram', skipBigrams(inCandidate, skips), skipBigrams(inReference, skips)),
    )
  }
  if (variant !== 'L' && variant !== 'W')
    return ngramFindings(inCandidate, [inReference], 0, { from: Number(variant), order: Number(variant) })
  const pairs =
    variant === 'L'
      ? commonSubsequence(inCandidate.tokens, inReference.tokens)
      : weightedSubsequence(inCandidate.tokens, inReference.tokens, weight)
  return alignedFindings(COMMON_SUBSEQUENCE, inCandidate, inReference, pairs)
}

/** The tokens of each sentence of a text, with their places in the whole text. */
function sentences(text: string, { tokenize: tokenizer, sentences: kind }: RougeSettings): PlacedTokens[] {
  let from = 0
  return sentenceSplitter(kind)(text).map((sentence) => {
    const start = text.indexOf(sentence, from)
    from = start + sentence.length
    const { tokens, spans } = placeTokens(sentence, tokenizer(sentence))
    return {
      tokens,
      spans: spans.map((span): Span | undefined => span && [span[0] + start, span[1] + start]),
    }
  })
}

/**
 * ROUGE-Lsum: tokens of the reference that are on a subsequence with some line of the candidate, each at most as often
 * as it occurs in the candidate.
 */
function unionFindings(candidate: readonly PlacedTokens[], reference: readonly PlacedTokens[]): Finding[] {
  const inCandidate = joined(candidate)
  const unmatched = new Map<string, Set<number>>()
  inCandidate.tokens.forEach((token, i) => {
    const places = unmatched.get(token)
    if (places) places.add(i)
    else unmatched.set(token, new Set([i]))
  })
  const pairs: AlignedPair[] = []
  let start = 0
  for (const sentence of reference) {
    const partners = sentence.tokens.map((): number[] => [])
    let lineStart = 0
    for (const line of candidate) {
      for (const [i, j] of commonSubsequence(line.tokens, sentence.tokens)) partners[j].push(lineStart + i)
      lineStart += line.tokens.length
    }
    sentence.tokens.forEach((token, j) => {
      const places = unmatched.get(token)
      if (partners[j].length === 0 || places === undefined || places.size === 0) return
      // the token that it was aligned with, or else an equal one
      const [first] = places
      const partner = partners[j].find((place) => places.has(place)) ?? first
      places.delete(partner)
      pairs.push([partner, start + j])
    })
    start += sentence.tokens.length
  }
  return alignedFindings(COMMON_SUBSEQUENCE, inCandidate, joined(reference), pairs)
}

function joined(texts: readonly PlacedTokens[]): PlacedTokens {
  return { tokens: texts.flatMap(({ tokens }) => tokens), spans: texts.flatMap(({ spans }) => spans) }
}

const [MATCH, FROM_REFERENCE, FROM_CANDIDATE] = [0, 1, 2]

/** The pairs of the subsequence that ROUGE-W weighs: the recurrence of `weightedLcsOverlap`, traced back. */
function weightedSubsequence(
  candidate: readonly string[],
  reference: readonly string[],
  weight: number,
): AlignedPair[] {
  const width = candidate.length + 1
  if (candidate.length * reference.length > MAX_TRACED_CELLS) {
    throw new RangeError(
      `rouge: too long to explain: ${candidate.length} × ${reference.length} tokens, expected at most 2^27 pairs`,
    )
  }
  const steps = new Uint8Array((reference.length + 1) * width)
  let above = { scores: new Float64Array(width), runs: new Int32Array(width) }
  let here = { scores: new Float64Array(width), runs: new Int32Array(width) }
  for (let i = 1; i <= reference.length; i++) {
    for (let j = 1; j <= candidate.length; j++) {
      if (candidate[j - 1] === reference[i - 1]) {
        const run = above.runs[j - 1]
        here.scores[j] = above.scores[j - 1] + (run + 1) ** weight - run ** weight
        here.runs[j] = run + 1
        steps[i * width + j] = MATCH
      } else {
        const fromReference = above.scores[j] >= here.scores[j - 1]
        here.scores[j] = fromReference ? above.scores[j] : here.scores[j - 1]
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
  const reach = Math.min(gap + 1, tokens.length)
  if (reach * (tokens.length - reach / 2) > MAX_LISTED_PAIRS) {
    throw new RangeError(
      `rouge: too long to explain: a text of ${tokens.length} tokens has more than 2^20 skip-bigrams; limit the gap, as in S4`,
    )
  }
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
