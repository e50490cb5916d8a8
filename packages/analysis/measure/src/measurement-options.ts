import type { Registry } from '@codegen-eval/metric'
import type { ON_ERROR } from '@codegen-eval/records/internal'
import type { InputFile, ReadOptions } from '@codegen-eval/samples'
import type { ChooseModels } from './measured-batches.ts'
import type { SharedOptions } from './metric-specs.ts'

/** The settings of a measurement that do not depend on where its files come from. */
export interface MeasurementSettings extends ReadOptions {
  /** The metrics by name, such as `loadAllMetrics()` of `@codegen-eval/all/registry`. */
  readonly registry: Registry
  /** Names of metrics with their options: `['chrf', 'codebleu:lang=go']`. Other common names, such as `chrf++`, are understood. */
  readonly metrics: readonly string[]
  /**
   * Options for all metrics that have them and do not set them: `{ lang: 'java', extract: 'fences' }`. Without `lang`, the
   * language is that of the extensions of program files, or Python.
   */
  readonly metricOptions?: SharedOptions | undefined
  /** Reads a file that an option of a metric names. By default, such an option is an error. */
  readonly load?: ((name: string) => Promise<string>) | undefined
  /** Whether the first broken row ends the measurement (default), or broken rows are left out and counted. */
  readonly onError?: (typeof ON_ERROR)[number] | undefined
  /** Selects the models that are measured, given those of the input; all by default. */
  readonly chooseModels?: ChooseModels | undefined
  /** Called after each batch with the number of rows so far. */
  readonly onRecords?: ((rows: number) => void | Promise<void>) | undefined
}

/** The settings of `openMeasurement`. */
export interface MeasurementOptions extends MeasurementSettings {
  /** Files with references, or a data set such as HumanEval, if the files with outputs have none. */
  readonly references?: readonly InputFile[] | undefined
}
