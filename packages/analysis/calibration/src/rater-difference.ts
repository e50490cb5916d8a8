import { clusterIndices } from '@codegen-eval/statistics'
import { crossedDifference } from '@codegen-eval/statistics/crossed-difference'
import { meanOf, studentTails } from '@codegen-eval/statistics/internal'
import { clusterOf, type JudgedOutput, judgeGrade } from './judged-output.ts'
import { distinctCount, meanInfluence, squaresOf } from './moments.ts'
import type { PpiDifference } from './ppi-difference.ts'
import { type IntervalSettings, intervalReach, type LabelEstimate, labelEstimate } from './quantile.ts'

/** A corrected difference of two models with its p-value. */
export interface TestedDifference {
  /** A minus B, on the scale of the people. */
  readonly difference: PpiDifference
  readonly pValue: number
  /** Whether tasks and people are both random, because not all people labelled both models. */
  readonly isOverPeople: boolean
}

/** How a judge's grades are brought to the scale of people. */
interface JudgeSettings extends IntervalSettings {
  readonly judge: string
  readonly factor: number
}

/**
 * The corrected difference of two models, with people random where they labelled outputs of one of the two models only.
 *
 * Where all people labelled both models, it is the given one: about these people. Otherwise a lenient person would look like a better
 * model, so that people's labels, less λ times the judge's grades, are compared with tasks and people both random
 * (`crossedDifference`), and λ times the difference of the judge's means on other outputs is added, with its own error. `NaN` with a
 * reason if fewer than three people labelled both models.
 */
export function overPeople(
  a: readonly JudgedOutput[],
  b: readonly JudgedOutput[],
  given: PpiDifference,
  settings: JudgeSettings,
): TestedDifference {
  const { estimate, standardError, units } = given
  if (given.reason !== undefined || areSamePeople(a, b))
    return { difference: given, pValue: twoSided(estimate / standardError, units - 1), isOverPeople: false }
  const corrected = crossedEstimate([a, b], given.lambda, settings)
  const { pValue, reason, ...found } = corrected
  const peopleAlone = crossedEstimate([a, b], 0, settings)
  return {
    difference: {
      ...given,
      ...found,
      peopleAlone,
      labelShareSaved: (peopleAlone.standardError / found.standardError) ** 2 - 1,
      ...(reason === undefined ? {} : { reason }),
    },
    pValue,
    isOverPeople: true,
  }
}

function areSamePeople(a: readonly JudgedOutput[], b: readonly JudgedOutput[]): boolean {
  const [ofA, ofB] = [a, b].map((outputs) => new Set(outputs.flatMap(({ people }) => [...people.keys()])))
  return ofA.size === ofB.size && [...ofA].every((person) => ofB.has(person))
}

/** Labels of two models less λ times the judge's grades, and λ times what the judge gave the other outputs. */
function crossedEstimate(
  models: readonly [readonly JudgedOutput[], readonly JudgedOutput[]],
  lambda: number,
  settings: JudgeSettings,
): LabelEstimate & { readonly pValue: number; readonly reason?: string } {
  const graded = models.map((outputs) =>
    outputs.filter((output) => !Number.isNaN(judgeGrade(output, settings.judge))),
  )
  const clusters = clusterIndices(graded.flat().map(clusterOf))
  const placed = graded.flat().map((output, i) => ({
    output,
    system: i < graded[0].length ? 0 : 1,
    grade: settings.factor * judgeGrade(output, settings.judge),
    unit: clusters[i],
  }))
  const others = placed.filter(({ output }) => output.people.size === 0)
  // without other outputs of a model the judge corrects nothing of it
  const weights = [0, 1].map((system) => {
    const units = others.filter((entry) => entry.system === system).map(({ unit }) => unit)
    return distinctCount(units) > 1 ? lambda : 0
  })
  const labels = placed.flatMap(({ output, system, grade, unit }) =>
    Array.from(output.people, ([person, label]) => {
      return { system, unit, person, value: label - weights[system] * grade }
    }),
  )
  const crossed = crossedDifference({
    values: labels.map(({ value }) => value),
    systems: labels.map(({ system }) => system),
    items: labels.map(({ unit }) => unit),
    raters: clusterIndices(labels.map(({ person }) => person)),
  })
  const [ofA, ofB] = [0, 1].map((system) => {
    if (weights[system] === 0) return { mean: 0, errors: new Float64Array(placed.length) }
    const own = others.filter((entry) => entry.system === system)
    const grades = own.map(({ grade }) => weights[system] * grade)
    const units = own.map(({ unit }) => unit)
    return { mean: meanOf(grades), errors: meanInfluence(grades, units, placed.length) }
  })
  const estimate = crossed.estimate + ofA.mean - ofB.mean
  const ofOthers = squaresOf(ofA.errors.map((error, unit) => error - ofB.errors[unit]))
  const variance = crossed.standardError ** 2 + ofOthers
  const standardError = Math.sqrt(variance)
  const free = distinctCount(others.map(({ unit }) => unit)) - 1
  const spread = crossed.standardError ** 4 / crossed.degrees + (ofOthers > 0 ? ofOthers ** 2 / free : 0)
  const degrees = variance ** 2 / spread
  return {
    ...labelEstimate(estimate, standardError, intervalReach(settings, degrees)),
    pValue: twoSided(estimate / standardError, degrees),
    ...(crossed.reason === undefined ? {} : { reason: crossed.reason }),
  }
}

/** Two-sided p of Student's t; `NaN` without a standard error or a degree of freedom. */
function twoSided(t: number, degrees: number): number {
  return degrees >= 1 ? studentTails(t, degrees) : Number.NaN
}
