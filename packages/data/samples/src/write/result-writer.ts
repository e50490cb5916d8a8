import { UNDEFINED_SCORE } from '../logs/verdict.ts'
import { type Outcome, type Sample, VERDICT } from '../sample.ts'

/** A metric whose scores are written. */
export interface WrittenMetric {
  /** The name under which samples have its scores; `passed` says whether a sample passes. */
  readonly name: string
  /** The metric with its settings and versions: the identity of the evaluator. */
  readonly signature: string
  /** Absent if higher is better. */
  readonly lowerIsBetter?: boolean | undefined
}

/** An evaluation whose results are written. */
export interface WrittenEvaluation {
  /** The name of the data that was evaluated. */
  readonly name: string
  /** The time of the evaluation. */
  readonly time: Date
  /** The absolute paths of what was evaluated; absent if it was no file. */
  readonly inputs?: readonly string[] | undefined
  /** The program that computed the scores. */
  readonly tool: { readonly name: string; readonly version: string }
}

/** The score of a model over all tasks. */
export interface WrittenScore {
  readonly model: string
  /** The name of the metric. */
  readonly metric: string
  /** Not written if it is `NaN`. */
  readonly score: number
  /** The ends of the confidence interval; none if one of them is `NaN`. */
  readonly low?: number | undefined
  readonly high?: number | undefined
  /** The confidence of the interval: 0.95, for example. */
  readonly confidence?: number | undefined
  /** The method of the interval. */
  readonly method?: string | undefined
  /** Further facts, such as the rank of the model. */
  readonly details?: Readonly<Record<string, string>> | undefined
}

/** Samples, and the metrics of their scores. */
export interface WrittenResults {
  readonly samples: readonly Sample[]
  readonly metrics: readonly WrittenMetric[]
}

/** A file that texts are appended to. */
export interface TextSink {
  write(text: string): void
}

/** Writes the results of one evaluation. */
export interface ResultWriter {
  /** Writes one output of a model. */
  add(sample: Sample): void
  /**
   * Writes the scores of whole models, and what is left to write. Called once, after all samples.
   *
   * @param metrics Those of the samples and of the scores; what has none of these is left out.
   */
  finish(metrics: readonly WrittenMetric[], scores: readonly WrittenScore[]): void
}

/** The outcome that a score shows; `undefined` if the score is no verdict. */
export function verdictOf({ scores, outcome }: Sample, metric: string): Outcome | undefined {
  if (metric !== VERDICT) return undefined
  const score = scores.get(VERDICT)
  return outcome ?? (score === 1 ? 'pass' : score === 0 ? 'fail' : undefined)
}

/** Returns the text that is written as the error of a score, if there is one. */
export function errorOf(verdict: Outcome | undefined, score: number): string | undefined {
  if (verdict === 'error') return 'harness_error'
  if (verdict === 'timeout') return 'timeout'
  return Number.isNaN(score) ? UNDEFINED_SCORE : undefined
}

/** Numbers the samples of each task and model that have no label. */
export function sampleLabels(): (sample: Sample) => string {
  const counts = new Map<string, number>()
  return ({ model, task, label }) => {
    if (label !== undefined) return label
    const key = JSON.stringify([model, task.id])
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return String(count)
  }
}
