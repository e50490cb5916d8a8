import { braintrust } from '../logs/forms/braintrust.ts'
import { deepeval } from '../logs/forms/deepeval.ts'
import { everyEvalEver } from '../logs/forms/every-eval-ever.ts'
import { inspectAi } from '../logs/forms/inspect.ts'
import { liveCodeBench } from '../logs/forms/livecodebench.ts'
import { lmEval } from '../logs/forms/lm-eval.ts'
import { openaiEvals } from '../logs/forms/openai-evals.ts'
import { promptfoo } from '../logs/forms/promptfoo.ts'
import { answerMap } from './answer-map.ts'
import { bigcodeGenerations } from './bigcode-generations.ts'
import { concode } from './concode.ts'
import type { InputForm } from './form.ts'
import { formNamed } from './form-list.ts'
import { evalplusSamples, humanevalSamples, problemSet } from './humaneval.ts'
import { multiplE } from './multipl-e.ts'
import { PLAIN_FORMS } from './plain-forms.ts'
import { evalplusFolder, programFolder } from './program-folders.ts'
import { promptfooCsv } from './promptfoo-csv.ts'
import { referenceTable } from './reference-table.ts'
import { reviewBenchmark } from './review-benchmark.ts'
import { rowsByKey } from './rows-by-key.ts'
import { sweBenchData, sweBenchMap, sweBenchPredictions } from './swe-bench.ts'
import { TABLE_FORMS } from './table-forms.ts'

/** The forms in which other tools write outputs of models, those of logs with outputs beside their results, too. */
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
  braintrust,
  deepeval,
  everyEvalEver,
  inspectAi,
  liveCodeBench,
  lmEval,
  openaiEvals,
  promptfoo,
  referenceTable,
  programFolder,
]

/** The forms of `FORMS` with outputs or references, which are loaded without the others. */
export const INPUT_FORMS: readonly InputForm[] = [...PLAIN_FORMS, ...TABLE_FORMS, ...TOOL_FORMS]

/** The names of these forms: the values of the option `from`. */
export const INPUT_FORMATS: readonly string[] = INPUT_FORMS.map(({ name }) => name)

/**
 * The form of outputs of a name.
 *
 * @throws UsageError if there is none; the message lists the names.
 */
export function inputForm(name: string): InputForm {
  return formNamed(INPUT_FORMS, name, INPUT_FORMATS)
}
