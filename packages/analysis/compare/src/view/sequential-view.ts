import type { JudgedView } from '@codegen-eval/report/verdicts'
import { type Finding, noteOf } from '@codegen-eval/report/view'
import type { SequentialGate } from '../sequential-gate.ts'
import { sequentialWords } from './sequential-words.ts'

const OUTCOMES = { worse: 'failed', 'not worse': 'passed', open: 'open' } as const

/** A sequential gate as a view: the verdict, the tasks so far, and the difference with its confidence sequence. */
export function sequentialView(gate: SequentialGate, precision = 2): JudgedView {
  const { state, used, added, waiting, next, verdict, reason, difference, interval } = gate
  const { tasks, ...input } = state
  const finding: Finding = {
    ...{ kind: verdict.replace(' ', '-'), weight: 'verdict', subjects: [input.candidate, input.baseline] },
    ...(reason === undefined ? {} : { names: { reason } }),
  }
  const isGrown = tasks.some(({ run }) => run > 0)
  const notes = ['sizes', 'difference', ...(next.length === 0 ? [] : ['waiting']), isGrown ? 'runs' : 'drawn']
  return {
    ...{ title: 'Gate', confidence: 1 - input.alpha, facts: [], csv: [], parts: [] },
    settings: {
      ...{ passed: verdict !== 'worse', verdict, ...input },
      ...{ tasks: used, added, known: tasks.length, waiting, next },
      difference: { value: difference, low: interval.low, high: interval.high, method: 'betting' },
    },
    findings: [finding, ...notes.map((kind) => noteOf(kind))],
    verdict: { name: 'gate', outcome: OUTCOMES[verdict], finding, cases: [] },
    signatures: [{ name: 'score', signature: input.signature }],
    words: sequentialWords(gate, precision),
  }
}
