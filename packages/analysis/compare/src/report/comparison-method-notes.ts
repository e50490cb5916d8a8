import { sizesText, unitsNoun } from '@codegen-eval/measure/report'
import { plural } from '@codegen-eval/messages'
import { countText, percentText } from '@codegen-eval/report/internal'
import type { Comparison } from '../comparison.ts'
import { CORRECTION_NAMES, FAMILYWISE } from '../corrections.ts'
import { TEST_NAMES } from '../pair-test.ts'
import { estimandNotes } from './format.ts'
import { methodsText } from './interval-notes.ts'

/** The view of the pairs in a table of all models: a line for each, a matrix, or the ranks that follow from them. */
export type PairsShown = 'pairs' | 'matrix' | 'ranks'

/** How a comparison was made and is read: the data, tests and intervals. */
export function methodNotes(comparison: Comparison, shown: PairsShown, hasParts: boolean): string[] {
  return shown === 'pairs' ? shortNotes(comparison, hasParts) : notes(comparison, hasParts, shown)
}

/** How lines of pairs come about. */
function shortNotes(comparison: Comparison, hasParts: boolean): string[] {
  const { settings, metrics } = comparison
  const { alpha, correction } = settings
  const pairs = metrics[0].pairs.length
  const together = pairs > 1 && FAMILYWISE.includes(correction) ? ', which hold together' : ''
  const ofPairs = metrics.flatMap((metric) => metric.pairs.map(({ difference }) => difference))
  return [
    `${sizesText(comparison)}; scores x 100`,
    ...samplesNotes(comparison),
    `p: ${testText(comparison)}; * at most ${alpha}`,
    `intervals of differences${together}: ${methodsText(ofPairs)}; of scores: ${scoreMethods(comparison)}`,
    ...levelNotes(comparison),
    ...partsNotes(comparison, hasParts),
  ]
}

function notes(comparison: Comparison, hasParts: boolean, shown: PairsShown): string[] {
  return [
    `${sizesText(comparison)}; scores x 100`,
    `intervals of scores: ${scoreMethods(comparison)}`,
    ...samplesNotes(comparison),
    ...pairNotes(shown, testText(comparison), comparison.settings),
    ...levelNotes(comparison),
    ...partsNotes(comparison, hasParts),
  ]
}

/** The methods of the intervals of scores, and the resamples where any of them draws. */
function scoreMethods(comparison: Comparison): string {
  const { metrics, settings } = comparison
  const scores = metrics.flatMap((metric) => metric.scores)
  const isDrawn = scores.some(({ method }) => method === 'bootstrap-t' || method === 'percentile')
  const draws = isDrawn
    ? `, ${countText(settings.resamples)} resamples${ofUnits(comparison)}, seed ${settings.seed}`
    : ''
  return `${methodsText(scores)}${draws}`
}

/** `approximate randomization, two-sided, 10,000 trials, seed 1; Holm over 3 pairs`. */
function testText(comparison: Comparison): string {
  const { test, trials, resamples, seed, correction } = comparison.settings
  const pairs = comparison.metrics[0].pairs.length
  const isSwapped = test === 'randomization' || (correction === 'westfall-young' && pairs > 1)
  const drawn = isSwapped ? `${countText(trials)} trials` : `${countText(resamples)} resamples`
  const draws = isSwapped || test === 'bootstrap' ? `, ${drawn}, seed ${seed}` : ''
  const corrected =
    correction === 'none'
      ? 'not corrected'
      : `${CORRECTION_NAMES[correction]} over ${plural(pairs, 'pair')} per metric`
  return `${TEST_NAMES[test].name}${ofUnits(comparison)}, two-sided${draws}${pairs === 1 ? '' : `; ${corrected}`}`
}

function ofUnits(comparison: Comparison): string {
  const units = unitsNoun(comparison)
  return units === 'segments' ? '' : ` of ${units}`
}

/** Whether the test is one of segments, whatever the corpus score is. */
function levelNotes(comparison: Comparison): string[] {
  const { test } = comparison.settings
  // the score of outcomes is their mean
  if (TEST_NAMES[test].compares === 'corpus' || test.startsWith('mcnemar')) return []
  const units = unitsNoun(comparison)
  const compared = units === 'segments' ? 'segment scores' : `mean scores of ${units}`
  return [`the test (${test}) compares ${compared}; scores and differences are those of the corpus`]
}

function partsNotes({ metrics }: Comparison, hasParts: boolean): string[] {
  const without = metrics.filter(({ parts }) => parts.length === 0).map(({ spec }) => spec)
  return hasParts && without.length > 0 ? [`without parts: ${without.join(', ')}`] : []
}

/** How to read what is shown of the pairs. */
function pairNotes(shown: PairsShown, test: string, { alpha, correction }: Comparison['settings']): string[] {
  if (shown === 'ranks')
    return [
      `ranks: those that a model may have by the pairs with p at most ${alpha}, ${test}${FAMILYWISE.includes(correction) ? `; all contain the true ranks at once with ${percentText(1 - alpha)} confidence` : ''}; models with a common letter in group cannot be distinguished`,
    ]
  return [
    `above the diagonal: p, ${test}; * at most ${alpha}`,
    "below it: Cohen's d_z of segment scores, positive where the upper model is ahead",
  ]
}

/** The estimand of scores where tasks have several samples, and the samples of each model where they differ. */
function samplesNotes(comparison: Comparison): string[] {
  const { metrics, models, modelSamples } = comparison
  const counts = modelSamples?.map((count, m) => `${models[m]} ${countText(count)}`).join(', ')
  return [...estimandNotes(metrics, comparison), ...(counts === undefined ? [] : [`samples: ${counts}`])]
}
