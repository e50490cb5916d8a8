import {
  labelOfTokens,
  nearestReference,
  type PlacedTokens,
  placeTokens,
  spanOfTokens,
} from '@codegen-eval/explain'
import {
  type Explain,
  type Explanation,
  type Finding,
  type Metric,
  type References,
  toReferences,
} from '@codegen-eval/metric'
import { porterStem, type Tokenizer } from '@codegen-eval/tokenize'
import { alignTexts } from './align-texts.ts'
import { Aligner } from './aligner.ts'
import { CandidateMatches, MATCHERS } from './candidate-matches.ts'
import { englishStem } from './english-stem.ts'
import { Lexicon } from './lexicon.ts'
import { meteorMetric } from './meteor.ts'
import { type MeteorOptions, meteorSettings } from './meteor-options.ts'
import { METEOR_COLUMNS } from './meteor-statistics.ts'
import { lowerCased, NltkMatcher, nltkMeteorMetric } from './nltk-meteor.ts'
import { type NltkMeteorOptions, nltkMeteorSettings } from './nltk-meteor-options.ts'
import { LENGTH, MATCHER, REFERENCE_LENGTH, REFERENCE_START, SPAN, START } from './word-alignment.ts'
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
 * Explains the METEOR of a candidate by the alignment of its words with those of the reference that scores best.
 *
 * Kinds: `exact`, `stem`, `synonym` and `paraphrase` for matched words, by matcher (labels of the latter
 * three: `candidate ~ reference`); `word` for missed or extra words, also those that share a stem of which the whole part
 * of the weight is 0; and `chunk`, one finding for each run of matches that
 * lie together and in order in both texts. The fewer chunks, the smaller the penalty.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `meteor`.
 */
export async function explainMeteor(
  candidate: string,
  references: References,
  options: MeteorOptions = {},
): Promise<Explanation> {
  return (await meteorExplainer(options))(candidate, toReferences(references))
}

/** `explainMeteor` for fixed options: loads WordNet and returns a synchronous function. */
export async function meteorExplainer(options: MeteorOptions = {}): Promise<Explain> {
  const { tokenizer, table, parameters, beam, lower } = meteorSettings(options)
  const [metric, wordNet] = await Promise.all([meteorMetric(options), loadWordNet()])

  function align(candidate: readonly string[], reference: readonly string[]): WordMatch[] {
    const lexicon = new Lexicon(wordNet, lower)
    const [candidateWords, referenceWords] = [candidate, reference].map((tokens) =>
      tokens.map((token) => lexicon.number(token)),
    )
    const found = new CandidateMatches()
    const aligner = new Aligner(beam)
    const tools = { found, aligner, lexicon, table, weights: parameters.weights, beam }
    const statistics = new Float64Array(METEOR_COLUMNS.length)
    const matches: WordMatch[] = []
    alignTexts(candidateWords, referenceWords, tools, statistics, {
      eachPart({ count, spans }, partStart, partReferenceStart) {
        for (let at = 0; at < SPAN * count; at += SPAN) {
          const start = partStart + spans[at + START]
          const referenceStart = partReferenceStart + spans[at + REFERENCE_START]
          matches.push({
            matcher: MATCHERS[spans[at + MATCHER]],
            start,
            end: start + spans[at + LENGTH],
            referenceStart,
            referenceEnd: referenceStart + spans[at + REFERENCE_LENGTH],
          })
        }
      },
    })
    return matches
  }

  const stemWeight = parameters.weights[MATCHERS.indexOf('stem')]
  return alignmentExplainer(metric, tokenizer, align, (findings) => withStems(findings, stemWeight))
}

/**
 * Explains NLTK's METEOR of a candidate. The kinds are those of `explainMeteor`, without `paraphrase`.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `nltkMeteor`.
 */
export async function explainNltkMeteor(
  candidate: string,
  references: References,
  options: NltkMeteorOptions = {},
): Promise<Explanation> {
  return (await nltkMeteorExplainer(options))(candidate, toReferences(references))
}

