import type { FlagValues } from './flag.ts'
import { flagsOf } from './table.ts'

/** Flags of commands that read outputs of models. */
export const READING = flagsOf(
  'references',
  'from',
  'offset',
  'completions',
  'layout',
  'idField',
  'candidateField',
  'candidateFields',
  'referenceField',
  'modelField',
  'sampleField',
  'rowsField',
  'lines',
  'whole',
  'csvEscaped',
  'nullOutputs',
  'onError',
)

/** Flags of commands that measure outputs, besides the metrics. */
export const MEASURING = flagsOf(
  'lang',
  'languageField',
  'extract',
  'normalize',
  'types',
  'sharedNgrams',
  'paraphrases',
  'plugin',
  'download',
)

/** Flags of commands that read several samples of a task, and clusters of tasks. */
export const SAMPLING = flagsOf('cluster', 'samplesBy')

/** Flags of commands that compare models. */
export const TESTING = flagsOf('resamples', 'trials', 'seed', 'alpha')

/** Flags of commands that read test results. */
export const OUTCOMES = flagsOf('scoreField', 'evalplusTests')

/** Flags of commands that write a table of scores. */
export const TABLE = flagsOf('format', 'output', 'precision')

/** Values of `READING`. */
export type ReadingValues = FlagValues<typeof READING>

/** Values of `MEASURING`. */
export type MeasuringValues = FlagValues<typeof MEASURING>

/** Values of `SAMPLING`. */
export type SamplingValues = FlagValues<typeof SAMPLING>

/** Values of `TESTING`. */
export type TestingValues = FlagValues<typeof TESTING>
