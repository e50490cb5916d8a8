import { expect, test } from 'vitest'
import {
  sequentialJson,
  sequentialMarkdown,
  sequentialText,
  sequentialVerdict,
} from '../../src/report/sequential-report.ts'
import { sequentialGate } from '../../src/sequential-gate.ts'

const input = { baseline: 'main', candidate: 'branch', signature: 'pass@1', scoreMargin: -0.02, alpha: 0.05 }
const gate = (count: number, lead: number) =>
  sequentialGate(
    input,
    Array.from({ length: count }, (_, i) => ({ id: `t${i}`, baseline: 0.5, candidate: 0.5 + lead })),
  )

test('text and Markdown have the tasks, the confidence sequence and the verdict', () => {
  const worse = gate(300, -0.3)
  expect(sequentialText(worse)).toMatch(
    /^failed: branch is worse than main by more than 2 points on tasks like these 300\nbranch minus main on 300 tasks, 300 of them new; scores x 100\ndifference -30\.00, 95 % confidence sequence \[.*\] \(betting\); margin -2\.00\norder of tasks drawn by seed 1; the verdict holds if these are all tasks, or like those to come\npass@1\n$/,
  )
  expect(sequentialMarkdown(gate(300, 0.3))).toMatch(
    /^### Gate passed: branch is not worse than main by more than 2 points on tasks like these 300\n\n- /,
  )
  expect(sequentialVerdict(gate(3, 0))).toBe('open: go on with further tasks')
})

test('tasks that wait for their turn are counted, and the next ones named', () => {
  const known = sequentialGate(input, [{ id: 'a' }, { id: 'b' }])
  const [first] = known.next
  const waiting = sequentialGate(
    input,
    ['a', 'b'].filter((id) => id !== first).map((id) => ({ id, baseline: 1, candidate: 1 })),
    known.state,
  )
  expect(sequentialText(waiting)).toContain(
    `\nof 2 tasks in an order drawn by seed 1, next ${first}; 1 result behind them\n`,
  )
})

test('a verdict on tasks of several runs says what it rests on', () => {
  const several = sequentialGate(input, [{ id: 'new', baseline: 1, candidate: 0 }], gate(3, 0).state)
  expect(sequentialText(several)).toContain('holds if they came in random order')
})

test('JSON has what a pipeline needs', () => {
  expect(sequentialJson(gate(300, -0.3))).toMatchObject({
    passed: false,
    verdict: 'worse',
    candidate: 'branch',
    tasks: 300,
    added: 300,
    difference: { value: expect.closeTo(-0.3, 12), method: 'betting' },
  })
})
