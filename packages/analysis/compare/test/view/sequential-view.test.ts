import { renderText } from '@codegen-eval/report'
import { verdictMarkdown } from '@codegen-eval/report/verdicts'
import { viewJson, viewReport } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { type SequentialGate, sequentialGate } from '../../src/sequential-gate.ts'
import { sequentialView } from '../../src/view/sequential-view.ts'

const input = { baseline: 'main', candidate: 'branch', signature: 'pass@1', scoreMargin: -0.02, alpha: 0.05 }
const gate = (count: number, lead: number) =>
  sequentialGate(
    input,
    Array.from({ length: count }, (_, i) => ({ id: `t${i}`, baseline: 0.5, candidate: 0.5 + lead })),
  )
const text = (found: SequentialGate) => renderText(viewReport(sequentialView(found)))

test('text and Markdown have the tasks, the confidence sequence and the verdict', () => {
  expect(text(gate(300, -0.3))).toMatch(
    /^failed: branch is worse than main by more than 2 points on tasks like these 300\n\n─+\nbranch minus main on 300 tasks, 300 of them new; scores x 100\ndifference -30\.00, 95 % confidence sequence \[.*\] \(betting\); margin -2\.00\norder of tasks drawn by seed 1; the verdict holds if these are all tasks, or like those to come\nscore +pass@1\n$/,
  )
  expect(verdictMarkdown(sequentialView(gate(300, 0.3)))).toMatch(
    /^### Gate passed: branch is not worse than main by more than 2 points on tasks like these 300\n\n- /,
  )
  expect(text(gate(3, 0))).toMatch(/^open: go on with further tasks\n/)
})

test('tasks that wait for their turn are counted, and the next ones named', () => {
  const known = sequentialGate(input, [{ id: 'a' }, { id: 'b' }])
  const [first] = known.next
  const waiting = sequentialGate(
    input,
    ['a', 'b'].filter((id) => id !== first).map((id) => ({ id, baseline: 1, candidate: 1 })),
    known.state,
  )
  expect(text(waiting)).toContain(
    `\nof 2 tasks in an order drawn by seed 1, next ${first}; 1 result behind them\n`,
  )
})

test('a verdict on tasks of several runs says what it rests on', () => {
  const several = sequentialGate(input, [{ id: 'new', baseline: 1, candidate: 0 }], gate(3, 0).state)
  expect(text(several)).toContain('holds if they came in random order')
})

test('JSON has what a pipeline needs', () => {
  expect(viewJson(sequentialView(gate(300, -0.3)))).toMatchObject({
    passed: false,
    verdict: 'worse',
    candidate: 'branch',
    tasks: 300,
    added: 300,
    difference: { value: expect.closeTo(-0.3, 12), method: 'betting' },
    findings: [{ kind: 'worse', text: expect.stringContaining('branch is worse than main') }],
  })
})
