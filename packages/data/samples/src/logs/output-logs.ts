import { braintrust } from './forms/braintrust.ts'
import { deepeval } from './forms/deepeval.ts'
import { everyEvalEver } from './forms/every-eval-ever.ts'
import { inspectAi } from './forms/inspect.ts'
import { liveCodeBench } from './forms/livecodebench.ts'
import { lmEval } from './forms/lm-eval.ts'
import { openaiEvals } from './forms/openai-evals.ts'
import { promptfoo } from './forms/promptfoo.ts'
import type { OutputLog } from './log-form.ts'

/** The forms of logs that have the outputs of models, too. A new one is a file of the folder `forms` and an entry here. */
export const OUTPUT_LOGS: readonly OutputLog[] = [
  braintrust,
  deepeval,
  everyEvalEver,
  inspectAi,
  liveCodeBench,
  lmEval,
  openaiEvals,
  promptfoo,
]
