import {
  defineMetric,
  evaluateCorpus,
  keepLast,
  type Metric,
  type References,
  type Score,
  segmentMean,
  segmentRow,
  segmentScore,
  signatureFields,
  toReferences,
} from '@codegen-eval/metric'
import { porterStem } from '@codegen-eval/tokenize'
import { type NltkMeteorOptions, nltkMeteorOptions, nltkMeteorSettings } from './nltk-meteor-options.ts'
import { loadWordNet, type PartOfSpeech, type WordNet } from './wordnet.ts'

/** The metric of the last options. */
const metricOf = /* @__PURE__ */ keepLast(nltkMeteorMetric)

/** Maximum number of words that are kept between segments, so that memory has a bound. */
const MAX_WORDS = 100_000

const PARTS: readonly PartOfSpeech[] = ['n', 'v', 'a', 'r']

/** A prepared reference set: lower-cased tokens. */
export type PreparedNltkMeteor = readonly (readonly string[])[]

/**
 * METEOR of one candidate as NLTK 3.8 computes it, 0 to 1; of several references the one that scores best counts.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError for an option out of range.
 */
export async function nltkMeteor(
  candidate: string,
  references: References,
  options: NltkMeteorOptions = {},
): Promise<number> {
  const metric = await metricOf(options)
  return metric.score(segmentRow(metric, candidate, references))
}

/**
 * NLTK's METEOR of one candidate in the form that all metrics share; there are no parts.
 *
 * @throws RangeError or TypeError as `nltkMeteor`.
 */
export async function nltkMeteorScore(
  candidate: string,
  references: References,
  options: NltkMeteorOptions = {},
): Promise<Score> {
  return segmentScore(await metricOf(options), candidate, references)
}

/**
 * NLTK's METEOR of a corpus: the mean over segments.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError if there is no segment, or not as many reference sets as candidates.
 */
export async function corpusNltkMeteor(
  candidates: readonly string[],
  references: readonly References[],
  options: NltkMeteorOptions = {},
): Promise<number> {
  return evaluateCorpus(await metricOf(options), candidates, references).score
}

/**
 * METEOR as NLTK 3.8 computes it, as a metric whose score is the mean of segments.
 *
 *     score = (1 - gamma (chunks / matches)^beta) P R / (alpha P + (1 - alpha) R)
 *
 * Tokens are lower-cased and matched greedily in three rounds, each from the last word of the candidate to the
 * first, each word with the last free one of the reference: equal words, equal Porter stems, then synonyms. The
 * third round compares stems, not words: a stem of the reference has to be a name, spelled alike, in a synonym set of a
 * base form of the candidate's stem. So it matches less than METEOR does, and exchanging candidate and reference can
 * change the score. Equal texts score below 1: one chunk of n words is penalized by
 * gamma / n^beta. Without a match the score is 0.
 *
 * Banerjee and Lavie, METEOR: An Automatic Metric for MT Evaluation with Improved Correlation with Human
 * Judgments, 2005, https://aclanthology.org/W05-0909: their Fmean = 10 P R / (R + 9 P) is alpha = 0.9.
 *
 * Time: linear in tokens, plus the product of the numbers of distinct words that are left for the third round.
 */
export async function nltkMeteorMetric(options: NltkMeteorOptions = {}): Promise<Metric<PreparedNltkMeteor>> {
  const wordNet = await loadWordNet()
  return defineMetric<typeof nltkMeteorOptions, PreparedNltkMeteor>({
    name: 'meteor',
    numbers: '0.1.0',
    options: nltkMeteorOptions,
    settings: nltkMeteorSettings,
    fields: (settings) => ({ variant: 'nltk', ...signatureFields(nltkMeteorOptions, settings) }),
    create({ tokenize: tokenizer, alpha, beta, gamma }, signature) {
      const matcher = new NltkMatcher(wordNet)

      function score(candidate: readonly string[], reference: readonly string[]): number {
        const { matches, chunks } = countMatches(matcher.align(candidate, reference))
        if (matches === 0) return 0
        const precision = matches / candidate.length
        const recall = matches / reference.length
        const fMean = (precision * recall) / (alpha * precision + (1 - alpha) * recall)
        return (1 - gamma * (chunks / matches) ** beta) * fMean
      }

      return segmentMean({
        name: 'METEOR (NLTK)',
        signature,
        prepare: (references) =>
          toReferences(references).map((reference) => lowerCased(tokenizer(reference))),
        scoreSegment(text, references) {
          matcher.tidy()
          const candidate = lowerCased(tokenizer(text))
          return Math.max(...references.map((reference) => score(candidate, reference)))
        },
        undefinedReason: 'there is no segment',
      })
    },
  })(options)
}

/** The meaning of a stem in the third round. */
interface Meaning {
  /** The synonym sets of its base forms. */
  readonly synsets: ReadonlySet<number>
  /** The synonym sets that have it as a name, spelled alike and a single word. */
  readonly names: readonly number[]
}

