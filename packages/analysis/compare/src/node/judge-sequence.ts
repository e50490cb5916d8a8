import type { SamplesBy } from '@codegen-eval/measure'
import { verdictText } from '@codegen-eval/report/verdicts'
import { gateMargins, type ScoreMargin } from '../gate-margins.ts'
import type { ComparedResults } from '../scored-results.ts'
import { type SequentialGate, type SequentialGateState, sequentialGate } from '../sequential-gate.ts'
import { sequentialResults } from '../sequential-results.ts'
import { sequentialView } from '../view/sequential-view.ts'
import type { GateInput } from './gate-input.ts'
import { type GateStyle, judgedText } from './judged-text.ts'
import { sequentialStateText } from './sequential-state.ts'

/** Options of `judgeSequence`. */
export interface SequenceOptions extends Omit<GateStyle, 'brief'> {
  /** Largest acceptable loss, from -1 to 0; 0 by default. */
  readonly scoreMargin?: ScoreMargin | undefined
  readonly alpha: number
  /** The seed that draws the order of tasks; 1 by default. */
  readonly seed?: number | undefined
  readonly samplesBy?: SamplesBy | undefined
  readonly bestOf?: number | undefined
}

/** The outcome of a sequential gate as text, and the state to keep. */
export interface JudgedSequence {
  readonly result: SequentialGate
  /** The verdict in words, without a full stop. */
  readonly verdict: string
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
  { scoreMargin = 0, alpha, seed, format, precision, samplesBy, bestOf, width, facts }: SequenceOptions,
): JudgedSequence {
  const [{ spec, metric }] = corpus.metrics
  const [margin] = gateMargins(scoreMargin, [spec])
  const tasks = sequentialResults(corpus, ids, {
    ...{ baseline, candidate, samplesBy, bestOf, outputs },
    pending: pending ?? summary?.unmatched,
  })
  const input = { baseline, candidate, signature: metric.signature, scoreMargin: margin!, alpha, seed }
  const result = sequentialGate(input, tasks, before)
  const view = sequentialView(result, precision)
  return {
    result,
    verdict: verdictText(view, view.verdict),
    text: judgedText(view, { format, precision, width, facts }),
    state: sequentialStateText(result.state),
  }
}
