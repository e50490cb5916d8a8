import {
  corpusFunction,
  type DefinedMetric,
  defineMetric,
  type MetricFunctions,
  type OptionsOf,
  partsFunction,
  scoreFunction,
  segmentMean,
  toReferences,
} from '@codegen-eval/metric'
import { levenshtein } from '@codegen-eval/sequence'
import { type TokenizerOption, tokenizerOption, tokenizeWhitespace } from '@codegen-eval/tokenize'
import { shiftedWords } from './shifted-words.ts'

/** The options of CharacTER. */
export const characterOptions = {
  /** How text is split into words, which are joined by blanks; `tokenizeWhitespace` by default, as in the authors' script. */
  tokenize: /* @__PURE__ */ tokenizerOption(tokenizeWhitespace) as TokenizerOption,
} as const

/** The options of CharacTER; all may be left out. */
export type CharacterOptions = OptionsOf<typeof characterOptions>

/**
 * CharacTER as a metric: the mean over segments of the rate of the reference that is closest to the candidate.
 *
 * The score is an error rate: 0 is best, and it can exceed 1. A segment without a word on both sides, or with texts that
 * are too long, has no score: its row is 0, and it is not in the mean.
 *
 * @throws RangeError or TypeError for options that are not accepted: see `characterOptions`.
 */
export const characterMetric: DefinedMetric<typeof characterOptions, readonly (readonly string[])[]> =
  /* @__PURE__ */ defineMetric({
    name: 'character',
    numbers: '0.1.0',
    options: characterOptions,
    create: ({ tokenize }, signature) =>
      segmentMean({
        name: 'CharacTER',
        signature,
        lowerIsBetter: true,
        column: 'rate',
        prepare: (references) => toReferences(references).map((reference) => [...tokenize(reference)]),
        scoreSegment(candidate, references) {
          const words = [...tokenize(candidate)]
          return Math.min(...references.map((reference) => rateOf(words, reference)))
        },
        undefinedReason:
          'neither candidate nor reference has a word, or they are too long: equal words × words × words exceed 2^30',
      }),
  })

function rateOf(candidate: readonly string[], reference: readonly string[]): number {
  if (candidate.length === 0) return reference.length === 0 ? Number.NaN : 1
  const shifted = shiftedWords(candidate, reference)
  if (shifted === undefined) return Number.NaN
  const text = shifted.places.map((place) => candidate[place]).join(' ')
  const costs = shifted.runs.map(({ start, end }) => {
    const letters = [...candidate.slice(start, end).join('')]
    return letters.length / (end - start)
  })
  const edits = levenshtein(text, reference.join(' '))
  return costs.reduce((sum, cost) => sum + cost, edits) / [...text].length
}

/**
 * CharacTER of one candidate; lower is better, 0 is best, and it can exceed 1.
 *
 *     (edits + cost of shifts) / characters of the candidate
 *
 * Runs of words of the candidate are shifted to where the reference has them, each time the run that lowers the edit
 * distance of words most, until none does. `edits` is the edit distance of characters between the shifted candidate and the
 * reference. A run that moved costs the mean length of its words. With several references the lowest rate counts. A
 * candidate without a word has the rate 1. `NaN` if neither text has a word, where the authors' script gives 1, or for texts
 * that are too long.
 *
 * The numbers are those of the authors' script, in which words match if they are equal: the paper also lets similar words
 * match.
 *
 * Source: Wang, Peter, Rosendahl and Ney, CharacTer: Translation Edit Rate on Character Level, WMT 2016,
 * https://aclanthology.org/W16-2342.
 *
 * @param references One reference or several.
 * @throws RangeError for an empty list of references or an unknown option; TypeError for a value of another type.
 */
export const character: MetricFunctions<typeof characterOptions>['score'] =
  /* @__PURE__ */ scoreFunction(characterMetric)

/** CharacTER of one candidate in the form that all metrics share; there are no parts. */
export const characterScore: MetricFunctions<typeof characterOptions>['parts'] =
  /* @__PURE__ */ partsFunction(characterMetric)

/** CharacTER of a corpus: the mean over segments. */
export const corpusCharacter: MetricFunctions<typeof characterOptions>['corpus'] =
  /* @__PURE__ */ corpusFunction(characterMetric)
