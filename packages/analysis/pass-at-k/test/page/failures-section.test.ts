import type { Sample } from '@codegen-eval/samples'
import { expect, test } from 'vitest'
import { failuresSection, MAX_PROGRAM_CHARACTERS } from '../../src/page/failures-section.ts'

const sample = (rest: Partial<Sample>): Sample => ({
  ...{ task: { id: 't<0>' }, model: 'm', scores: new Map([['passed', 0]]) },
  ...rest,
})

test('each failed sample has its task, outcome, error and program, as text', () => {
  const test = { outcome: 'compile', error: 'undefined: <x>' }
  const rows = [
    sample({ outcome: 'fail', test, output: 'a\n  b', label: '2' }),
    sample({ outcome: 'pass', scores: new Map([['passed', 1]]) }),
    sample({ scores: new Map([['passed', 1]]) }),
    sample({}),
    sample({ model: 'other' }),
  ]
  const [section] = failuresSection(rows, ['m'])
  expect(section!.html.match(/data-item/g)).toHaveLength(2)
  expect(section!.html).toContain('<bdi>t&#60;0&#62;</bdi>: <bdi>m</bdi>, sample 2 <small>compile</small>')
  expect(section!.html).toContain('<p>undefined: &#60;x&#62;</p>')
  expect(section!.html).toContain('<pre><code>a\n  b</code></pre>')
  expect(section!.note).toBe('2, each with its program and the first line of its error.')
})

test('without failures there is no section', () => {
  expect(failuresSection([sample({ outcome: 'pass' })], ['m'])).toEqual([])
  expect(failuresSection([], ['m'])).toEqual([])
})

test('programs are shown as far as the page stays small, and long ones are cut', () => {
  const output = 'x'.repeat(30_000)
  const rows = Array.from({ length: 1 + MAX_PROGRAM_CHARACTERS / 20_000 }, () => sample({ output }))
  const [section] = failuresSection(rows, ['m'])
  expect(section!.note).toBe('The first 250 of 251: a page has up to 5 MB of programs.')
  expect(section!.html).toContain('The program is cut.')
})
