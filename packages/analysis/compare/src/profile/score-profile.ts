import type { MeasuredCorpus } from '@codegen-eval/measure'
import { type KeptTasks, taskKeeper } from '@codegen-eval/report/kept-tasks'
import type { Sample } from '@codegen-eval/samples'
import type { ScoreTable } from '@codegen-eval/samples/scores'
import { segmentScores } from '@codegen-eval/statistics'
import { scoreHistogram } from './score-histogram.ts'
import type { SegmentProfile } from './segment-profile.ts'

/** Settings of `scoreProfile`. */
export interface ScoreProfileOptions {
  /** The ids of the segments; without them, no segment is named. */
  readonly ids?: readonly string[] | undefined
  /** The table of results that the scores come from, if it has these models: its samples are told apart. */
  readonly table?: ScoreTable | undefined
  /** The rows of that table, with outputs, outcomes and errors. */
  readonly rows?: readonly Sample[] | undefined
}

/**
 * The profile of scores of other programs, such as results of tests: their distribution and their tasks. Lengths of references and
 * outputs are not known.
 */
export function scoreProfile(corpus: MeasuredCorpus, options: ScoreProfileOptions = {}): SegmentProfile {
  const { models, segments, absent } = corpus
  // the row of an absent sample is all zeros, which some metrics score
  const scores = corpus.metrics.map(({ metric, rows }) =>
    rows.map((ofModel, m) =>
      segmentScores({ metric, rows: ofModel }).map((score, i) => (absent?.[m]?.[i] ? Number.NaN : score)),
    ),
  )
  const { ids, table, rows } = options
  const tasks =
    table !== undefined && String(table.models) === String(models)
      ? resultTasks(table, rows)
      : ids && segmentTasks(models, scores, ids)
  return {
    models,
    segments,
    ...(corpus.tasks === undefined ? { ofTasks: true as const } : {}),
    metrics: scores.map((ofMetric) => ({
      histograms: ofMetric.map((ofModel) => {
        const histogram = scoreHistogram()
        for (const score of ofModel) histogram.add(score)
        return histogram.histogram()
      }),
    })),
    lengths: [],
    ...(tasks && { tasks }),
  }
}

function segmentTasks(
  models: readonly string[],
  scores: readonly (readonly Float64Array[])[],
  ids: readonly string[],
): KeptTasks {
  const keeper = taskKeeper(models, scores.length)
  for (const [i, id] of ids.entries())
    for (const m of models.keys())
      keeper.score(
        { id },
        m,
        Array.from(scores, (ofMetric) => ofMetric[m][i]),
      )
  return keeper.tasks()
}

/** The tasks of a table of results, with what its rows tell of samples. */
export function resultTasks(table: ScoreTable, rows: readonly Sample[] = []): KeptTasks {
  const { models, metrics, tasks, strata } = table
  const keeper = taskKeeper(models, metrics.length)
  const known = new Map(rows.map(({ task }) => [String(task.id), task]))
  for (const [t, id] of tasks.entries())
    for (const m of models.keys()) {
      const scores = metrics.map(({ sums, counts }) => sums[m][t] / counts[m][t])
      const samples = metrics.map(({ counts }) => counts[m][t])
      keeper.score({ ...known.get(id), id, ...(strata && { stratum: strata[t] }) }, m, scores, samples)
    }
  const places = new Map(models.map((model, m) => [model, m]))
  for (const { task, model, label, output, outcome, test, scores, count = 1 } of rows) {
    const m = places.get(model)
    const verdict = count > 1 ? undefined : ['fail', 'pass'][scores.get('passed') ?? -1]
    const sample = { text: output, label, outcome: test?.outcome ?? outcome ?? verdict, error: test?.error }
    if (m !== undefined) keeper.output(task.id, m, sample)
  }
  return { ...keeper.tasks(), metrics: metrics.map(({ name }) => name) }
}