/** NLTK's greedy alignment. */
export class NltkMatcher {
  readonly #wordNet: WordNet
  readonly #stems = new Map<string, string>()
  readonly #meanings = new Map<string, Meaning>()

  constructor(wordNet: WordNet) {
    this.#wordNet = wordNet
  }

  /** Forgets looked-up words if there are too many. */
  tidy(): void {
    if (this.#stems.size > MAX_WORDS) this.#stems.clear()
    if (this.#meanings.size > MAX_WORDS) this.#meanings.clear()
  }

  /** The position in the reference that each lower-cased word of the candidate is matched with; -1 for none. */
  align(candidate: readonly string[], reference: readonly string[]): number[] {
    const partners = new Array<number>(candidate.length).fill(-1)
    let [left, free] = matchEqual(candidate, reference, indexes(candidate), indexes(reference), partners)
    const stems = candidate.map((word) => this.#stem(word))
    const referenceStems = reference.map((word) => this.#stem(word))
    ;[left, free] = matchEqual(stems, referenceStems, left, free, partners)
    this.#matchSynonyms(stems, referenceStems, left, free, partners)
    return partners
  }

  #matchSynonyms(
    candidate: readonly string[],
    reference: readonly string[],
    left: readonly number[],
    free: readonly number[],
    partners: number[],
  ): void {
    const stacks = stacksOf(reference, free)
    // for each stem of the candidate, the stacks of the stems that it can be matched with
    const open = new Map<string, number[][]>()
    for (let k = left.length - 1; k >= 0; k--) {
      const stem = candidate[left[k]]
      let fitting = open.get(stem)
      if (!fitting) {
        fitting = this.#synonymous(stem, stacks)
        open.set(stem, fitting)
      }
      let last: number[] | undefined
      for (const stack of fitting) if (stack.length > 0 && stack.at(-1)! > (last?.at(-1) ?? -1)) last = stack
      if (last) partners[left[k]] = last.pop()!
    }
  }

  /** The stacks of the stems that name a synonym set of a stem. */
  #synonymous(stem: string, stacks: ReadonlyMap<string, number[]>): number[][] {
    const { synsets } = this.#meaning(stem)
    if (synsets.size === 0) return []
    const fits = (other: string) => this.#meaning(other).names.some((synset) => synsets.has(synset))
    return [...stacks].filter(([other]) => fits(other)).map(([, stack]) => stack)
  }

  #stem(word: string): string {
    let stem = this.#stems.get(word)
    if (stem === undefined) {
      stem = porterStem(word)
      this.#stems.set(word, stem)
    }
    return stem
  }

  #meaning(stem: string): Meaning {
    let meaning = this.#meanings.get(stem)
    if (meaning === undefined) {
      const synsets = PARTS.flatMap((part) =>
        this.#wordNet.baseForms(stem, part).flatMap((form) => this.#wordNet.synsets(form, part)),
      )
      const names = stem.includes('_') ? [] : this.#wordNet.synsetsSpelled(stem)
      meaning = { synsets: new Set(synsets), names }
      this.#meanings.set(stem, meaning)
    }
    return meaning
  }
}

/** Numbers of matched words and of chunks. */
function countMatches(partners: readonly number[]): { matches: number; chunks: number } {
  let matches = 0
  let chunks = 0
  for (let i = 0; i < partners.length; i++) {
    if (partners[i] < 0) continue
    matches++
    // a chunk continues only with the next word of both texts
    if (i === 0 || partners[i - 1] < 0 || partners[i] !== partners[i - 1] + 1) chunks++
  }
  return { matches, chunks }
}

/**
 * Matches equal strings of two lists at given positions, from the end, each with the last free one.
 *
 * @returns The unmatched positions of both.
 */
function matchEqual(
  candidate: readonly string[],
  reference: readonly string[],
  places: readonly number[],
  referencePlaces: readonly number[],
  partners: number[],
): [left: number[], free: number[]] {
  const stacks = stacksOf(reference, referencePlaces)
  const taken = new Set<number>()
  for (let k = places.length - 1; k >= 0; k--) {
    const i = places[k]
    const j = stacks.get(candidate[i])?.pop()
    if (j === undefined) continue
    partners[i] = j
    taken.add(j)
  }
  return [places.filter((i) => partners[i] < 0), referencePlaces.filter((j) => !taken.has(j))]
}

/** The positions of each string, the last on top. */
function stacksOf(strings: readonly string[], places: readonly number[]): Map<string, number[]> {
  const stacks = new Map<string, number[]>()
  for (const place of places) {
    const stack = stacks.get(strings[place])
    if (stack) stack.push(place)
    else stacks.set(strings[place], [place])
  }
  return stacks
}

function indexes(list: readonly unknown[]): number[] {
  return Array.from(list, (_, i) => i)
}

export function lowerCased(tokens: readonly string[]): string[] {
  return tokens.map((token) => token.toLowerCase())
}
