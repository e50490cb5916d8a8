import { plural } from '@codegen-eval/messages'
import { escapeMarkdown, renderText } from '@codegen-eval/report'
import type { SequentialGate } from '../sequential-gate.ts'
import { confidenceText, countText, intervalText, points } from './format.ts'

const VERDICTS = {
  worse: (candidate: string, baseline: string) => `failed: ${candidate} is worse than ${baseline}`,
  'not worse': (candidate: string, baseline: string) => `passed: ${candidate} is not worse than ${baseline}`,
  open: () => 'open (passes): go on with further tasks',
} as const

/** The verdict of a sequential gate in words, without a full stop. */
export function sequentialVerdict({ verdict, state }: SequentialGate): string {
  return VERDICTS[verdict](state.candidate, state.baseline)
}

/** A sequential gate in lines: the tasks so far, the difference with its confidence sequence, and the verdict. */
export function sequentialText(gate: SequentialGate, precision = 2): string {
  return renderText({ tables: [], notes: linesOf(gate, precision) })
}

/** A sequential gate as Markdown for a comment on a pull request. */
export function sequentialMarkdown(gate: SequentialGate, precision = 2): string {
  const lines = linesOf(gate, precision).map((line) => `- ${escapeMarkdown(line)}`)
  return `### Gate ${escapeMarkdown(sequentialVerdict(gate))}\n\n${lines.join('\n')}\n`
}

/** A sequential gate as JSON data: differences and margin from -1 to 1. */
export function sequentialJson({ state, added, verdict, difference, interval }: SequentialGate): object {
  const { ids, differences: _, ...input } = state
  const { low, high } = interval
  return {
    passed: verdict !== 'worse',
    verdict,
    ...input,
    tasks: ids.length,
    added,
    difference: { value: difference, low, high, method: 'betting' },
  }
}

function linesOf(gate: SequentialGate, precision: number): string[] {
  const { state, added, difference, interval } = gate
  const { ids, baseline, candidate, scoreMargin, alpha, signature } = state
  return [
    `${candidate} minus ${baseline} on ${plural(ids.length, 'task')}, ${countText(added)} of them new; scores x 100`,
    `difference ${points(difference, precision)}, ${confidenceText(alpha)} confidence sequence ${intervalText(interval, precision)} (betting); margin ${points(scoreMargin, precision)}`,
    sequentialVerdict(gate),
    signature,
  ]
}
