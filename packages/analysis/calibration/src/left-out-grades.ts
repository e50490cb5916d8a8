import { kendallTauB } from '@codegen-eval/statistics'
import { groupedBy } from '@codegen-eval/statistics/internal'
import { type JudgedOutput, judgeGrade, peopleGrade } from './judged-output.ts'

/**
 * The outputs of one person: what that person, the judge and the others gave them. The judge and the person are compared with
 * the same grades of the same others.
 */
export interface LeftOutGrades {
  /** Positions in the list of outputs. */
  readonly outputs: readonly number[]
  /** Grades of the person; `undefined` where outputs have one person only, whose grades then stand for the others. */
  readonly personGrades: readonly number[] | undefined
  readonly judge: readonly number[]
  /** The mean grade of the other people. */
  readonly others: readonly number[]
}

/**
 * Each person's outputs that another person and the judge graded. If there are none, all outputs with a person and the judge, whose
 * mean grade by people stands for the others.
 */
export function leftOutGrades(outputs: readonly JudgedOutput[], judge: string): LeftOutGrades[] {
  const judgeOf = (i: number) => judgeGrade(outputs[i], judge)
  const graded = [...outputs.keys()].filter((i) => outputs[i].people.size > 0 && !Number.isNaN(judgeOf(i)))
  const rows = graded.flatMap((i) => {
    const { people } = outputs[i]
    const total = peopleGrade(outputs[i]) * people.size
    return [...people].flatMap(([person, grade]) =>
      people.size < 2 ? [] : [{ i, person, grade, others: rounded((total - grade) / (people.size - 1)) }],
    )
  })
  if (rows.length > 0)
    return Array.from(groupedBy(rows, ({ person }) => person).values(), (own) => ({
      outputs: own.map(({ i }) => i),
      personGrades: own.map(({ grade }) => grade),
      judge: own.map(({ i }) => judgeOf(i)),
      others: own.map(({ others }) => others),
    }))
  const others = graded.map((i) => peopleGrade(outputs[i]))
  const alone = { outputs: graded, personGrades: undefined, judge: graded.map(judgeOf), others }
  return graded.length > 0 ? [alone] : []
}

/** Means that are equal but for rounding tie. */
function rounded(mean: number): number {
  return Number(mean.toPrecision(12))
}

/** A statistic of the judge, and of the person who is left out. */
export type JudgeAndPerson = readonly [judge: number, person: number]

/**
 * Kendall's tau-b of grades with those of the others: the mean over people, weighted by their outputs. People count for whom it is
 * defined for both the person and the judge. `NaN` if there is none.
 */
export function leftOutTau(
  people: readonly LeftOutGrades[],
  counts: (output: number) => boolean,
): JudgeAndPerson {
  const sums = [0, 0]
  let total = 0
  for (const { outputs, personGrades, judge, others } of people) {
    const kept = outputs.map((_, at) => at).filter((at) => counts(outputs[at]))
    if (kept.length < 2) continue
    const of = (list: readonly number[]) => Float64Array.from(kept, (at) => list[at])
    const wanted = of(others)
    const taus = [judge, ...(personGrades === undefined ? [] : [personGrades])].map(
      (list) => kendallTauB(of(list), wanted).coefficient,
    )
    if (taus.some(Number.isNaN)) continue
    sums[0] += kept.length * taus[0]
    sums[1] += kept.length * (taus[1] ?? Number.NaN)
    total += kept.length
  }
  return [sums[0] / total, sums[1] / total]
}

/**
 * Within-task accuracy: of the pairs of outputs of one task to which the others gave different grades, the share that is ordered
 * alike; equal grades count half. 0..1, 0.5 by chance; `NaN` if there is no pair.
 *
 * @param tasks The task of each output, as a number.
 */
export function leftOutAccuracy(
  people: readonly LeftOutGrades[],
  tasks: ArrayLike<number>,
  counts: (output: number) => boolean,
): JudgeAndPerson {
  const hits = [0, 0]
  let pairs = 0
  for (const { outputs, personGrades, judge, others } of people)
    for (const members of membersOfTasks(outputs, tasks, counts))
      for (let i = 0; i < members.length; i++)
        for (let j = 0; j < i; j++) {
          const wanted = Math.sign(others[members[i]] - others[members[j]])
          if (wanted === 0) continue
          pairs++
          const given = [judge, personGrades].map((list) =>
            list === undefined ? Number.NaN : Math.sign(list[members[i]] - list[members[j]]),
          )
          hits[0] += (1 + wanted * given[0]) / 2
          hits[1] += (1 + wanted * given[1]) / 2
        }
  return [hits[0] / pairs, hits[1] / pairs]
}

/** Places of a person's outputs, task by task. */
function membersOfTasks(
  outputs: readonly number[],
  tasks: ArrayLike<number>,
  counts: (output: number) => boolean,
): Iterable<number[]> {
  const counted = [...outputs.keys()].filter((at) => counts(outputs[at]))
  return groupedBy(counted, (at) => tasks[outputs[at]]).values()
}
