import { aiderPolyglot } from './forms/aider-polyglot.ts'
import { bigCodeBench } from './forms/bigcodebench.ts'
import { evalplusResults } from './forms/evalplus-results.ts'
import { harbor } from './forms/harbor.ts'
import { langfuse } from './forms/langfuse.ts'
import { multiplEResults } from './forms/multipl-e-results.ts'
import { openTelemetry } from './forms/open-telemetry.ts'
import { sweBench } from './forms/swe-bench.ts'
import { terminalBench } from './forms/terminal-bench.ts'
import type { LogForm } from './log-form.ts'
import { OUTPUT_LOGS } from './output-logs.ts'

/** The forms of logs. A new one without outputs is a file of the folder `forms` and an entry here. */
export const LOG_FORMS: readonly LogForm[] = [
  ...OUTPUT_LOGS,
  sweBench,
  bigCodeBench,
  harbor,
  terminalBench,
  aiderPolyglot,
  openTelemetry,
  langfuse,
  multiplEResults,
  evalplusResults,
]
