import { escapeXml } from '@codegen-eval/report'
import type { Gate } from '../judge-gate.ts'
import { gateText, gateVerdictText } from './gate-report.ts'

/** Facts about the run in a JUnit file. */
export interface JUnitRun {
  /** When the gate was run; the Ant schema asks for it, with seconds. */
  readonly time: Date
  /** Digits of scores after the point; 2 by default. */
  readonly precision?: number
}

/**
 * A gate as JUnit XML: one suite with one test case, which fails if the gate does. It is valid under the schemas of Ant's
 * and of Jenkins' xUnit tasks.
 *
 * @see https://github.com/windyroad/JUnit-Schema, https://github.com/jenkinsci/xunit-plugin (junit-10.xsd)
 */
export function gateJUnit(gate: Gate, { time, precision = 2 }: JUnitRun): string {
  const text = escapeXml(gateText(gate, precision))
  const failure = gate.passed
    ? []
    : [
        `      <failure message="${attribute(gateVerdictText(gate))}" type="${gate.verdict}">${text}</failure>`,
      ]
  const name = attribute(`${gate.spec}: ${gate.candidate} against ${gate.baseline}`)
  const counts = `tests="1" failures="${failure.length}" errors="0" skipped="0" time="0"`
  const properties = [
    ['verdict', gate.verdict],
    ['signature', gate.signature],
  ].map(([key, value]) => `      <property name="${key}" value="${attribute(value!)}"/>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="gate" package="codegen-eval" id="0" timestamp="${time.toISOString().slice(0, 19)}" hostname="localhost" ${counts}>`,
    '    <properties>',
    ...properties,
    '    </properties>',
    `    <testcase name="${name}" classname="codegen-eval.gate" time="0"${failure.length === 0 ? '/>' : '>'}`,
    ...failure,
    ...(failure.length === 0 ? [] : ['    </testcase>']),
    `    <system-out>${text}</system-out>`,
    '    <system-err></system-err>',
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function attribute(text: string): string {
  return escapeXml(text).replaceAll('\n', '&#10;')
}
