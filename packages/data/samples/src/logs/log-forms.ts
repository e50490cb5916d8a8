import { aiderPolyglot } from './forms/aider-polyglot.ts'
import { bigCodeBench } from './forms/bigcodebench.ts'
import { braintrust } from './forms/braintrust.ts'
import { deepeval } from './forms/deepeval.ts'
import { evalplusResults } from './forms/evalplus-results.ts'
import { everyEvalEver } from './forms/every-eval-ever.ts'
import { harbor } from './forms/harbor.ts'
import { inspectAi } from './forms/inspect.ts'
import { langfuse } from './forms/langfuse.ts'
import { liveCodeBench } from './forms/livecodebench.ts'
import { lmEval } from './forms/lm-eval.ts'
import { multiplEResults } from './forms/multipl-e-results.ts'
import { openTelemetry } from './forms/open-telemetry.ts'
import { openaiEvals } from './forms/openai-evals.ts'
import { promptfoo } from './forms/promptfoo.ts'
import { sweBench } from './forms/swe-bench.ts'
import { terminalBench } from './forms/terminal-bench.ts'
import type { LogForm } from './log-form.ts'

/** The forms of logs. A new one is a file of the folder `forms` and an entry here. */
export const LOG_FORMS: readonly LogForm[] = [
  sweBench,
  liveCodeBench,
  bigCodeBench,
  harbor,
  terminalBench,
  aiderPolyglot,
  everyEvalEver,
  inspectAi,
  openTelemetry,
  langfuse,
  braintrust,
  deepeval,
  openaiEvals,
  lmEval,
  promptfoo,
  multiplEResults,
  // others have a field eval, too
  evalplusResults,
]
