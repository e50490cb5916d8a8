import type { SamplesBy } from '@codegen-eval/measure'
import { jsonText } from '@codegen-eval/report'
import { gateMargins, type ScoreMargin } from '../gate-margins.ts'
import { sequentialJson, sequentialMarkdown, sequentialText } from '../report/sequential-report.ts'
import type { ComparedResults } from '../scored-results.ts'
import { type SequentialGate, type SequentialGateState, sequentialGate } from '../sequential-gate.ts'
import { sequentialResults } from '../sequential-results.ts'
import type { GateInput } from './gate-input.ts'
import { sequentialStateText } from './sequential-state.ts'

/** Options of `judgeSequence`. */
export interface SequenceOptions {
  /** Largest acceptable loss, from -1 to 0; 0 by default. */
  readonly scoreMargin?: ScoreMargin | undefined
  readonly alpha: number
  /** The seed that draws the order of tasks; 1 by default. */
  readonly seed?: number | undefined
  readonly format: 'text' | 'json' | 'markdown'
  readonly precision: number
  readonly samplesBy?: SamplesBy | undefined
  readonly bestOf?: number | undefined
  /** Further fields of the JSON. */
  readonly facts?: object | undefined
}

/** The outcome of a sequential gate as text, and the state to keep. */
export interface JudgedSequence {
  readonly result: SequentialGate
  readonly text: string
  readonly state: string
}

/**
 * Judges the tasks of an earlier state with those of an input that are new: see `sequentialGate`.
 *
 * @throws UsageError as `sequentialResults`.
 */
export function judgeSequence(
  { corpus, ids = [], baseline, candidate, outputs, pending, summary }: GateInput<ComparedResults>,
  before: SequentialGateState | undefined,
  { scoreMargin = 0, alpha, seed, format, precision, samplesBy, bestOf, facts }: SequenceOptions,
): JudgedSequence {
  const [{ spec, metric }] = corpus.metrics
  const [margin] = gateMargins(scoreMargin, [spec])
  const tasks = sequentialResults(corpus, ids, {
    ...{ baseline, candidate, samplesBy, bestOf, outputs },
    pending: pending ?? summary?.unmatched,
  })
  const input = { baseline, candidate, signature: metric.signature, scoreMargin: margin!, alpha, seed }
  const result = sequentialGate(input, tasks, before)
  const texts = {
    json: () => jsonText({ ...facts, ...sequentialJson(result) }),
    markdown: () => sequentialMarkdown(result, precision),
    text: () => sequentialText(result, precision),
  }
  return { result, text: texts[format](), state: sequentialStateText(result.state) }
}
