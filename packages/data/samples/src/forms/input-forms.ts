import { OUTPUT_LOGS } from '../logs/output-logs.ts'
import { answerMap } from './answer-map.ts'
import { bigcodeGenerations } from './bigcode-generations.ts'
import { concode } from './concode.ts'
import type { InputForm } from './form.ts'
import { formNamed } from './form-list.ts'
import { evalplusSamples, humanevalSamples, problemSet } from './humaneval.ts'
import { logOutputs } from './log-outputs.ts'
import { multiplE } from './multipl-e.ts'
import { PLAIN_FORMS } from './plain-forms.ts'
import { evalplusFolder, programFolder } from './program-folders.ts'
import { promptfooCsv } from './promptfoo-csv.ts'
import { referenceTable } from './reference-table.ts'
import { reviewBenchmark } from './review-benchmark.ts'
import { rowsByKey } from './rows-by-key.ts'
import { sweBenchData, sweBenchMap, sweBenchPredictions } from './swe-bench.ts'
import { TABLE_FORMS } from './table-forms.ts'

/**
 * The forms in which other tools write outputs of models. A new form is a file of this folder and an entry here; logs with
 * outputs beside their results come from `OUTPUT_LOGS`.
 */
export const TOOL_FORMS: readonly InputForm[] = [
  answerMap,
  rowsByKey,
  evalplusSamples,
  evalplusFolder,
  humanevalSamples,
  bigcodeGenerations,
  promptfooCsv,
  multiplE,
  concode,
  problemSet,
  sweBenchPredictions,
  sweBenchMap,
  sweBenchData,
  reviewBenchmark,
  ...OUTPUT_LOGS.map(logOutputs),
  referenceTable,
  programFolder,
]

/** All forms of input. */
export const INPUT_FORMS: readonly InputForm[] = [...PLAIN_FORMS, ...TABLE_FORMS, ...TOOL_FORMS]

/** The names of all forms: the values of the option `from`. */
export const INPUT_FORMATS: readonly string[] = INPUT_FORMS.map(({ name }) => name)

/**
 * The form of a name.
 *
 * @throws UsageError if there is none; the message lists the names.
 */
export function inputForm(name: string): InputForm {
  return formNamed(INPUT_FORMS, name, INPUT_FORMATS)
}
