import {
  labelOfTokens,
  nearestReference,
  type PlacedTokens,
  placeTokens,
  spanOfTokens,
} from '@codegen-eval/explain'
import type { Explain, Explanation, Finding } from '@codegen-eval/metric'
import { porterStem } from '@codegen-eval/tokenize'
import { alignTexts, MOST_WORD_PAIRS } from './align-texts.ts'
import { Aligner } from './aligner.ts'
import { CandidateMatches, MATCHERS } from './candidate-matches.ts'
import { Lexicon } from './lexicon.ts'
import { type MeteorOptions, meteorMetric, meteorSettings } from './meteor.ts'
import { METEOR_COLUMNS } from './meteor-statistics.ts'
import {
  lowerCased,
  NltkMatcher,
  type NltkMeteorOptions,
  nltkMeteorMetric,
  nltkMeteorSettings,
} from './nltk-meteor.ts'
import { loadWordNet } from './wordnet.ts'

/** A match of words of the candidate with words of the reference. */
interface WordMatch {
  readonly matcher: (typeof MATCHERS)[number]
  readonly start: number
  readonly end: number
  readonly referenceStart: number
  readonly referenceEnd: number
}

/**
 * Why a candidate has its METEOR: how its words are aligned with those of the reference that scores best.
 *
 * Kinds: `exact`, `stem`, `synonym` and `paraphrase` for words that are matched, by matcher (labels of the latter
 * three: `candidate ~ reference`); `word` for those that are missed or extra; and `chunk`, a finding for each run of
 * matches that lie together and in order in both texts: the fewer, the smaller the penalty.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `meteor`.
 */
export async function explainMeteor(
  candidate: string,
  references: string | readonly string[],
  options: MeteorOptions = {},
): Promise<Explanation> {
  return (await meteorExplainer(options))(
    candidate,
    typeof references === 'string' ? [references] : references,
  )
}

/** `explainMeteor` with the options given once: WordNet is loaded first, and then it is synchronous. */
export async function meteorExplainer(options: MeteorOptions = {}): Promise<Explain> {
  const { tokenizer, table, parameters, beam } = meteorSettings(options)
  const [metric, wordNet] = await Promise.all([meteorMetric(options), loadWordNet()])

  function align(candidate: readonly string[], reference: readonly string[]): WordMatch[] {
    const lexicon = new Lexicon(wordNet)
    const [own, other] = [candidate, reference].map((tokens) => tokens.map((token) => lexicon.number(token)))
    const found = new CandidateMatches()
    const aligner = new Aligner(beam)
    const tools = { found, aligner, lexicon, table, weights: parameters.weights, beam }
    const statistics = new Float64Array(METEOR_COLUMNS.length)
    const matches: WordMatch[] = []
    alignTexts(own!, other!, tools, statistics, MOST_WORD_PAIRS, (partStart, partReferenceStart) => {
      for (let k = 0; k < aligner.taken; k++) {
        const match = aligner.matches[k]!
        const group = found.groupOf[match]!
        const start = partStart + found.starts[match]!
        const referenceStart = partReferenceStart + aligner.referenceStarts[k]!
        matches.push({
          matcher: MATCHERS[found.matchers[group]!]!,
          start,
          end: start + found.lengths[group]!,
          referenceStart,
          referenceEnd: referenceStart + found.referenceLengths[group]!,
        })
      }
    })
    return matches
  }

  return (candidate, references) => {
    const nearest = nearestReference(metric, candidate, references)
    const { score, reference } = nearest
    const own = placeTokens(candidate, tokenizer(candidate))
    const text = nearest.references[reference]!
    const other = placeTokens(text, tokenizer(text))
    return { score, reference, findings: findingsOf(own, other, align(own.tokens, other.tokens)) }
  }
}

/**
 * Why a candidate has its METEOR as NLTK computes it: kinds are those of `explainMeteor`, without `paraphrase`.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `nltkMeteor`.
 */
export async function explainNltkMeteor(
  candidate: string,
  references: string | readonly string[],
  options: NltkMeteorOptions = {},
): Promise<Explanation> {
  return (await nltkMeteorExplainer(options))(
    candidate,
    typeof references === 'string' ? [references] : references,
  )
}

