import { describe, expect, test } from 'vitest'
import { Aligner } from '../src/aligner.ts'
import { CandidateMatches } from '../src/candidate-matches.ts'
import { Lexicon } from '../src/lexicon.ts'
import {
  METEOR_COLUMNS,
  METEOR_PARAMETERS,
  METEOR_STATISTICS,
  type MeteorTask,
  scoreStatistics,
  writeStatistics,
  writeWholeChunks,
} from '../src/meteor-statistics.ts'
import { loadWordNet } from '../src/wordnet.ts'

const { rank } = METEOR_PARAMETERS

/** A row of numbers by column; the others are 0. */
const rowOf = (numbers: Readonly<Record<string, number>>) =>
  Float64Array.from(METEOR_COLUMNS, (column) => numbers[column] ?? 0)

/**
 * The example of METEOR's README, 2,489 segments scored with the parameters of `rank`:
 * https://www.cs.cmu.edu/~alavie/METEOR/README.html, section 3. It prints all but the numbers of function words,
 * which follow from its precision and recall: whole numbers to ten places.
 */
const published = rowOf({
  candidateLength: 61600,
  referenceLength: 62469,
  candidateFunctionWords: 32289,
  referenceFunctionWords: 31101,
  exactCandidateContent: 16268,
  exactReferenceContent: 16268,
  exactCandidateFunction: 20842,
  exactReferenceFunction: 20842,
  stemCandidateContent: 485,
  stemReferenceContent: 489,
  stemCandidateFunction: 26,
  stemReferenceFunction: 22,
  synonymCandidateContent: 820,
  synonymReferenceContent: 845,
  synonymCandidateFunction: 119,
  synonymReferenceFunction: 94,
  paraphraseCandidateContent: 3813,
  paraphraseReferenceContent: 3954,
  paraphraseCandidateFunction: 3162,
  paraphraseReferenceFunction: 2717,
  chunks: 20118,
  candidateMatches: 45535,
  referenceMatches: 45231,
})

test("the example of METEOR's README comes out to all its places", () => {
  const { precision, recall, fMean, penalty, score } = scoreStatistics(published, 0, rank)
  expect(precision).toBeCloseTo(0.6767347074578696, 15)
  expect(recall).toBeCloseTo(0.6500539115850005, 15)
  expect(fMean).toBeCloseTo(0.6539211143997783, 15)
  expect(penalty).toBeCloseTo(0.5099053526424513, 15)
  expect(score).toBeCloseTo(0.3204832379614146, 15)
})

describe('writeStatistics', () => {
  test('counts content and function words of both sides by matcher', async () => {
    const lexicon = new Lexicon(await loadWordNet(), true)
    const numbered = (text: string) => text.split(' ').map((word) => lexicon.number(word))
    const [candidate, reference] = [
      numbered('the cats bought a big fish'),
      numbered('the cat purchase a fish now'),
    ]
    const [found, aligner] = [new CandidateMatches(), new Aligner()]
    const row = new Float64Array(METEOR_COLUMNS.length).fill(-1, 0, METEOR_STATISTICS)
    found.collect(candidate, reference, lexicon, undefined)
    const alignment = aligner.align(candidate.length, reference.length, found, rank.weights)
    writeStatistics(candidate, reference, alignment, lexicon, row)
    expect(row).toEqual(
      rowOf({
        candidateLength: 6,
        referenceLength: 6,
        candidateFunctionWords: 2,
        referenceFunctionWords: 2,
        exactCandidateContent: 1,
        exactReferenceContent: 1,
        exactCandidateFunction: 2,
        exactReferenceFunction: 2,
        stemCandidateContent: 1,
        stemReferenceContent: 1,
        synonymCandidateContent: 1,
        synonymReferenceContent: 1,
        chunks: 2,
        candidateMatches: 5,
        referenceMatches: 5,
      }),
    )
  })
})

describe('scoreStatistics', () => {
  const whole = rowOf({
    candidateLength: 4,
    referenceLength: 4,
    candidateFunctionWords: 1,
    referenceFunctionWords: 1,
    exactCandidateContent: 3,
    exactReferenceContent: 3,
    exactCandidateFunction: 1,
    exactReferenceFunction: 1,
    chunks: 1,
    candidateMatches: 4,
    referenceMatches: 4,
    wholeChunks: 1,
  })

  test('a whole match in one chunk has no penalty', () => {
    expect(scoreStatistics(whole, 0, rank)).toEqual({
      precision: 1,
      recall: 1,
      fMean: 1,
      fragmentation: 0,
      penalty: 0,
      score: 1,
    })
  })

  test('a part in one chunk has a penalty', () => {
    const part = Float64Array.from(whole, (value, i) => (i === 1 ? 5 : value))
    writeWholeChunks(part)
    const { fragmentation, penalty } = scoreStatistics(part, 0, rank)
    expect(fragmentation).toBe(1 / 4)
    expect(penalty).toBeCloseTo(0.6 * 0.25 ** 0.2, 15)
  })

  test('as many chunks as matches have the largest penalty, gamma', () => {
    const scattered = Float64Array.from(whole)
    scattered[METEOR_COLUMNS.indexOf('chunks')] = 4
    writeWholeChunks(scattered)
    expect(scoreStatistics(scattered, 0, rank).penalty).toBeCloseTo(0.6, 15)
    expect(scoreStatistics(scattered, 0, rank).score).toBeCloseTo(0.4, 15)
  })

  test('nothing scores 0', () => {
    expect(scoreStatistics(new Float64Array(METEOR_COLUMNS.length), 0, rank).score).toBe(0)
  })

  test('matches that do not weigh score 0, not NaN', () => {
    // delta 1 leaves function words out, alpha 0 looks at precision only
    const onlyCandidate = rowOf({
      candidateLength: 1,
      referenceLength: 1,
      referenceFunctionWords: 1,
      synonymCandidateContent: 1,
      synonymReferenceFunction: 1,
      chunks: 1,
      candidateMatches: 1,
      referenceMatches: 1,
    })
    expect(scoreStatistics(onlyCandidate, 0, { ...rank, alpha: 0, delta: 1 }).score).toBe(0)
  })

  test('statistics are read at the offset', () => {
    const shifted = new Float64Array(METEOR_COLUMNS.length + 3)
    shifted.set(whole, 3)
    expect(scoreStatistics(shifted, 3, rank).score).toBe(1)
  })

  test.each(['rank', 'adq', 'hter', 'li'] satisfies MeteorTask[])(
    'the weights of %s follow from its parameters: one exact content word of two, one chunk',
    (task) => {
      const { alpha, beta, gamma, delta } = METEOR_PARAMETERS[task]
      const half = rowOf({
        candidateLength: 2,
        referenceLength: 1,
        candidateFunctionWords: 1,
        exactCandidateContent: 1,
        exactReferenceContent: 1,
        chunks: 1,
        candidateMatches: 1,
        referenceMatches: 1,
      })
      const { precision, recall, score } = scoreStatistics(half, 0, METEOR_PARAMETERS[task])
      expect([precision, recall]).toEqual([delta, 1])
      const fMean = delta / (alpha * delta + 1 - alpha)
      expect(score).toBeCloseTo(fMean * (1 - gamma * 1 ** beta), 15)
    },
  )
})
