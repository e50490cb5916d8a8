import { countText, percentText } from '@codegen-eval/report/internal'
import type { Leaderboard } from '../rank-metrics.ts'
import type { RankMethod } from '../rank-settings.ts'
import type { Ranking } from '../ranking.ts'
import { boardGroups } from './board-groups.ts'

/** Maximum number of names in a sentence. */
const MAX_NAMES = 8

/** `heron is first`, `3 models may be first: heron, wren and owl`. */
export function firstSentence({ ranks, mayBeFirst }: Ranking): string {
  if (ranks.length === 0) return 'No model is ranked'
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
  swaps: (units) => `random swaps of ${units} between models, as in compare`,
  'gauss-t': (units) =>
    `normal draws with the covariance of the scores over ${units}, corrected for few ${units} by Student's t`,
  gauss: (units) => `normal draws with the covariance of the scores over ${units}`,
  rotation: (units) => `random rotations of the ${units}`,
  bootstrap: (units) => `resamples of ${units}`,
}

/** Two sentences on what the intervals mean and how they come about. */
export function methodSentences(board: Leaderboard): string[] {
  const { settings, units } = board
  const { resamples, seed, marginal, stepDown, rotateBelow } = settings
  const confidence = percentText(1 - settings.alpha)
  const meaning = marginal
    ? `Each interval of a rank contains the true rank with ${confidence} confidence, taken by itself.`
    : `With ${confidence} confidence, all intervals of ranks contain the true ranks at once; models with a common letter cannot be told apart.`
  const used = new Set(
    boardGroups(board)
      .flat()
      .map(({ ranking }) => ranking.method),
  )
  const how = [...used]
    .map(
      (method) =>
        `${METHOD_TEXTS[method](units)}${method === 'rotation' && used.size > 1 ? ` (fewer than ${rotateBelow})` : ''}`,
    )
    .join(', or ')
  const draws = countText(resamples)
  return [
    meaning,
    `They rest on the studentized maximum over pairs of models (${used.has('swaps') ? 'Westfall and Young 1993; ' : ''}Mogstad et al. 2024)${stepDown ? ', step-down' : ''}, from ${draws} ${how} (seed ${seed}); intervals of scores hold one by one.`,
  ]
}
