import { clusterIndices, pearsonCorrelation } from '@codegen-eval/statistics'
import {
  checkRecords,
  checkText,
  groupedBy,
  holmAdjusted,
  meanOfDefined,
  pairsOf,
} from '@codegen-eval/statistics/internal'
import { type CorrectedScores, correctedScores } from './corrected-scores.ts'
import {
  clusterOf,
  type JudgedOutput,
  judgeGrade,
  peopleGrade,
  peopleVerdict,
  placeOf,
} from './judged-output.ts'
import { type ModelLabels, ppiDifference } from './ppi-difference.ts'
import { type PpiMean, ppiMean } from './ppi-mean.ts'
import type { IntervalSettings } from './quantile.ts'
import { overPeople, type TestedDifference } from './rater-difference.ts'
import { type RoganGladenRate, roganGladen } from './rogan-gladen.ts'

/** The corrected mean of a model, and its corrected rate. */
export interface CorrectedModel {
  /** `undefined` if outputs name no model. */
  readonly model: string | undefined
  /** Means of the judge's grades over all of its outputs. */
  readonly judgeMean: number
  /** The mean that people would give, on their scale. */
  readonly mean: PpiMean
  /** Correlation of the judge's grades with people's on the labelled outputs; `NaN` if undefined. */
  readonly correlation: number
  /** The share that passes, if there are verdicts. */
  readonly rate?: CorrectedRate | undefined
}

/** The share of a model's outputs that pass. */
export interface CorrectedRate {
  /** Of the judge's verdicts on all outputs. */
  readonly judgeRate: number
  /** By prediction-powered inference. */
  readonly ppi: PpiMean
  /** By the judge's sensitivity and specificity. */
  readonly roganGladen: RoganGladenRate
  /** Whether these are those of all models, because the model has too few labels: the judge's errors are taken to be equal. */
  readonly hasCommonErrors: boolean
}

/** The corrected difference of two models. */
export interface CorrectedDifference extends TestedDifference {
  readonly a: string
  readonly b: string
  /** By Holm over all pairs of models. */
  readonly adjustedPValue: number
}

export interface CorrectionSettings extends IntervalSettings {
  readonly judge: string
  /** Factor that brings the judge's grades to the scale of the people. */
  readonly factor: number
  /** The lowest grade that passes, if there are verdicts. */
  readonly passFrom?: number | undefined
}

/** A model with fewer passing or failing labels takes the judge's errors on all models. */
const FEWEST_OF_VERDICT = 5

/** Corrected means and rates of all models. */
export function correctedModels(
  outputs: readonly JudgedOutput[],
  settings: CorrectionSettings,
): CorrectedModel[] {
  const { judge, factor, passFrom } = settings
  const all = passFrom === undefined ? undefined : verdictsOf(outputs, judge, passFrom)
  return [...byModel(outputs)].map(([model, modelOutputs]) => {
    const people = modelOutputs.map(peopleGrade)
    const grades = modelOutputs.map((output) => factor * judgeGrade(output, judge))
    const clusterNames = modelOutputs.map(clusterOf)
    const hasClusters = new Set(clusterNames).size < clusterNames.length
    const clusters = hasClusters ? { clusters: clusterIndices(clusterNames) } : {}
    return {
      model,
      judgeMean: meanOfDefined(grades) / factor,
      mean: ppiMean(people, grades, { ...settings, ...clusters }),
      correlation: correlationOf(people, grades),
      ...(all === undefined
        ? {}
        : { rate: rateOf(verdictsOf(modelOutputs, judge, passFrom!), all, { ...settings, ...clusters }) }),
    }
  })
}

