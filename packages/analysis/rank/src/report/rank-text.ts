import type { NumberFormat } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import type { Leaderboard } from '../rank-metrics.ts'
import type { RankMethod, RankSettings } from '../rank-settings.ts'
import type { RankedModel, Ranking } from '../ranking.ts'

/** Runs of so many letters are shortened. */
const LONG_RUN = 4

/** Maximum number of letters and runs that are shown. */
const MAX_LETTERS = 6

/** Maximum number of names in a sentence. */
const MAX_NAMES = 8

/** `95 %` for an alpha of 0.05. */
export function confidenceText({ alpha }: RankSettings): string {
  return `${Number((100 * (1 - alpha)).toPrecision(6))} %`
}

/** `3–7`, or `3` if the interval contains one rank only. */
export function rankRange({ rankLow, rankHigh }: RankedModel): string {
  return rankLow === rankHigh ? String(rankLow) : `${rankLow}–${rankHigh}`
}

/** `[61.2, 70.5]`; a dash if there is no interval. */
export function scoreRange({ low, high }: RankedModel, format: NumberFormat): string {
  return Number.isNaN(low) ? '–' : `[${formatNumber(low, format)}, ${formatNumber(high, format)}]`
}

/** The letters for readers: runs of the alphabet as `b–g`, and no more than six parts. */
export function lettersText(letters: string): string {
  const list = letters.includes(' ') ? letters.split(' ') : [...letters]
  const parts: string[] = []
  for (let start = 0; start < list.length; ) {
    let end = start + 1
    while (end < list.length && isNext(list[end - 1], list[end])) end++
    const run = list.slice(start, end)
    parts.push(...(run.length < LONG_RUN ? run : [`${run[0]}–${run.at(-1)}`]))
    start = end
  }
  const shown = parts.length > MAX_LETTERS ? [...parts.slice(0, MAX_LETTERS), '…'] : parts
  return shown.join(shown.every((part) => part.length === 1) ? '' : ' ')
}

/** Whether a single letter follows another one of the same case in the alphabet. */
function isNext(letter: string, next: string): boolean {
  return letter.length === 1 && next.length === 1 && next.charCodeAt(0) === letter.charCodeAt(0) + 1
}

/** `heron is first`, `3 models may be first: heron, wren and owl`. */
export function firstSentence({ ranks, mayBeFirst }: Ranking): string {
  if (ranks.length === 0) return 'no model is ranked'
  if (mayBeFirst.length === 1) return `${mayBeFirst[0]} is first`
  const names = mayBeFirst.slice(0, MAX_NAMES)
  const more = mayBeFirst.length - names.length
  return `${mayBeFirst.length} models may be first: ${names.join(', ')}${more === 0 ? '' : ` and ${more} more`}`
}

/** The warnings about a ranking, without a full stop. */
export function rankingWarnings({ warnings, unranked }: Ranking): string[] {
  return unranked.length === 0 ? [...warnings] : [...warnings, `without a rank here: ${unranked.join(', ')}`]
}

/** The noun for a draw, by that for independent units. */
const METHOD_TEXTS: Readonly<Record<RankMethod, (units: string) => string>> = {
  'gauss-t': (units) =>
    `normal draws with the covariance of the scores over ${units}, corrected for few ${units} by Student's t`,
  gauss: (units) => `normal draws with the covariance of the scores over ${units}`,
  bootstrap: (units) => `resamples of ${units}`,
}

/** Two sentences on what the intervals mean and how they come about. */
export function methodSentences({ settings, units }: Leaderboard): string[] {
  const { method, resamples, seed, marginal, stepDown } = settings
  const confidence = confidenceText(settings)
  const meaning = marginal
    ? `Each interval of a rank contains the true rank with ${confidence} confidence, taken by itself.`
    : `With ${confidence} confidence, all intervals of ranks contain the true ranks at once; models with a common letter cannot be told apart.`
  const draws = formatNumber(resamples, { digits: 0, group: true })
  return [
    meaning,
    `They rest on the studentized maximum over pairs of models (Mogstad et al. 2024)${stepDown ? ', step-down' : ''}, from ${draws} ${METHOD_TEXTS[method](units)} (seed ${seed}); intervals of scores hold one by one.`,
  ]
}
