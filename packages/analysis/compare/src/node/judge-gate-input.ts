import { verdictJUnit } from '@codegen-eval/report/verdicts'
import { type Gate, type GateOptions, judgeGate } from '../judge-gate.ts'
import { scoreProfile } from '../profile/score-profile.ts'
import type { ResultSummary } from '../resolve-scores.ts'
import type { ComparedResults } from '../scored-results.ts'
import { gateView } from '../view/gate-view.ts'
import type { GateInput } from './gate-input.ts'
import { type GateStyle, judgedText } from './judged-text.ts'

/** The outcome of a gate in all its forms. */
export interface JudgedGate {
  readonly result: Gate & { readonly results: ResultSummary | undefined }
  readonly text: string
  /** The outcome as JUnit XML, with the time of the run. */
  junit(time: Date): string
  /** Draws an HTML page: see `gatePage`. */
  page(): Promise<string>
}

/**
 * Judges the two models of an input: see `judgeGate`.
 *
 * @throws InputError, UsageError or RangeError as `judgeGate`.
 */
export async function judgeGateInput(
  measured: GateInput<ComparedResults>,
  options: Omit<GateOptions, 'baseline' | 'candidate'>,
  style: GateStyle,
): Promise<JudgedGate> {
  const { corpus, baseline, candidate, summary, explains } = measured
  const result = { ...(await judgeGate(corpus, { ...options, baseline, candidate })), results: summary }
  const view = gateView(result)
  const { precision } = style
  return {
    result,
    text: judgedText(view, style),
    junit: (time) => verdictJUnit(view, { time, precision }),
    async page() {
      // most gates draw no page; without texts there are scores to show
      const { gatePage } = await import('../page/pages.ts')
      const profile = measured.profile ?? scoreProfile(corpus, measured)
      return gatePage(result, { precision, explains, profile })
    },
  }
}