/** The corrected differences of all pairs of models: about these people where all of them labelled both, otherwise over people. */
export function correctedDifferences(
  outputs: readonly JudgedOutput[],
  settings: CorrectionSettings,
): CorrectedDifference[] {
  const { judge, factor } = settings
  const { places, clusters } = answeredPlaces(outputs)
  const lists = modelLists(outputs, judge, factor, places)
  const models = byModel(outputs)
  const found = pairsOf(lists).map(([a, b]) => ({
    a: a.model,
    b: b.model,
    ...overPeople(
      models.get(a.model)!,
      models.get(b.model)!,
      ppiDifference(a, b, { ...settings, clusters }),
      settings,
    ),
  }))
  return holmAdjusted(found)
}

/** The places of outputs, tasks or their samples, as `placeOf` names them, and the index of each one's cluster. */
export function answeredPlaces(outputs: readonly JudgedOutput[]): {
  readonly places: readonly string[]
  readonly clusters: Int32Array
} {
  const clusters = new Map(outputs.map((output) => [placeOf(output), clusterOf(output)]))
  return { places: [...clusters.keys()], clusters: clusterIndices(clusters.values()) }
}

/** Grades of people and of the judge for each model, place by place. */
export function modelLists(
  outputs: readonly JudgedOutput[],
  judge: string,
  factor: number,
  places: readonly string[],
): (ModelLabels & { readonly model: string })[] {
  const numbers = new Map(places.map((place, number) => [place, number]))
  return [...byModel(outputs)].flatMap(([model, modelOutputs]) => {
    if (model === undefined) return []
    const people = new Float64Array(places.length).fill(Number.NaN)
    const grades = new Float64Array(places.length).fill(Number.NaN)
    for (const output of modelOutputs) {
      const number = numbers.get(placeOf(output))!
      people[number] = peopleGrade(output)
      grades[number] = factor * judgeGrade(output, judge)
    }
    return [{ model, people, judge: grades }]
  })
}

/** Outputs that at least half of the people pass, and those that the judge passes. */
function verdictsOf(outputs: readonly JudgedOutput[], judge: string, passFrom: number): ModelLabels {
  return {
    people: outputs.map((output) => peopleVerdict(output, passFrom)),
    judge: outputs.map((output) => {
      const grade = judgeGrade(output, judge)
      return Number.isNaN(grade) ? grade : Number(grade >= passFrom)
    }),
  }
}

function byModel(outputs: readonly JudgedOutput[]): Map<string | undefined, JudgedOutput[]> {
  return groupedBy(outputs, ({ model }) => model)
}

function rateOf(
  modelLabels: ModelLabels,
  all: ModelLabels,
  settings: IntervalSettings & { readonly clusters?: Int32Array },
): CorrectedRate {
  const { people, judge } = modelLabels
  const { confidence } = settings
  const alone = roganGladen(people, judge, { confidence })
  const isRare = Math.min(alone.passes, alone.failures) < FEWEST_OF_VERDICT
  const hasCommonErrors = all.people.length > people.length && isRare
  return {
    judgeRate: meanOfDefined(judge),
    ppi: ppiMean(people, judge, settings),
    roganGladen: hasCommonErrors ? roganGladen(people, judge, { confidence, errorsOf: all }) : alone,
    hasCommonErrors,
  }
}

/** Pearson's correlation of the grades of outputs that people and the judge graded; `NaN` without such outputs. */
export function correlationOf(people: readonly number[], judge: readonly number[]): number {
  const both = [...people.keys()].filter((i) => !Number.isNaN(people[i] + judge[i]))
  if (both.length === 0) return Number.NaN
  const [x, y] = [people, judge].map((grades) => both.map((i) => grades[i]))
  return pearsonCorrelation(x, y).coefficient
}

/**
 * Corrected means of all models of outputs with their joint covariance: see `correctedScores`. Tasks, or their clusters, are units.
 *
 * @throws RangeError as `correctedScores`; also if outputs name no model.
 */
export function judgedScores(outputs: readonly JudgedOutput[], judge: string): CorrectedScores {
  checkRecords('outputs', outputs)
  checkText('judge', judge)
  const { places, clusters } = answeredPlaces(outputs)
  return correctedScores(modelLists(outputs, judge, 1, places), clusters)
}
