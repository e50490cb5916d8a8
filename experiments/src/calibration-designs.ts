import type { JudgedOutput, PairVote } from '@codegen-eval/calibration'
import { type RandomStream, uniformNumber } from '@codegen-eval/statistics'
import { normalNumber } from './normal-number.ts'

/** Labels of people and a judge of known correlation; the mean of all labels is known. */
export interface LabelDesign {
  readonly kind: 'grades 0..4' | 'balanced labels'
  /** Correlation of judge and people. */
  readonly correlation: number
  readonly labelled: number
}

/** Number of outputs that only the judge graded. */
export const OTHERS = 1000

/** All designs of corrected means. */
export const LABEL_DESIGNS: readonly LabelDesign[] = (['grades 0..4', 'balanced labels'] as const).flatMap(
  (kind) =>
    [0, 0.4, 0.8, -0.3].flatMap((correlation) =>
      [50, 100, 300].map((labelled) => ({ kind, correlation, labelled })),
    ),
)

/** The mean of the grades of each kind. */
export const TRUE_MEANS: Readonly<Record<LabelDesign['kind'], number>> = {
  'grades 0..4': 2,
  'balanced labels': 0.5,
}

/** Chances of the grades 0 to 4, symmetric. */
const GRADE_CHANCES = [0.15, 0.2, 0.3, 0.2, 0.15] as const

/**
 * Grades of people, `NaN` without a label, and of the judge, who keeps a person's grade with the probability of the correlation, or turns
 * it round if that is negative, and otherwise draws another one.
 */
export function drawLabels(
  stream: RandomStream,
  { kind, correlation, labelled }: LabelDesign,
): { readonly people: Float64Array; readonly judge: Float64Array } {
  const isGrade = kind === 'grades 0..4'
  const draw = () => (isGrade ? drawGrade(stream) : uniformNumber(stream) < 0.5 ? 1 : 0)
  const top = isGrade ? 4 : 1
  const people = new Float64Array(labelled + OTHERS)
  const judge = new Float64Array(labelled + OTHERS)
  for (let i = 0; i < people.length; i++) {
    const grade = draw()
    people[i] = i < labelled ? grade : Number.NaN
    const kept = correlation < 0 ? top - grade : grade
    judge[i] = uniformNumber(stream) < Math.abs(correlation) ? kept : draw()
  }
  return { people, judge }
}

function drawGrade(stream: RandomStream): number {
  let chance = uniformNumber(stream)
  for (let grade = 0; grade < 4; grade++) {
    chance -= GRADE_CHANCES[grade]!
    if (chance < 0) return grade
  }
  return 4
}

/** Verdicts of a judge of known sensitivity and specificity. */
export interface RateDesign {
  readonly rate: number
  readonly sensitivity: number
  readonly specificity: number
  readonly labelled: number
}

/** All designs of corrected rates. */
export const RATE_DESIGNS: readonly RateDesign[] = [
  { rate: 0.3, sensitivity: 0.9, specificity: 0.8 },
  { rate: 0.1, sensitivity: 0.95, specificity: 0.95 },
].flatMap((design) => [20, 50, 100, 300].map((labelled) => ({ ...design, labelled })))

/** Verdicts of people, `NaN` without a label, and of the judge. */
export function drawVerdicts(
  stream: RandomStream,
  { rate, sensitivity, specificity, labelled }: RateDesign,
): { readonly people: Float64Array; readonly judge: Float64Array } {
  const people = new Float64Array(labelled + OTHERS)
  const judge = new Float64Array(labelled + OTHERS)
  for (let i = 0; i < people.length; i++) {
    const passes = uniformNumber(stream) < rate
    people[i] = i < labelled ? Number(passes) : Number.NaN
    judge[i] = Number(uniformNumber(stream) < (passes ? sensitivity : 1 - specificity))
  }
  return { people, judge }
}

/** The models of outputs without an effect: the first two are equal, and so are the others, which are better. */
export const NULL_MODELS = ['m0', 'm1', 'm2', 'm3'] as const

/** How outputs without an effect are drawn. */
export interface NullDesign {
  readonly tasks: number
  /** Number of people who grade each output. */
  readonly people: number
  /** Number of samples of each task and model, which share half of the variance of their quality; 1 by default. */
  readonly samples?: number
  /** Whether two judges are compared, too, which takes three times as long. */
  readonly hasSeveral?: boolean
}

const LANGUAGES = ['go', 'java', 'python'] as const

/**
 * Outputs on which two judges are like any person: none agrees more with people, none is lenient, and what outputs are like moves
 * grades by their quality alone. Quality depends on length, language, stratum and model.
 */
export function drawNullOutputs(
  stream: RandomStream,
  { tasks, people, samples = 1 }: NullDesign,
): JudgedOutput[] {
  return Array.from({ length: tasks }, (_, t) => {
    const difficulty = 0.6 * normalNumber(stream)
    const language = t % 3
    const stratum = t % 2
    return NULL_MODELS.flatMap((model, m) => {
      const shared = samples === 1 ? 0 : 0.6 * normalNumber(stream)
      return Array.from({ length: samples }, (_, sample) => drawOutput(model, m, shared, sample))
    })

    function drawOutput(model: string, m: number, shared: number, sample: number): JudgedOutput {
      const size = normalNumber(stream)
      const quality =
        1.8 +
        (m > 1 ? 0.5 : 0) +
        difficulty +
        0.3 * language +
        0.3 * stratum +
        0.4 * size +
        shared +
        0.6 * normalNumber(stream)
      const graded = () => Math.min(4, Math.max(0, Math.round(quality + 0.6 * normalNumber(stream))))
      return {
        task: `t${t}`,
        model,
        ...(samples === 1 ? {} : { sample: `${sample}` }),
        people: new Map(Array.from({ length: people }, (_, p) => [`p${p}`, graded()])),
        judges: new Map([
          ['j0', graded()],
          ['j1', graded()],
        ]),
        length: Math.round(200 * 2 ** size),
        language: LANGUAGES[language]!,
        stratum: stratum === 0 ? 'short' : 'long',
      }
    }
  }).flat()
}

/** Votes on pairs in both orders, by quality alone. */
export function drawFairVotes(stream: RandomStream, pairs: number): PairVote[] {
  return Array.from({ length: pairs }, (_, id) => {
    const chance = 1 / (1 + Math.exp(-1.5 * normalNumber(stream)))
    return [0, 1].map((order): PairVote => {
      const isHeron = uniformNumber(stream) < chance
      return {
        id,
        a: order === 0 ? 'heron' : 'wren',
        b: order === 0 ? 'wren' : 'heron',
        winner: isHeron === (order === 0) ? 'a' : 'b',
      }
    })
  }).flat()
}

/** Outputs of strata with a judge whose noise is larger than that of people; samples of a task have one quality. */
export function drawNoisyJudge(
  stream: RandomStream,
  outputs: number,
  strata: number,
  samples = 1,
): JudgedOutput[] {
  let quality = 0
  return Array.from({ length: outputs }, (_, i) => {
    const [task, sample] = [Math.floor(i / samples), i % samples]
    if (sample === 0) quality = 2 + normalNumber(stream)
    const graded = (noise: number) =>
      Math.min(4, Math.max(0, Math.round(quality + noise * normalNumber(stream))))
    return {
      task: `t${task}`,
      ...(samples === 1 ? {} : { sample: `${sample}` }),
      people: new Map([0, 1, 2, 3].map((p) => [`p${p}`, graded(0.5)])),
      judges: new Map([['judge', graded(0.8)]]),
      stratum: `s${task % strata}`,
    }
  })
}
