import { type MetricRows, meanScoreRows, segmentCount, segmentScores } from '@codegen-eval/statistics'
import { checkNumbers, checkRecords } from '@codegen-eval/statistics/internal'

/** The scores of one model. */
export interface ScoredModel {
  readonly model: string
  /**
   * One score per task, in the order of tasks that all models share, `NaN` where it is missing; or the rows of a metric, one
   * per task, whose corpus score is then ranked.
   */
  readonly scores: ArrayLike<number> | MetricRows
  /** The number of samples behind each score; one by default. Results of different numbers of samples are not exchangeable. */
  readonly samples?: ArrayLike<number> | undefined
}

/** The scores of one model as rows, and where they are missing. */
export interface ModelRows {
  readonly model: string
  readonly rows: MetricRows
  /** For each task, 1 if the model has a score. */
  readonly hasScore: Uint8Array
  /** The number of samples of each task; `undefined` if each score is one. */
  readonly samples: ArrayLike<number> | undefined
}

/**
 * @throws RangeError if there is no model or no task, if a name comes twice, if numbers of tasks differ, or if a score is
 * infinite.
 */
export function modelRows(scores: readonly ScoredModel[]): ModelRows[] {
  checkRecords('scores', scores)
  if (scores.length === 0) throw new RangeError('scores: expected at least one model, got none')
  const known = new Set<string>()
  const all = scores.map(({ model, scores: given, samples }): ModelRows => {
    if (known.has(model)) throw new RangeError(`scores: model ${JSON.stringify(model)} comes twice`)
    known.add(model)
    // a list of numbers, or rows, which are an object
    if (typeof given !== 'object' || given === null) checkNumbers('scores', given)
    const rows = 'metric' in given ? given : namedRows(model, given)
    const hasScore = Uint8Array.from(segmentScores(rows), (x) => (Number.isNaN(x) ? 0 : 1))
    return { model, rows, hasScore, samples }
  })
  const tasks = segmentCount(all[0].rows)
  if (tasks === 0) throw new RangeError('scores: expected at least one task, got none')
  for (const { model, hasScore } of all)
    if (hasScore.length !== tasks)
      throw new RangeError(
        `model ${JSON.stringify(model)} has scores of ${hasScore.length} tasks, but ${JSON.stringify(all[0].model)} of ${tasks}: expected NaN where a score is missing`,
      )
  return all
}

function namedRows(model: string, scores: ArrayLike<number>): MetricRows {
  try {
    return meanScoreRows(scores)
  } catch (error) {
    throw new RangeError(`model ${JSON.stringify(model)}: ${(error as Error).message}`)
  }
}
