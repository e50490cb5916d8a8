import { renderOutput } from '@codegen-eval/report'
import { type JudgedView, verdictMarkdown } from '@codegen-eval/report/verdicts'
import { viewOutput, type WriteStyle } from '@codegen-eval/report/view'

/** How the outcome of a gate is written. */
export interface GateStyle extends Pick<WriteStyle, 'brief' | 'facts'> {
  readonly format: 'text' | 'json' | 'markdown'
  /** Digits of scores after the point, except in JSON. */
  readonly precision: number
  /** The number of terminal columns of text; everything is as wide as it is by default. */
  readonly width?: number | undefined
}

export function judgedText(view: JudgedView, { format, precision, brief, width, facts }: GateStyle): string {
  if (format === 'markdown') return verdictMarkdown(view, { precision, brief })
  const output = viewOutput(view, { precision, facts, brief })
  return renderOutput(output, format === 'json' ? 'json' : 'table', { terminal: false, styled: false, width })
}
