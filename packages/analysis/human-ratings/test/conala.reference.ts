import { referenceJson } from '@codegen-eval/test-data'
import { type Aggregation, type Rating, type RatingTable, ratingTable } from '../src/index.ts'

/** Outputs of crowd-kit 1.4.1 on the study's CoNaLa grades; keys are item numbers. */
interface Golden {
  readonly n: number
  readonly workerOrder: readonly string[]
  readonly covariance: readonly (readonly number[])[]
  readonly majority: { readonly labels: Labels; readonly probas: Record<string, readonly number[]> }
  readonly 'dawid-skene': { readonly labels: Labels; readonly probas: Record<string, readonly number[]> }
  readonly 'one-coin': Skilled
  readonly wawa: Skilled
  readonly zbs: Skilled
  readonly glad: { readonly labels: Labels }
  readonly mace: { readonly labels: Labels }
  readonly alpha: { readonly nominal: number; readonly interval: number }
  readonly [mmsr: `mmsr/${number}`]: Skilled & {
    readonly init: readonly number[]
    readonly iterations: number
  }
}

type Labels = Record<string, number>
interface Skilled {
  readonly labels: Labels
  readonly skills: Record<string, number>
}

type Row = Record<string, unknown>

export const golden: Golden = referenceJson<Golden>('golden/ratings-conala.json')
export const published: Row[] = referenceJson<Row[]>('data/conala/published-scores.json')
export const TASKS = 472
export const MODELS = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex']

/** The study's grades as ratings, model by model: item = task index + model index x 472. */
export function conalaRatings(): Rating<number>[] {
  const rows = referenceJson<Row[]>('data/conala/human-grades.json')
  return MODELS.flatMap((model, m) =>
    rows.flatMap((row, task) =>
      Object.entries(row[`grade-${model}`] as Record<string, number>).map(([rater, label]) => ({
        item: task + m * TASKS,
        rater,
        label,
      })),
    ),
  )
}

let table: RatingTable<number> | undefined
export function conalaTable(): RatingTable<number> {
  table ??= ratingTable(conalaRatings())
  return table
}

/** How many items the reference labels otherwise. */
export function differingLabels(result: Aggregation<number>, labels: Labels): number {
  return result.items.filter((item, i) => result.labels[i] !== labels[item]).length
}

/** The largest difference of a skill to the reference's. */
export function skillDifference(result: Aggregation, skills: Record<string, number>): number {
  return Math.max(...result.raters.map((rater, i) => Math.abs(result.skills[i] - skills[rater])))
}

/** The largest difference of a weight to the reference's. */
export function weightDifference(result: Aggregation, probas: Record<string, readonly number[]>): number {
  return Math.max(
    ...result.items.flatMap((item, i) =>
      probas[item].map((p, k) => Math.abs(p - result.weights[i * result.scale.length + k])),
    ),
  )
}
