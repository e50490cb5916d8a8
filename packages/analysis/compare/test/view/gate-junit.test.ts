import { expect, test } from 'vitest'
import { gateVerdictText } from '../../src/view/gate-words.ts'
import { wave } from '../corpora.ts'
import { gateOf, gateOfMetrics } from '../gates.ts'
import { gateJUnit, gateText } from '../written.ts'

const before = wave(0.5, 1)
const time = new Date('2026-11-01T10:00:00.123Z')

// the form was validated by lxml 6.1.3 against the schemas of Ant's tasks (windyroad) and of Jenkins (junit-10.xsd)

test('a gate that passes is a test case that passes', async () => {
  const gate = await gateOf(before, before, { scoreMargin: -0.06 })
  expect(gateJUnit(gate, { time })).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="gate" package="codegen-eval" id="0" timestamp="2026-11-01T10:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0">
    <properties>
      <property name="verdict" value="not worse"/>
      <property name="signature" value="mean|v:1.0.0"/>
    </properties>
    <testcase name="mean: after against before" classname="codegen-eval.gate" time="0"/>
    <system-out>${gateText(gate)}</system-out>
    <system-err></system-err>
  </testsuite>
</testsuites>
`)
})

test('a gate that fails is a test case with a failure', async () => {
  const gate = await gateOf(before, wave(0.4, 2), { scoreMargin: -0.005 })
  const text = gateJUnit(gate, { time, precision: 1 })
  expect(text).toContain(' tests="1" failures="1" errors="0"')
  expect(text).toContain(
    `    <testcase name="mean: after against before" classname="codegen-eval.gate" time="0">\n      <failure message="${gateVerdictText(gate)}" type="worse">${gateText(gate, 1).replaceAll('<', '&lt;').replaceAll("'", '&apos;')}</failure>\n    </testcase>\n`,
  )
})

test('names are escaped', async () => {
  const gate = await gateOf(before, before)
  const text = gateJUnit({ ...gate, candidate: 'a "b" <c>\n\u0001&' }, { time })
  expect(text).toContain('name="mean: a &quot;b&quot; &lt;c&gt;')
  expect(text).not.toMatch(/<c>|\u0001|&(?!amp;|lt;|gt;|quot;|apos;|#10;)/)
})

test('each metric is a test case, and open ones fail where evidence is asked for', async () => {
  const scores = { same: [before, before], open: [before, wave(0.497, 2)] } as const
  const passed = gateJUnit(await gateOfMetrics(scores), { time })
  expect(passed).toContain(' tests="2" failures="0" ')
  expect(passed.match(/<testcase name="\w+/g)).toEqual(['<testcase name="same', '<testcase name="open'])
  const settings = { failOn: 'inconclusive', scoreMargin: { same: -0.06 } } as const
  const failed = gateJUnit(await gateOfMetrics(scores, settings), { time })
  expect(failed).toContain(' tests="2" failures="1" ')
  expect(failed).toMatch(/<testcase name="same[^\n]*\/>\n/)
  expect(failed).toContain(
    '<failure message="it is unclear whether after is worse than before" type="inconclusive">',
  )
})
