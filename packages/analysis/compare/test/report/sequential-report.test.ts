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
    /^branch minus main on 300 tasks, 300 of them new; scores x 100\ndifference -30\.00, 95 % confidence sequence \[.*\] \(betting\); margin -2\.00\nfailed: branch is worse than main\npass@1\n$/,
  )
  expect(sequentialMarkdown(gate(300, 0.3))).toMatch(/^### Gate passed: branch is not worse than main\n\n- /)
  expect(sequentialVerdict(gate(3, 0))).toBe('open (passes): go on with further tasks')
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
