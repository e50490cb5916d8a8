import { expect, test } from 'vitest'
import { gateView } from '../../src/view/gate-view.ts'
import { byText, gateVerdictText, metricVerdictText } from '../../src/view/gate-words.ts'
import { wave } from '../corpora.ts'
import { gateOf, gateOfMetrics } from '../gates.ts'

const before = wave(0.5, 1)

test('a margin is named in points, and none is not', () => {
  expect([0, -0.01, -0.005, -0.2].map((scoreMargin) => byText({ scoreMargin }))).toEqual([
    ...['', ' by more than 1 point', ' by more than 0.5 points', ' by more than 20 points'],
  ])
})

test('the verdict of one metric is that of the gate', async () => {
  const gate = await gateOf(before, wave(0.4, 2))
  expect(gateVerdictText(gate)).toBe(metricVerdictText(gate, gate.metrics[0]!))
  expect(gateVerdictText(gate)).toMatch(
    /^after is significantly worse than before \(difference -\d+\.\d\d\)$/,
  )
})

test('metrics of other sizes or tests are told apart', async () => {
  const gaps = before.map((score, i) => (i < 20 ? Number.NaN : score))
  const view = gateView(await gateOfMetrics({ m: [before, wave(0.4, 2)], n: [gaps, wave(0.4, 2)] }))
  const notes = view.findings.filter(({ kind }) => kind === 'sizes').map((finding) => view.words(finding))
  expect(notes).toEqual(['m: 60 segments; n: 40 segments; scores x 100'])
})
