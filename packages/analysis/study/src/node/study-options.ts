import type { GradeOrder, RatingScale } from '@codegen-eval/human-ratings'
import type { RatingReading } from '@codegen-eval/human-ratings/node'
import type { MetricSpec, SharedOptions } from '@codegen-eval/measure'
import type { RegistryModule } from '@codegen-eval/measure/node'
import type { Registry } from '@codegen-eval/metric'
import type { InputOptions } from '@codegen-eval/samples/node'
import type { RatingOptions } from '@codegen-eval/samples/ratings'
import type { CrossValidation } from '../cross-validation.ts'

/** Starts to show the steps of a work; each step is awaited, so that signals are handled. */
export type StartSteps = (total: number, noun: string) => { step(): Promise<void>; stop(): void }

/** The metrics that a study may measure. */
export interface StudyRegistry {
  /**
   * Loads the registry.
   *
   * @param specs The metrics that are needed; all by default.
   */
  load(plugins: readonly string[], specs?: readonly string[]): Promise<Registry>
  /** The same registry for worker threads; without it this thread measures. */
  threaded?(plugins: readonly string[], specs: readonly string[]): RegistryModule
  /** Further checks of the metrics, before anything is read. */
  check?(specs: readonly MetricSpec[]): void
}

/** Options of studies of files, whatever judges the metrics. */
export interface FileStudyOptions extends Pick<RatingReading, 'skips' | 'onBytes' | 'onRecords'> {
  /** The outputs. */
  readonly input?: InputOptions | undefined
  /** The folder of the results. */
  readonly folder: string
  /** The number of columns of the summary; everything is as wide as it is by default. */
  readonly width?: number | undefined
  readonly registry: StudyRegistry
  /** Lists of metrics (`ebsb`, `rfa`, `all`), specs, and columns of `useScores`. */
  readonly metric?: readonly string[] | undefined
  readonly plugins?: readonly string[] | undefined
  /** Options that all metrics share. */
  readonly shared?: SharedOptions | undefined
  /** A file of scores of single outputs, or a folder with rows of shards. */
  readonly useScores?: string | undefined
  /** Scores each item, or model, by metrics that were fitted to the others. */
  readonly crossValidate?: CrossValidation | undefined
  /** Worker threads; 1 by default. */
  readonly threads?: number | undefined
  /** Whether to take the rows of an earlier run from the folder; false by default. */
  readonly resume?: boolean | undefined
  /** Bootstrap resamples; `DEFAULT_RESAMPLES` of `@codegen-eval/statistics/settings` by default. */
  readonly resamples?: number | undefined
  /** Random seed; 1 by default. */
  readonly seed?: number | undefined
  /** Versions that `study.json` names. */
  readonly versions?: Readonly<Record<string, string>> | undefined
  readonly onNotice?: ((text: string) => void) | undefined
  readonly startSteps?: StartSteps | undefined
}

/** Where the outputs and grades of a study are. */
export interface StudyDataOptions
  extends Pick<FileStudyOptions, 'input' | 'skips' | 'onBytes' | 'onRecords' | 'onNotice'> {
  /** Files with ratings of the outputs, or with aggregated grades. */
  readonly ratings?: readonly string[] | undefined
  /** How these files are read. */
  readonly ratingFields?: Omit<RatingOptions, 'onNotice'> | undefined
  /** Words that are grades, the lowest first. */
  readonly order?: GradeOrder | undefined
  /** The range of the grades. */
  readonly scale: RatingScale
  /** Whether grades may lie between two of the scale. */
  readonly fractions: boolean
  /** Further columns of `ratings`. */
  readonly attributes?: readonly string[] | undefined
  /** The range of the grades of attributes; that of the grades that occur by default. */
  readonly attributeScale?: RatingScale | undefined
  /** Model of the grades that is the references. */
  readonly referenceModel?: string | undefined
}

/** The result of a study of files. */
export interface FileStudy<Result> {
  readonly result: Result
  /** The main findings, in a few lines of text. */
  readonly summary: string
}
