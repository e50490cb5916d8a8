import { plural } from '@codegen-eval/messages'
import { countText, listText, percentText, pText } from '@codegen-eval/report/internal'
import type { FoundPair, WholeFinding, Words } from '@codegen-eval/report/view'
import type { RatingUnit } from '../model-ratings.ts'
import type { DisagreeingRatings } from './aggregated-ratings.ts'
import { AGREEMENT_WORDS } from './agreement-view.ts'
import { RATER_WORDS } from './rater-view.ts'
import { ALL_OUTPUTS, MAX_LISTED } from './ratings-findings.ts'

/** Pairs or models that a sentence names. */
const MAX_NAMED = 6

/** The sentences of aggregated ratings. */
export const RATINGS_WORDS: Words = {
  ...AGREEMENT_WORDS,
  ...RATER_WORDS,
  counts: ({ names: { method }, numbers }) => countsText(String(method), numbers),
  means({ names: { means } }) {
    const named = (means as { model: string; mean: number }[]).map(({ model, mean }) =>
      model === ALL_OUTPUTS ? mean.toFixed(2) : `${model} ${mean.toFixed(2)}`,
    )
    return `Mean rating: ${someOf(named)}`
  },
  higher: ({ names: { pairs }, numbers: { of } }) =>
    `Rated higher (${(pairs as RatedHigher[]).length} of ${plural(of, 'pair')}): ${someOf((pairs as RatedHigher[]).map(({ ahead, behind, difference, p }) => `${ahead} than ${behind} by ${difference.toFixed(2)} (p ${pText(p)})`))}`,
  'none-tested': ({ numbers: { of } }) =>
    `Whether ${of === 1 ? 'the two' : 'any two'} models differ cannot be tested by these ratings`,
  'none-higher': ({ numbers: { of } }) =>
    of === 1
      ? 'The two models cannot be distinguished by their ratings'
      : `No two models of ${of} pairs can be distinguished by their ratings`,
  judge: ({ names: { judge, ratings } }) =>
    `judge ${judge}: ${countText(ratings as number)} ratings are not mixed with those of people`,
  units: ({ names: { test, unit, units, methods } }) => {
    const noun = (unit as RatingUnit) === 'item' ? 'items' : 'raters of items'
    const count = `${countText(units as number)} ${noun}`
    const used = methods as string[]
    const how = used.length === 0 ? '' : ` (${used.join(', ')})`
    return test === 'crossed'
      ? `means are over all ratings, and their intervals over ${count}, by these raters${how}; differences are adjusted for who rated what, and their intervals and p are over items and raters, both random`
      : `means are over all ratings; ${count} are the units of tests and intervals, by these raters${unit === 'item' ? '' : ' of these outputs alone'}${how}`
  },
  test: ({ names }) =>
    `p: ${testName(names)}Holm over ${plural(names.pairs as number, 'pair')}); * at most ${names.alpha}`,
  ranks: ({ names: { alpha } }) =>
    `ranks: those that a model may have by the significant pairs; all contain the true ranks at once with ${percentText(1 - (alpha as number))} confidence`,
  'no-interval': ({ names: { reason } }) => `no interval: ${reason}`,
  'few-raters': ({ names: { fewest } }) =>
    `with fewer than ${fewest} raters in common up to 7 % of equal models differ at 5 %, if some raters like one model more`,
  untested: ({ names: { warning, pairs } }) => `${someOf(pairs as string[])}: ${warning}`,
  order: ({ names: { order, scale } }) =>
    `grades: ${(order as string[]).map((word, i) => `${(scale as unknown[])[i]} is ${word}`).join(', ')}`,
  disagreeing: ({ names }) => disagreeingText(names as unknown as DisagreeingRatings),
  resamples: ({ names: { resamples, seed, drawn } }) =>
    `intervals from ${countText(resamples as number)} resamples of the ${drawn}, seed ${seed}`,
  'of-method': ({ names: { text } }) => `Note: ${text}`,
  unlisted: () => 'The label of each item is in the formats csv and json',
}

/** `mmsr: 48 items, 3 raters`. */
export function countsText(method: string, counts: Readonly<Record<string, number>>): string {
  const words = Object.entries(counts).map(
    ([noun, count]) => `${countText(count)} ${noun}${count === 1 ? '' : 's'}`,
  )
  return `${method}: ${words.join(', ')}`
}

/** The first of some names, and the number of the others. */
type RatedHigher = FoundPair & { readonly p: number }

export function someOf(names: readonly string[]): string {
  const more = names.length - MAX_NAMED
  return more > 0 ? `${names.slice(0, MAX_NAMED).join(', ')} and ${more} more` : listText(names)
}

/** The test and its settings, with an open bracket. */
function testName({ test, unit, trials, seed }: WholeFinding['names']): string {
  if (test === 'crossed') return "Student's t of a mixed model, Satterthwaite (two-sided; "
  if (test === 'wilcoxon')
    return `Wilcoxon signed rank${unit === 'item' ? " of the items' mean ratings" : ''} (two-sided; `
  return `approximate randomization (two-sided, ${countText(trials as number)} trials, seed ${seed}; `
}

function disagreeingText({ threshold, action, found, settled }: DisagreeingRatings): string {
  const isOne = found.length === 1
  const count = `${countText(found.length)} ${isOne ? 'item has' : 'items have'} two ratings more than ${threshold} apart`
  const done = action === 'drop' ? `${count} and ${isOne ? 'is' : 'are'} left out` : count
  const more = action === 'list' && found.length > MAX_LISTED ? '; the format json lists all' : ''
  const others = settled === 0 ? '' : `; ${countText(settled)} more with three or more ratings stay`
  return `${done}${more}${others}`
}