/** `explainNltkMeteor` with the options given once: WordNet is loaded first, and then it is synchronous. */
export async function nltkMeteorExplainer(options: NltkMeteorOptions = {}): Promise<Explain> {
  const { tokenizer } = nltkMeteorSettings(options)
  const [metric, wordNet] = await Promise.all([nltkMeteorMetric(options), loadWordNet()])

  function align(candidate: readonly string[], reference: readonly string[]): WordMatch[] {
    const partners = new NltkMatcher(wordNet).align(candidate, reference)
    return partners
      .flatMap((partner, i): WordMatch[] => {
        if (partner < 0) return []
        const [own, other] = [candidate[i]!, reference[partner]!]
        // of equal words, and then of equal stems, none is left for a later round
        const matcher = own === other ? 'exact' : porterStem(own) === porterStem(other) ? 'stem' : 'synonym'
        return [{ matcher, start: i, end: i + 1, referenceStart: partner, referenceEnd: partner + 1 }]
      })
      .sort((a, b) => a.referenceStart - b.referenceStart)
  }

  return (candidate, references) => {
    const nearest = nearestReference(metric, candidate, references)
    const { score, reference } = nearest
    const text = nearest.references[reference]!
    const own = placeTokens(candidate, tokenizer(candidate))
    const other = placeTokens(text, tokenizer(text))
    const matches = align(lowerCased(own.tokens), lowerCased(other.tokens))
    return { score, reference, findings: findingsOf(own, other, matches) }
  }
}

/** The findings of an alignment, whose matches are in the order of the reference. */
function findingsOf(own: PlacedTokens, other: PlacedTokens, matches: readonly WordMatch[]): Finding[] {
  const matched = matches.map((match): Finding => {
    const there = labelOfTokens(own, match.start, match.end)
    const wanted = labelOfTokens(other, match.referenceStart, match.referenceEnd)
    const label = match.matcher === 'exact' ? wanted : `${there} ~ ${wanted}`
    return { kind: match.matcher, label, status: 'matched', ...placesOf(own, other, match) }
  })
  const chunks = chunksOf(matches).map(
    (chunk): Finding => ({
      kind: 'chunk',
      label: labelOfTokens(other, chunk.referenceStart, chunk.referenceEnd),
      status: 'matched',
      ...placesOf(own, other, chunk),
    }),
  )
  const coveredHere = covered(matches.map(({ start, end }) => [start, end]))
  const coveredThere = covered(
    matches.map(({ referenceStart, referenceEnd }) => [referenceStart, referenceEnd]),
  )
  return [
    ...MATCHERS.flatMap((matcher) => matched.filter(({ kind }) => kind === matcher)),
    ...words(other, coveredThere, 'missed'),
    ...words(own, coveredHere, 'extra'),
    ...chunks,
  ]
}

type Place = Omit<WordMatch, 'matcher'>

function placesOf(
  own: PlacedTokens,
  other: PlacedTokens,
  place: Place,
): Pick<Finding, 'candidate' | 'reference'> {
  return {
    candidate: spanOfTokens(own, place.start, place.end),
    reference: spanOfTokens(other, place.referenceStart, place.referenceEnd),
  }
}

/** Runs of matches that lie together and in order in both texts. */
function chunksOf(matches: readonly WordMatch[]): Place[] {
  const chunks: Place[] = []
  for (const { start, end, referenceStart, referenceEnd } of matches) {
    const last = chunks.at(-1)
    if (last && last.end === start && last.referenceEnd === referenceStart)
      chunks[chunks.length - 1] = { ...last, end, referenceEnd }
    else chunks.push({ start, end, referenceStart, referenceEnd })
  }
  return chunks
}

function covered(runs: readonly (readonly [number, number])[]): ReadonlySet<number> {
  const words = new Set<number>()
  for (const [start, end] of runs) for (let i = start; i < end; i++) words.add(i)
  return words
}

/** The words that no match covers, one by one. */
function words(text: PlacedTokens, covered: ReadonlySet<number>, status: 'missed' | 'extra'): Finding[] {
  return text.tokens.flatMap((label, i): Finding[] => {
    if (covered.has(i)) return []
    const spans = spanOfTokens(text, i, i + 1)
    const [candidate, reference] = status === 'missed' ? [[], spans] : [spans, []]
    return [{ kind: 'word', label, status, candidate, reference }]
  })
}
