import { plural } from '@codegen-eval/messages'
import { countText, firstNames, formatNumber, percentText } from '@codegen-eval/report/internal'
import { type View, type WholeFinding, type Words, wordsOf } from '@codegen-eval/report/view'
import { FEW_UNITS } from '../rank-estimates.ts'
import type { Leaderboard } from '../rank-metrics.ts'
import type { RankMethod } from '../rank-settings.ts'
import { boardGroups } from './board-groups.ts'

/** Maximum number of names in a sentence, and of pairs. */
const MAX_NAMES = 8
const MAX_PAIRS = 5

/** The sentences about rankings. */
export const RANKING_WORDS: Words = {
  first: ({ subjects: [model] }) => `${model} is first`,
  alone: ({ subjects: [model] }) => `${model} is the only model: there is nothing to rank`,
  'may-be-first': ({ subjects }) =>
    `${subjects.length} models may be first: ${firstNames(subjects, MAX_NAMES)}`,
  'none-ranked': () => 'No model is ranked',
  unranked: ({ subjects }) => `without a rank here: ${subjects.join(', ')}`,
  'single-unit': about(({ names: { noun } }) => `there is one ${noun}: nothing tells models apart`),
  'few-units': about(({ numbers: { units }, names: { noun, isRotated } }) => {
    const parts = [
      ...(isRotated ? ['critical values are those of random rotations'] : []),
      ...(units < FEW_UNITS ? [`intervals of fewer than ${FEW_UNITS} are rough`] : []),
    ]
    return `only ${units} ${noun}s: ${parts.join(', and ')}`
  }),
  'few-draws': about(
    ({ numbers: { draws, usual, models } }) =>
      `${draws} draws instead of ${usual}, because there are more than ${models} models`,
  ),
  'missing-scores': about(
    ({ numbers: { common, tasks, missing, lacking }, names: { model } }) =>
      `${common} of ${tasks} tasks count, those for which all models have a score; ${model} lacks ${missing}${lacking > 1 ? `, the most of ${lacking} models` : ''}`,
  ),
  'unequal-samples': about(
    () =>
      'models have different numbers of samples of a task: such pairs are compared by the studentized bootstrap, and all corrected by the method of Holm, as in compare',
  ),
  'unknown-error': about(
    () => 'one task or cluster does not tell its error, so that the mean separates no models',
  ),
  'missing-doubts': ({ pairs }) =>
    `if the missing samples of the better model failed and those of the other passed, this order could be chance: ${somePairs(pairs)}`,
  fit: ({ names: { note } }) => String(note),
}

/** The sentence after the stratum that it is about, in the ranking by the mean. */
function about(sentence: (finding: WholeFinding) => string): Words[string] {
  return (finding) => {
    const { stratum } = finding.names
    return `${stratum === undefined ? '' : `${stratum}: `}${sentence(finding)}`
  }
}

function somePairs(pairs: WholeFinding['pairs']): string {
  const named = pairs.slice(0, MAX_PAIRS).map(({ ahead, behind }) => `${ahead} over ${behind}`)
  const more = pairs.length - named.length
  return `${named.join(', ')}${more === 0 ? '' : ` and ${plural(more, 'other pair')}`}`
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

export function leaderboardWords(board: Leaderboard): View['words'] {
  const { marginal, alpha } = board.settings
  const confidence = percentText(1 - alpha)
  const number = (value: number) => formatNumber(value, { digits: 3 })
  return wordsOf({
    ...RANKING_WORDS,
    meaning: () =>
      marginal
        ? `Each interval of a rank contains the true rank with ${confidence} confidence, taken by itself.`
        : `With ${confidence} confidence, all intervals of ranks contain the true ranks at once; models with a common letter cannot be told apart.`,
    method: () => methodSentence(board),
    order: ({ numbers: { firstShare, votes, pairs } }) =>
      `Shown first, an output won ${formatNumber(firstShare, { scale: 100, digits: 1 })} % where both orders of a pair weigh the same (${plural(votes, 'vote')} on ${plural(pairs, 'pair')} of models that were shown in both orders; a tie is half a win).`,
    effect: ({ subjects: [covariate], numbers: { effect, low, high } }) =>
      `Covariate ${covariate}: ${number(effect)} on the log-odds, ${confidence} interval [${number(low)}, ${number(high)}].`,
  })
}

/** How the intervals come about. */
function methodSentence(board: Leaderboard): string {
  const { settings, units } = board
  const { resamples, seed, stepDown, rotateBelow } = settings
  const rankings = boardGroups(board).flat()
  const used = new Set(rankings.map(({ ranking }) => ranking.method))
  const how = [...used]
    .map(
      (method) =>
        `${METHOD_TEXTS[method](units)}${method === 'rotation' && used.size > 1 ? ` (fewer than ${rotateBelow})` : ''}`,
    )
    .join(', or ')
  return `They rest on the studentized maximum over pairs of models (${used.has('swaps') ? 'Westfall and Young 1993; ' : ''}Mogstad et al. 2024)${stepDown ? ', step-down' : ''}, from ${countText(resamples)} ${how} (seed ${seed}); intervals of scores hold one by one.`
}
