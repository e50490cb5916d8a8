import { compareModels, duplicateTasks, type TextSegment, textClusters } from '@codegen-eval/compare'
import {
  createRatingCollector,
  gwetAc,
  krippendorffAlpha,
  type RatingTable,
} from '@codegen-eval/human-ratings'
import { type RandomStream, randomStream } from '@codegen-eval/statistics'
import type { EdgeCounts } from './edge-counts.ts'
import { gradeOf, normalNumber } from './simulate-agreement.ts'
import { METRIC } from './simulate-shapes.ts'
import type { SimulationSizes } from './simulate-tests.ts'
import { SCORE_MODELS } from './simulated-scores.ts'

/** Numbers of outputs or tasks, and how often each is there. */
export type Copies = readonly [number: number, copies: number]

const RATERS = ['ann', 'ben', 'eve'] as const

/** Grades from 0 to 4 of outputs, one for each rater. */
function drawGrades(stream: RandomStream, outputs: number): number[][] {
  return Array.from({ length: outputs }, () => {
    const quality = 1.2 * normalNumber(stream)
    return RATERS.map(() => gradeOf(quality + 0.8 * normalNumber(stream)))
  })
}

/** The grades of outputs that each of several models gave, written for each model, as `survey merge` does. */
function copiedTable(
  grades: readonly (readonly number[])[],
  models: number,
  hasJudgement: boolean,
): RatingTable {
  const collector = createRatingCollector({ minimum: 0, maximum: 4 })
  grades.forEach((labels, id) => {
    for (let m = 0; m < models; m++)
      collector.add(
        RATERS.map((rater, r) => ({
          id,
          model: `m${m}`,
          rater,
          label: labels[r]!,
          ...(hasJudgement ? { judgement: '1' } : {}),
        })),
      )
  })
  return collector.finish().table
}

/** Counts how often intervals of agreement contain the true one, with each judgement once and with its copies. */
export function simulateCopiedJudgements(
  designs: readonly Copies[],
  { runs, draws, seed }: SimulationSizes,
  counts: EdgeCounts,
  many: number,
): void {
  const all = copiedTable(drawGrades(randomStream(seed + 2 ** 46 + 2 ** 40), many), 1, false)
  const [ac1, alpha] = [gwetAc(all).value, krippendorffAlpha(all).value]
  for (const [outputs, models] of designs) {
    const stream = randomStream(seed + 2 ** 46 + 2 ** 40 + 1000 * outputs + models)
    const column = `${outputs} x ${models}`
    for (let run = 0; run < runs; run++) {
      const grades = drawGrades(stream, outputs)
      const bootstrap = { resamples: draws, seed: seed + run }
      for (const [name, hasJudgement] of [
        ['judgements once', true],
        ['copies counted', false],
      ] as const) {
        const table = copiedTable(grades, models, hasJudgement)
        counts.addInterval(["Gwet's AC1", name], column, gwetAc(table), ac1)
        const { interval } = krippendorffAlpha(table, { bootstrap })
        if (interval !== undefined)
          counts.addInterval(["Krippendorff's alpha", name], column, interval, alpha)
      }
    }
  }
}

/** Counts false differences of two equal models where tasks are copied under other ids, with and without clusters of texts. */
export async function simulateCopiedTasks(
  designs: readonly Copies[],
  { runs, draws, seed }: SimulationSizes,
  counts: EdgeCounts,
): Promise<void> {
  const { name, draw } = SCORE_MODELS[0]!
  for (const [tasks, copies] of designs) {
    const stream = randomStream(seed + 2 ** 45 + 2 ** 40 + 1000 * tasks + copies)
    const column = `${tasks} x ${copies}`
    const texts = Array.from({ length: tasks * copies }, (_, id) => copiedTask(id, id % tasks))
    const isWarned = duplicateTasks(texts).length > 0
    const clusters = textClusters(texts)
    for (let run = 0; run < runs; run++) {
      const rows = draw(stream, tasks).map(({ rows }) => repeated(rows, copies))
      const corpus = {
        segments: tasks * copies,
        models: ['first', 'second'],
        metrics: [{ spec: 'score', metric: METRIC, rows }],
      }
      const options = { trials: draws, resamples: 19, seed: seed + run }
      const plain = await compareModels(corpus, options)
      const clustered = await compareModels({ ...corpus, clusters }, options)
      const isFound = plain.metrics[0]!.pairs[0]!.significant
      counts.add(['copies counted', name], column, isFound)
      counts.add(['copies counted, without a warning', name], column, isFound && !isWarned)
      counts.add(['cluster text', name], column, clustered.metrics[0]!.pairs[0]!.significant)
    }
  }
}

/** A task with the texts of another one. */
function copiedTask(id: number, task: number): TextSegment {
  return {
    id,
    references: [`reference ${task}`],
    models: ['first', 'second'],
    candidates: [`first ${task}`, `second ${task}`],
  }
}

function repeated(rows: Float64Array, copies: number): Float64Array {
  const all = new Float64Array(copies * rows.length)
  for (let copy = 0; copy < copies; copy++) all.set(rows, copy * rows.length)
  return all
}