/** `explainNltkMeteor` for fixed options: loads WordNet and returns a synchronous function. */
export async function nltkMeteorExplainer(options: NltkMeteorOptions = {}): Promise<Explain> {
  const { tokenize: tokenizer } = nltkMeteorSettings(options)
  const [metric, wordNet] = await Promise.all([nltkMeteorMetric(options), loadWordNet()])

  function align(...texts: readonly (readonly string[])[]): WordMatch[] {
    const [candidate, reference] = texts.map(lowerCased)
    const partners = new NltkMatcher(wordNet).align(candidate, reference)
    return partners
      .flatMap((partner, i): WordMatch[] => {
        if (partner < 0) return []
        const [word, partnerWord] = [candidate[i], reference[partner]]
        // no pair of equal words, and then of equal stems, is left for a later round
        const isStem = porterStem(word) === porterStem(partnerWord)
        const matcher = word === partnerWord ? 'exact' : isStem ? 'stem' : 'synonym'
        return [{ matcher, start: i, end: i + 1, referenceStart: partner, referenceEnd: partner + 1 }]
      })
      .sort((a, b) => a.referenceStart - b.referenceStart)
  }

  return alignmentExplainer(metric, tokenizer, align)
}

/** The function that explains the scores of a metric by an alignment of tokens, whose matches are in the order of the reference. */
function alignmentExplainer<P>(
  metric: Metric<P>,
  tokenizer: Tokenizer,
  align: (candidate: readonly string[], reference: readonly string[]) => readonly WordMatch[],
  change: (findings: readonly Finding[]) => readonly Finding[] = (findings) => findings,
): Explain {
  return (candidate, references) => {
    const { score, reference, text } = nearestReference(metric, candidate, references)
    const [ours, theirs] = [candidate, text].map((each) => placeTokens(each, tokenizer(each)))
    const findings = findingsOf(ours, theirs, align(ours.tokens, theirs.tokens))
    return { score, reference, findings: change(findings) }
  }
}

/** Labels a missed word whose stem the candidate has: a match by stem weighs less than 1, and is rounded down to 0. */
function withStems(findings: readonly Finding[], weight: number): readonly Finding[] {
  if (weight >= 1) return findings
  const stemOf = ({ label }: Finding) => englishStem(label.toLowerCase())
  const left = new Set(findings.filter(({ status }) => status === 'extra').map(stemOf))
  return findings.map((each) =>
    each.status === 'missed' && left.has(stemOf(each))
      ? { ...each, label: `${each.label}: matched by stem, weight ${weight}, whole part 0` }
      : each,
  )
}

/** The findings of an alignment. */
function findingsOf(
  candidate: PlacedTokens,
  reference: PlacedTokens,
  matches: readonly WordMatch[],
): Finding[] {
  const matched = (kind: string, label: string, place: Place): Finding => ({
    kind,
    label,
    status: 'matched',
    candidate: spanOfTokens(candidate, place.start, place.end),
    reference: spanOfTokens(reference, place.referenceStart, place.referenceEnd),
  })
  const found = matches.map((match) => {
    const given = labelOfTokens(candidate, match.start, match.end)
    const wanted = labelOfTokens(reference, match.referenceStart, match.referenceEnd)
    return matched(match.matcher, match.matcher === 'exact' ? wanted : `${given} ~ ${wanted}`, match)
  })
  const chunks = chunksOf(matches).map((chunk) =>
    matched('chunk', labelOfTokens(reference, chunk.referenceStart, chunk.referenceEnd), chunk),
  )
  const inCandidate = covered(matches.map(({ start, end }) => [start, end]))
  const inReference = covered(
    matches.map(({ referenceStart, referenceEnd }) => [referenceStart, referenceEnd]),
  )
  return [
    ...MATCHERS.flatMap((matcher) => found.filter(({ kind }) => kind === matcher)),
    ...words(reference, inReference, 'missed'),
    ...words(candidate, inCandidate, 'extra'),
    ...chunks,
  ]
}

type Place = Omit<WordMatch, 'matcher'>

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
