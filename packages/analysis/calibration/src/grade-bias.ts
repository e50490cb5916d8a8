import { clusterIndices } from '@codegen-eval/statistics'
import { checkFunction, checkRecords, checkText, meanOf } from '@codegen-eval/statistics/internal'
import { clusterOf, type JudgedOutput, judgeGrade, peopleGrade } from './judged-output.ts'
import { inverseMatrix } from './solve-linear.ts'
import { undefinedStatistic, type WithErrors } from './unit-errors.ts'

/** The effect of a property of outputs on a judge's grades, at equal grade by people. */
export interface GradeBias extends WithErrors {
  /** Number of outputs that count. */
  readonly outputs: number
  /**
   * Whether two people graded these outputs, so that errors of people's grades do not look like an effect. Otherwise an effect can be
   * one of people's errors.
   */
  readonly hasTwoPeople: boolean
}

/** Outputs that two people graded count alone if there are as many. */
const ENOUGH_PAIRED = 30

/** People's grades are worth nothing as a control if their common part is within so many standard errors of 0. */
const WEAKEST_CONTROL = 3

/**
 * The effect of a property x on the grades F of a judge at equal true grade: γ in F = α + β q + γ x.
 *
 * The true grade q is not known, and taking a person's grade for it would leave a part of q to x. With two people the grade of one
 * stands for q and that of another is its instrument: γ solves Σ z (F - α - β Y_p - γ x) = 0 with z = (1, Y_q, x), averaged over the
 * ordered pairs of an output's people. Their errors must be independent. Where fewer than 30 outputs have two people, the mean grade
 * stands for q. Errors are summed by task or cluster, times √(C/(C - 3)).
 *
 * `NaN` with a reason if x does not vary, or if people's grades agree too little to stand for q.
 *
 * @param property x of an output; outputs for which it is `NaN` do not count.
 * @see Fuller (1987), Measurement Error Models, https://doi.org/10.1002/9780470316665
 */
export function gradeBias(
  outputs: readonly JudgedOutput[],
  judge: string,
  property: (output: JudgedOutput) => number,
): GradeBias {
  checkRecords('outputs', outputs)
  checkText('judge', judge)
  checkFunction('property', property)
  const graded = outputs.filter(
    (output) =>
      output.people.size > 0 && !Number.isNaN(judgeGrade(output, judge)) && !Number.isNaN(property(output)),
  )
  const paired = graded.filter(({ people }) => people.size > 1)
  const hasTwoPeople = paired.length >= ENOUGH_PAIRED
  const used = hasTwoPeople ? paired : graded
  const facts = { outputs: used.length, hasTwoPeople }
  const moments = used.map((output) => momentsOf(output, judge, property(output), hasTwoPeople))
  const units = clusterIndices(used.map(clusterOf))
  const count = units.reduce((most, unit) => Math.max(most, unit + 1), 0)
  const none = (reason: string): GradeBias => ({ ...undefinedStatistic(reason), ...facts })
  if (count <= PARAMETERS) return none('there are too few tasks')
  const values = used.map(property)
  if (values.every((value) => value === values[0])) return none('all outputs are alike in it')
  const matrix = [0, 1, 2].map((i) => [0, 1, 2].map((j) => sumOf(moments, ({ left }) => left[i][j])))
  if (!hasControl(moments, units, count))
    return none("people's grades agree too little to compare outputs of equal grade")
  const inverse = inverseMatrix(matrix)
  if (inverse === undefined) return none("people's grades and it cannot be told apart")
  const right = [0, 1, 2].map((i) => sumOf(moments, (moment) => moment.right[i]))
  const effects = inverse.map((row) => row.reduce((sum, value, j) => sum + value * right[j], 0))
  const errors = new Float64Array(count)
  const scale = Math.sqrt(count / (count - PARAMETERS))
  moments.forEach(({ left, right: sums }, i) => {
    for (let row = 0; row < PARAMETERS; row++) {
      const fitted = left[row].reduce((sum, value, j) => sum + value * effects[j], 0)
      errors[units[i]] += scale * inverse[PROPERTY][row] * (sums[row] - fitted)
    }
  })
  return { value: effects[PROPERTY], errors, units: count, ...facts }
}

/** Number of parameters α, β, γ, and the place of γ. */
const PARAMETERS = 3
const PROPERTY = 2

/** Products of an output's instruments with its regressors, and with the judge's grade. */
interface Moments {
  readonly left: readonly (readonly number[])[]
  readonly right: readonly number[]
}

function momentsOf(output: JudgedOutput, judge: string, x: number, hasTwoPeople: boolean): Moments {
  const mean = peopleGrade(output)
  const grade = judgeGrade(output, judge)
  const product = hasTwoPeople ? pairProduct([...output.people.values()]) : mean ** 2
  return {
    left: [
      [1, mean, x],
      [mean, product, mean * x],
      [x, mean * x, x ** 2],
    ],
    right: [grade, mean * grade, x * grade],
  }
}

/** The mean product of the grades of two different people. */
function pairProduct(grades: readonly number[]): number {
  const sum = grades.reduce((total, grade) => total + grade, 0)
  const squares = grades.reduce((total, grade) => total + grade ** 2, 0)
  return (sum ** 2 - squares) / (grades.length * (grades.length - 1))
}

/** Whether the covariance of two people's grades is well above 0. */
function hasControl(moments: readonly Moments[], units: ArrayLike<number>, count: number): boolean {
  const size = moments.length
  const mean = sumOf(moments, ({ left }) => left[0][1]) / size
  const terms = moments.map(({ left }) => left[1][1] - 2 * mean * left[0][1] + mean ** 2)
  const covariance = meanOf(terms)
  const errors = new Float64Array(count)
  terms.forEach((term, i) => {
    errors[units[i]] += (term - covariance) / size
  })
  const standardError = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0))
  return covariance > WEAKEST_CONTROL * standardError && covariance > 0
}

function sumOf(moments: readonly Moments[], of: (moments: Moments) => number): number {
  return moments.reduce((sum, moment) => sum + of(moment), 0)
}
