import { samplesEstimand, sizesText, unitsNoun } from '@codegen-eval/measure/internal'
import { plural } from '@codegen-eval/messages'
import { countText, percentText } from '@codegen-eval/report/internal'
import { type Finding, findingOf, noteOf, type Words, when } from '@codegen-eval/report/view'
import type { Comparison } from '../comparison.ts'
import { CORRECTION_NAMES, FAMILYWISE } from '../corrections.ts'
import { TEST_NAMES } from '../pair-test.ts'
import { estimandNotes } from '../report/format.ts'
import { isDrawn, methodsText } from '../report/interval-notes.ts'

/** The view of the pairs in a table of all models: a line for each, a matrix, or the ranks that follow from them. */
export type PairsShown = 'pairs' | 'matrix' | 'ranks'

/** How a comparison was made and is read: data, tests and intervals. */
export function methodFindings(comparison: Comparison, shown: PairsShown, hasParts: boolean): Finding[] {
  const { metrics, settings, samplesBy, bestOf, modelSamples } = comparison
  const without = hasParts ? metrics.filter(({ parts }) => parts.length === 0).map(({ spec }) => spec) : []
  const { compares } = TEST_NAMES[settings.test]
  // the score of outcomes is their mean
  const isOfSegments = compares !== 'corpus' && !settings.test.startsWith('mcnemar')
  const kinds = [
    'sizes',
    shown === 'pairs' ? 'intervals' : 'score-intervals',
    ...(samplesBy === undefined && bestOf === undefined ? [] : ['estimand']),
    ...(modelSamples === undefined ? [] : ['model-samples']),
    'test',
    ...(shown === 'ranks' ? ['ranks'] : []),
    ...(isOfSegments ? ['level'] : []),
  ]
  return [
    ...kinds.map((kind) => noteOf(kind)),
    ...when(without.length > 0, () => findingOf('without-parts', 'note', { subjects: without })),
  ]
}

export function methodWords(comparison: Comparison): Words {
  const { metrics, settings, models, modelSamples = [] } = comparison
  const { alpha, correction, test } = settings
  const pairs = metrics[0].pairs.length
  const isFamilywise = FAMILYWISE.includes(correction)
  const scores = () => scoreMethods(comparison)
  return {
    sizes: () => `${sizesText(comparison)}; scores x 100`,
    'score-intervals': () => `intervals of scores: ${scores()}`,
    intervals() {
      const together = pairs > 1 && isFamilywise ? ', which hold together' : ''
      const ofPairs = metrics.flatMap((metric) => metric.pairs.map(({ difference }) => difference))
      return `intervals of differences${together}: ${methodsText(ofPairs)}; of scores: ${scores()}`
    },
    estimand: () => estimandNotes(metrics, comparison).join('; '),
    'model-samples': () =>
      `samples: ${modelSamples.map((count, m) => `${models[m]} ${countText(count)}`).join(', ')}`,
    test: () => `p: ${testText(comparison)}; * at most ${alpha}`,
    ranks: () =>
      `ranks: those that a model may have by the significant pairs${isFamilywise ? `; all contain the true ranks at once with ${percentText(1 - alpha)} confidence` : ''}; models with a common letter in group cannot be distinguished`,
    level() {
      const units = unitsNoun(comparison)
      const compared = units === 'segments' ? 'segment scores' : `mean scores of ${units}`
      return `the test (${test}) compares ${compared}; scores and differences are those of the corpus`
    },
    'without-parts': ({ subjects }) => `without parts: ${subjects.join(', ')}`,
  }
}

/** The methods of the intervals of scores, and the resamples where any of them draws. */
function scoreMethods(comparison: Comparison): string {
  const { metrics, settings } = comparison
  const scores = metrics.flatMap((metric) => metric.scores)
  const draws = scores.some(isDrawn)
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

/** The estimand of a metric where tasks have several samples. */
export function estimandOf(
  level: Comparison['metrics'][number]['level'],
  { samplesBy }: Comparison,
): string | undefined {
  return samplesBy === undefined ? undefined : samplesEstimand(level, samplesBy)
}
