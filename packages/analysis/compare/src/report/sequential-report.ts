import { plural } from '@codegen-eval/messages'
import { escapeMarkdown, renderText } from '@codegen-eval/report'
import { countText, listText, percentText } from '@codegen-eval/report/internal'
import type { SequentialGate } from '../sequential-gate.ts'
import { byText } from '../view/gate-words.ts'
import { points, pointsInterval } from './format.ts'

/** The verdict of a sequential gate in words, without a full stop. */
export function sequentialVerdict({ verdict, reason, used, state }: SequentialGate): string {
  const { candidate, baseline } = state
  const than = `than ${baseline}${byText(state)} on tasks like these ${countText(used)}`
  switch (verdict) {
    case 'worse':
      return `failed: ${candidate} is worse ${than}`
    case 'not worse':
      return `passed: ${candidate} is not worse ${than}`
    case 'open':
      return `open: ${reason ?? 'go on with further tasks'}`
  }
}

/** A sequential gate in lines: the verdict, the tasks so far, and the difference with its confidence sequence. */
export function sequentialText(gate: SequentialGate, precision = 2): string {
  return renderText({ tables: [], notes: [sequentialVerdict(gate), ...linesOf(gate, precision)] })
}

/** A sequential gate as Markdown for a comment on a pull request. */
export function sequentialMarkdown(gate: SequentialGate, precision = 2): string {
  const lines = linesOf(gate, precision).map((line) => `- ${escapeMarkdown(line)}`)
  return `### Gate ${escapeMarkdown(sequentialVerdict(gate))}\n\n${lines.join('\n')}\n`
}

/** A sequential gate as JSON data: differences and margin from -1 to 1. */
export function sequentialJson(gate: SequentialGate): object {
  const { state, used, added, waiting, next, verdict, reason, difference, interval } = gate
  const { tasks, ...input } = state
  const { low, high } = interval
  return {
    passed: verdict !== 'worse',
    verdict,
    ...(reason === undefined ? {} : { reason }),
    ...input,
    tasks: used,
    added,
    known: tasks.length,
    waiting,
    next,
    difference: { value: difference, low, high, method: 'betting' },
  }
}

function linesOf(gate: SequentialGate, precision: number): string[] {
  const { state, used, added, waiting, next, difference, interval } = gate
  const { tasks, seed, baseline, candidate, scoreMargin, alpha, signature } = state
  const isGrown = tasks.some(({ run }) => run > 0)
  return [
    `${candidate} minus ${baseline} on ${plural(used, 'task')}, ${countText(added)} of them new; scores x 100`,
    `difference ${points(difference, precision)}, ${percentText(1 - alpha)} confidence sequence ${pointsInterval(interval, precision)} (betting); margin ${points(scoreMargin, precision)}`,
    ...(next.length === 0
      ? []
      : [
          `of ${plural(tasks.length, 'task')} in an order drawn by seed ${seed}, next ${listText([...next])}; ${plural(waiting, 'result')} behind them`,
        ]),
    isGrown
      ? 'tasks came in several runs: the verdict holds if they came in random order; a trend would show, but not what only later tasks have'
      : `order of tasks drawn by seed ${seed}; the verdict holds if these are all tasks, or like those to come`,
    signature,
  ]
}
