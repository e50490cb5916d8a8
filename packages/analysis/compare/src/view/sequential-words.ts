import { plural } from '@codegen-eval/messages'
import { countText, listText, percentText } from '@codegen-eval/report/internal'
import { type View, wordsOf } from '@codegen-eval/report/view'
import { points, pointsInterval } from '../report/format.ts'
import type { SequentialGate } from '../sequential-gate.ts'
import { byText } from './gate-words.ts'

export function sequentialWords(gate: SequentialGate, precision: number): View['words'] {
  const { state, used, added, waiting, next, difference, interval } = gate
  const { tasks, seed, baseline, candidate, scoreMargin, alpha } = state
  const than = `than ${baseline}${byText(state)} on tasks like these ${countText(used)}`
  return wordsOf({
    worse: () => `${candidate} is worse ${than}`,
    'not-worse': () => `${candidate} is not worse ${than}`,
    open: ({ names: { reason = 'go on with further tasks' } }) => String(reason),
    sizes: () =>
      `${candidate} minus ${baseline} on ${plural(used, 'task')}, ${countText(added)} of them new; scores x 100`,
    difference: () =>
      `difference ${points(difference, precision)}, ${percentText(1 - alpha)} confidence sequence ${pointsInterval(interval, precision)} (betting); margin ${points(scoreMargin, precision)}`,
    waiting: () =>
      `of ${plural(tasks.length, 'task')} in an order drawn by seed ${seed}, next ${listText([...next])}; ${plural(waiting, 'result')} behind them`,
    runs: () =>
      'tasks came in several runs: the verdict holds if they came in random order; a trend would show, but not what only later tasks have',
    drawn: () =>
      `order of tasks drawn by seed ${seed}; the verdict holds if these are all tasks, or like those to come`,
  })
}
