import { escapeXml } from '@codegen-eval/report'
import type { Gate, MetricGate } from '../judge-gate.ts'
import { gateText, metricVerdictText } from './gate-report.ts'

/** Facts about the run in a JUnit file. */
export interface JUnitRun {
  /** When the gate was run; the Ant schema asks for it, with seconds. */
  readonly time: Date
  /** Digits of scores after the point; 2 by default. */
  readonly precision?: number
}

/**
 * A gate as JUnit XML: one suite with one test case per metric, which fails if the gate does under this metric. It is valid
 * under the schemas of Ant's and of Jenkins' xUnit tasks.
 *
 * @see https://github.com/windyroad/JUnit-Schema, https://github.com/jenkinsci/xunit-plugin (junit-10.xsd)
 */
export function gateJUnit(gate: Gate, { time, precision = 2 }: JUnitRun): string {
  const text = escapeXml(gateText(gate, precision))
  const failures = gate.metrics.filter(({ passed }) => !passed).length
  const counts = `tests="${gate.metrics.length}" failures="${failures}" errors="0" skipped="0" time="0"`
  const properties = [
    ['verdict', gate.verdict],
    ...gate.metrics.map(({ signature }) => ['signature', signature]),
  ].map(([key, value]) => `      <property name="${key}" value="${attribute(value!)}"/>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="gate" package="codegen-eval" id="0" timestamp="${time.toISOString().slice(0, 19)}" hostname="localhost" ${counts}>`,
    '    <properties>',
    ...properties,
    '    </properties>',
    ...gate.metrics.flatMap((metric) => testCase(gate, metric, text)),
    `    <system-out>${text}</system-out>`,
    '    <system-err></system-err>',
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

/** @param text The whole gate, escaped. */
function testCase(gate: Gate, metric: MetricGate, text: string): string[] {
  const name = attribute(`${metric.spec}: ${gate.candidate} against ${gate.baseline}`)
  const start = `    <testcase name="${name}" classname="codegen-eval.gate" time="0"`
  if (metric.passed) return [`${start}/>`]
  const message = attribute(metricVerdictText(gate, metric))
  const type = metric.verdict === 'open' ? 'inconclusive' : metric.verdict
  return [
    `${start}>`,
    `      <failure message="${message}" type="${type}">${text}</failure>`,
    '    </testcase>',
  ]
}

function attribute(text: string): string {
  return escapeXml(text).replaceAll('\n', '&#10;')
}
