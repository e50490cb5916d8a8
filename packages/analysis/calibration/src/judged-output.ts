import { sampleName } from '@codegen-eval/human-ratings/internal'

/** An output of a model with what people and judges gave it. */
export interface JudgedOutput {
  /** The task that it answers. */
  readonly task: string
  /** The model that wrote it; absent if there is one only. */
  readonly model?: string | undefined
  /** The label of the sample, where a model has several outputs for a task; the first one may have none, and is sample 1. */
  readonly sample?: string | undefined
  /** The unit that varies independently, such as the repository of the task; the task by default. */
  readonly cluster?: string | undefined
  /** The grades of people, by person; empty if none graded it. */
  readonly people: ReadonlyMap<string, number>
  /** The grades of judges, by judge. */
  readonly judges: ReadonlyMap<string, number>
  /** The length of the output, such as its characters, over 0. */
  readonly length?: number | undefined
  /** The language of the output, and any other group of tasks, such as a benchmark. */
  readonly language?: string | undefined
  readonly stratum?: string | undefined
}

/** The mean of the grades that people gave an output; `NaN` without any. */
export function peopleGrade({ people }: JudgedOutput): number {
  let sum = 0
  for (const grade of people.values()) sum += grade
  return sum / people.size
}

/** 1 if at least half of an output's people gave a grade that passes, 0 if fewer did; `NaN` without any. */
export function peopleVerdict({ people }: JudgedOutput, passFrom: number): number {
  let passes = 0
  for (const grade of people.values()) if (grade >= passFrom) passes++
  return people.size === 0 ? Number.NaN : Number(2 * passes >= people.size)
}

/** The grade of a judge; `NaN` if it gave none. */
export function judgeGrade({ judges }: JudgedOutput, judge: string): number {
  return judges.get(judge) ?? Number.NaN
}

/** A name of what models answer: a task, or one of its samples, which stands for the same place of every model. */
export function placeOf({ task, sample }: Pick<JudgedOutput, 'task' | 'sample'>): string {
  return sampleName({ id: task, sample })
}

/** The cluster of an output, which is its task by default. */
export function clusterOf({ cluster, task }: JudgedOutput): string {
  return cluster ?? task
}
