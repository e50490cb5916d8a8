import { DEBUG_FLAG, RERUN_FLAG, RUN_FLAGS } from '@codegen-eval/command-line'
import { EXECUTION_FLAGS } from './execution.ts'
import { INPUT_FLAGS } from './inputs.ts'
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
