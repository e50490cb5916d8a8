import {
  DEBUG_FLAG,
  type FlagValues,
  RERUN_FLAG,
  RUN_FLAGS,
  refuseFlags,
  settingFlags,
} from '@codegen-eval/command-line'
import { drawSettings } from '@codegen-eval/statistics/settings'
import { EXECUTION_FLAGS } from './execution.ts'
import { INPUT_FLAGS, READING } from './inputs.ts'
import { METRIC_FLAGS } from './metrics.ts'
import { OUTPUT_FLAGS } from './output.ts'
import { STATISTICS_FLAGS } from './statistics.ts'

/**
 * All flags of the command by the options that they set. Parsing, configuration, completion, help, the documentation and
 * the names in messages are made from this table.
 */
export const FLAGS = {
  ...INPUT_FLAGS,
  ...METRIC_FLAGS,
  ...STATISTICS_FLAGS,
  ...EXECUTION_FLAGS,
  ...OUTPUT_FLAGS,
  ...RUN_FLAGS,
  ...DEBUG_FLAG,
  ...RERUN_FLAG,
}

/** Some flags of the table. */
export function flagsOf<K extends keyof typeof FLAGS>(...options: readonly K[]): Pick<typeof FLAGS, K> {
  return Object.fromEntries(options.map((option) => [option, FLAGS[option]])) as Pick<typeof FLAGS, K>
}

/** Flags of commands that measure outputs, besides the metrics. */
export const MEASURING = {
  ...flagsOf('lang', 'languageField', 'context', 'extract', 'normalize', 'types'),
  ...flagsOf('sharedNgrams', 'paraphrases', 'tables', 'plugin', 'download'),
}

/** Flags of commands that split tasks into strata. */
export const STRATA = flagsOf('by', 'stratumWeights')

/** Flags of commands that read several samples of a task, and groups of tasks. */
export const SAMPLING = { ...flagsOf('cluster', 'samplesBy'), ...STRATA }

/** Flags of commands that compare models. */
export const TESTING = settingFlags(drawSettings)

/** Flags of commands that read test results. */
export const OUTCOMES = flagsOf('scoreField', 'evalplusTests')

/** Flags of commands that read results with gaps, or logs of other tools. */
export const GAPS = flagsOf('missing', 'samples', 'runs', 'harnessErrors')

/** Flags that name the fields of logs. */
export const LOG_FIELDS = flagsOf('idField', 'sampleField', 'modelField', 'rowsField')

/** Flags of commands that write a table of scores. */
export const TABLE = flagsOf('format', 'output', 'precision')

/** Values of `READING`. */
export type ReadingValues = FlagValues<typeof READING>

/** Values of `MEASURING`. */
export type MeasuringValues = FlagValues<typeof MEASURING>

/** The values of some flags among those of a command. */
export function valuesOf<T extends object, V extends object>(
  flags: T,
  values: V,
): Pick<V, keyof T & keyof V> {
  const declared = Object.entries(values).filter(([option]) => Object.hasOwn(flags, option))
  return Object.fromEntries(declared) as Pick<V, keyof T & keyof V>
}

// a broken row is no text
const { onError: _, ...ABOUT_TEXTS } = { ...READING, ...MEASURING, ...flagsOf('threads') }

/**
 * @param given The options that were set.
 * @param why What the files have instead of texts.
 * @param except Options that the files have, too.
 * @throws UsageError for a flag about texts and their measurement.
 */
export function refuseTextFlags(
  given: ReadonlySet<string>,
  why: string,
  except: readonly string[] = [],
): void {
  const wrong = new Set([...given].filter((option) => !except.includes(option)))
  refuseFlags(ABOUT_TEXTS, wrong, `is for texts, and ${why}`)
}
