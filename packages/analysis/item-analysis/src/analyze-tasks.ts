import type { OptionsOf } from '@codegen-eval/metric'
import { checkSettings } from '@codegen-eval/metric/internal'
import { holmCorrection } from '@codegen-eval/statistics'
import { checkRecord, meanOf } from '@codegen-eval/statistics/internal'
import { chanceCorrelation, itemRestCorrelations } from './item-rest-correlations.ts'
import { checkItemScores, type ItemScores, itemRates, restScores } from './item-scores.ts'
import { reversalTest } from './reversal-test.ts'
import { taskSettings } from './settings.ts'
import { similarTexts, type TextPair } from './similar-texts.ts'
import { taskGroups } from './task-groups.ts'
import { canTestPairs, type TaskPair, type TaskPairs, taskPairs } from './task-pairs.ts'

/**
 * Options of `analyzeTasks`; most are described at `taskSettings`. `alpha` is the probability that any task is found to be reversed
 * by chance, and that any pair is.
 */
export interface TaskOptions extends OptionsOf<typeof taskSettings> {
  /** Texts of tasks by id, for near-duplicates by text. */
  readonly texts?: ReadonlyMap<string, string> | undefined
  /** Called with the share of the draws that is done. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** The facts about one task. */
export interface TaskFacts {
  readonly task: string
  /** The mean over models of the share of their samples that pass, or of their mean scores, 0 to 1. */
  readonly passRate: number
  /** The sum of the scores of all samples: the number of passes of verdicts. */
  readonly passes: number
  readonly samples: number
  /** See `itemRestCorrelations`. */
  readonly discrimination: number
  /** Whether every sample of every model passes, or none does; `some` otherwise. */
  readonly solved: 'all' | 'none' | 'some'
  /** Number of models with samples of different outcomes; `NaN` if no model has several samples, or scores are no verdicts. */
  readonly flakyModels: number
  /** The probability that two samples of a model differ, as a mean over the models with several; `NaN` as before. */
  readonly disagreement: number
  /** p-value of the test of whether weaker models pass more often: see `reversalTest`. */
  readonly reversalPValue: number
  /** The same by Holm's correction over the tasks that could be found; `NaN` for the others. */
  readonly adjustedPValue: number
  /** Whether weaker models solve the task more often than stronger ones, beyond chance. */
  readonly isReversed: boolean
}

/** The facts about the tasks of a benchmark. */
export interface TaskAnalysis {
  readonly settings: { readonly alpha: number; readonly draws: number; readonly seed: number }
  /** Models with the mean of their rates, the best first. */
  readonly models: readonly { readonly model: string; readonly passRate: number }[]
  /** In the order of the input. */
  readonly tasks: readonly TaskFacts[]
  /** Ids of tasks that some model has no score of. */
  readonly leftOut: readonly string[]
  /** Whether scores are verdicts. */
  readonly binary: boolean
  /** Size of a correlation that is within chance: see `chanceCorrelation`. */
  readonly chanceCorrelation: number
  /** Number of tasks for which so few models and samples could show a reversal at all. */
  readonly reversible: number
  /** Pairs by outcome; absent if they were not tested: scores are no verdicts, or there are too many tasks. */
  readonly byOutcome?: TaskPairs & { readonly groups: readonly (readonly string[])[] }
  /** Pairs by text, if texts were given. */
  readonly byText?: {
    readonly pairs: readonly TextPair[]
    readonly groups: readonly (readonly string[])[]
    /** Number of tasks with a text. */
    readonly texts: number
  }
}

/** Default of the largest number of draws. */
export const DEFAULT_DRAWS = 999

/**
 * Analyses the tasks of a benchmark by classical test theory, with models in the place of people: pass rates, discrimination,
 * tasks that all or no samples solve, tasks that weaker models solve more often, near-duplicates by outcome and by text, and
 * flaky tasks.
 *
 * Tasks that some model has no score of are left out. With one model, discrimination, reversals and pairs are undefined: `NaN`,
 * and no pair.
 *
 * @throws RangeError as `itemRates`; if no task is left; if alpha or the number of draws is out of range.
 */
export function analyzeTasks(scores: ItemScores, options: TaskOptions = {}): TaskAnalysis {
  checkItemScores(scores)
  checkRecord('options', options)
  const { alpha, draws = DEFAULT_DRAWS, seed } = checkSettings('analyzeTasks', taskSettings, options)
  const { kept, leftOut } = completeTasks(scores)
  const { tasks, reversible } = taskFacts(kept, alpha)
  const byOutcome = outcomePairs(kept, { ...options, alpha, draws, seed })
  const texts = options.texts && textsOf(options.texts, scores.tasks)
  const pairs = texts && similarTexts(texts, options.similarity)
  return {
    settings: { alpha, draws: byOutcome?.draws ?? 0, seed },
    models: modelRates(kept),
    tasks,
    leftOut,
    binary: scores.binary,
    chanceCorrelation: chanceCorrelation(scores.models.length, alpha),
    reversible,
    ...(byOutcome === undefined ? {} : { byOutcome: { ...byOutcome, groups: groupsOf(byOutcome.pairs) } }),
    ...(texts === undefined || pairs === undefined
      ? {}
      : { byText: { pairs, groups: groupsOf(pairs), texts: texts.size } }),
  }
}

function groupsOf(pairs: readonly (TaskPair | TextPair)[]): string[][] {
  return taskGroups(pairs.map(({ tasks }) => tasks))
}

function completeTasks(scores: ItemScores) {
  const rates = itemRates(scores)
  const places = [...scores.tasks.keys()]
  const complete = places.filter((t) => rates.every((ofModel) => !Number.isNaN(ofModel[t])))
  if (complete.length === 0) throw new RangeError('tasks: no task has scores of all models')
  const pick = (lists: readonly ArrayLike<number>[]) =>
    lists.map((ofModel) => Float64Array.from(complete, (t) => ofModel[t]))
  return {
    kept: {
      ...scores,
      tasks: complete.map((t) => scores.tasks[t]),
      sums: pick(scores.sums),
      counts: pick(scores.counts),
    },
    leftOut: places.filter((t) => !complete.includes(t)).map((t) => scores.tasks[t]),
  }
}

function taskFacts(scores: ItemScores, alpha: number) {
  const { tasks, models, sums, counts, binary } = scores
  const rates = itemRates(scores)
  const discriminations = itemRestCorrelations(scores)
  const rests = restScores(rates)
  const tests = tasks.map((_, t) =>
    reversalTest(
      binary && tasks.length > 1
        ? models.map((_, m) => ({ ability: rests[m][t], samples: counts[m][t], passes: sums[m][t] }))
        : [],
    ),
  )
  // what no outcome could show is no comparison (Mantel 1980; Tarone 1990, https://doi.org/10.2307/2531456)
  const canShow = tests.map(({ smallestPValue }) => smallestPValue <= alpha)
  const adjusted = holmCorrection(tests.map(({ pValue }, t) => (canShow[t] ? pValue : Number.NaN)))
  return {
    reversible: canShow.filter(Boolean).length,
    tasks: tasks.map((task, t): TaskFacts => {
      const passes = sums.reduce((sum, ofModel) => sum + ofModel[t], 0)
      const samples = counts.reduce((sum, ofModel) => sum + ofModel[t], 0)
      return {
        task,
        passRate: rates.reduce((sum, ofModel) => sum + ofModel[t], 0) / models.length,
        passes,
        samples,
        discrimination: discriminations[t],
        solved: passes === samples ? 'all' : passes === 0 ? 'none' : 'some',
        ...flakiness(scores, t),
        reversalPValue: tests[t].pValue,
        adjustedPValue: adjusted[t],
        isReversed: adjusted[t] <= alpha,
      }
    }),
  }
}

/** How the samples of single models differ. */
function flakiness(
  { sums, counts, binary }: ItemScores,
  t: number,
): Pick<TaskFacts, 'flakyModels' | 'disagreement'> {
  const several = [...counts.keys()].filter((m) => counts[m][t] > 1)
  if (!binary || several.length === 0) return { flakyModels: Number.NaN, disagreement: Number.NaN }
  const shares = several.map((m) => {
    const [passes, samples] = [sums[m][t], counts[m][t]]
    return (2 * passes * (samples - passes)) / (samples * (samples - 1))
  })
  return {
    flakyModels: shares.filter((share) => share > 0).length,
    disagreement: meanOf(shares),
  }
}

function outcomePairs(
  scores: ItemScores,
  options: TaskOptions & { readonly alpha: number; readonly draws: number; readonly seed: number },
): TaskPairs | undefined {
  const { models, tasks, binary } = scores
  const isPossible = binary && models.length > 1 && canTestPairs(tasks.length, models.length)
  return isPossible ? taskPairs(scores, options) : undefined
}

/** The texts of tasks of the benchmark, in its order. */
function textsOf(texts: ReadonlyMap<string, string>, tasks: readonly string[]): Map<string, string> {
  return new Map(tasks.flatMap((task) => (texts.has(task) ? [[task, texts.get(task) ?? ''] as const] : [])))
}

function modelRates(scores: ItemScores): { readonly model: string; readonly passRate: number }[] {
  return itemRates(scores)
    .map((ofModel, m) => ({
      model: scores.models[m],
      passRate: meanOf(ofModel),
    }))
    .sort((a, b) => b.passRate - a.passRate)
}
