import { expect, test } from 'vitest'
import { verdictJUnit, verdictMarkdown } from '../../src/view/verdict-forms.ts'
import { someView } from './some-view.ts'

const finding = { kind: 'best', weight: 'verdict', subjects: ['@org/a'] } as const
const view = {
  ...someView,
  verdict: {
    ...{ name: 'gate', outcome: 'failed', finding },
    cases: [
      { name: 'm', passed: false, type: 'worse', finding },
      { name: 'n', passed: true, type: 'not worse', finding },
    ],
  },
}

test('a comment has the verdict as its heading, tables, findings and methods, and mentions nobody', () => {
  const text = verdictMarkdown(view)
  expect(text).toMatch(/^### Gate failed: @&#8203;org\/a is the best\n\n## m\n\n\| model \| score \|/)
  expect(text).toMatch(/\n- Warning: few draws\.\n- a is the best\.\n- by a test\n/)
  expect(text).toMatch(/<sub>m\\\|v:1<\/sub>\n$/)
})

test('a brief comment has the verdict, conclusions and warnings', () => {
  expect(verdictMarkdown(view, { brief: true })).toBe(
    '### Gate failed: @&#8203;org/a is the best\n\n- m: a is the best.\n- n: a is the best.\n- Warning: m: only 9 segments.\n- Warning: m: few draws.\n',
  )
})

test('JUnit has a case for each verdict, and the failure of those that do not pass', () => {
  const xml = verdictJUnit(view, { time: new Date('2026-11-01T10:00:00.123Z') })
  expect(xml).toContain(
    '<testsuite name="gate" package="codegen-eval" id="0" timestamp="2026-11-01T10:00:00"',
  )
  expect(xml).toContain(' tests="2" failures="1" errors="0"')
  expect(xml).toContain('<failure message="@org/a is the best" type="worse">')
  expect(xml).toContain('<testcase name="n" classname="codegen-eval.gate" time="0"/>')
})
