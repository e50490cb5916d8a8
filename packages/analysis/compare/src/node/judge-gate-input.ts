import { renderOutput } from '@codegen-eval/report'
import { verdictJUnit, verdictMarkdown } from '@codegen-eval/report/verdicts'
import { viewOutput } from '@codegen-eval/report/view'
import { type Gate, type GateOptions, judgeGate } from '../judge-gate.ts'
import { scoreProfile } from '../profile/score-profile.ts'
import type { ResultSummary } from '../resolve-scores.ts'
import type { ComparedResults } from '../scored-results.ts'
import { gateView } from '../view/gate-view.ts'
import type { GateInput } from './gate-input.ts'

/** How the outcome of a gate is written. */
export interface GateStyle {
  readonly format: 'text' | 'json' | 'markdown'
  /** Digits of scores after the point, except in JSON. */
  readonly precision: number
  /** Whether text and Markdown have the verdict and warnings alone; false by default. */
  readonly brief?: boolean | undefined
  /** Further fields of the JSON. */
  readonly facts?: object | undefined
}

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
  { format, precision, brief, facts }: GateStyle,
): Promise<JudgedGate> {
  const { corpus, baseline, candidate, summary, explains } = measured
  const result = { ...(await judgeGate(corpus, { ...options, baseline, candidate })), results: summary }
  const view = gateView(result)
  const written = (form: 'json' | 'table') =>
    renderOutput(viewOutput(view, { precision, facts, brief }), form, { terminal: false, styled: false })
  const texts = {
    json: () => written('json'),
    markdown: () => verdictMarkdown(view, { precision, brief }),
    text: () => written('table'),
  }
  return {
    result,
    text: texts[format](),
    junit: (time) => verdictJUnit(view, { time, precision }),
    async page() {
      // most gates draw no page; without texts there are scores to show
      const { gatePage } = await import('../page/gate-page.ts')
      const profile = measured.profile ?? scoreProfile(corpus, measured)
      return gatePage(result, { precision, explains, profile })
    },
  }
}
