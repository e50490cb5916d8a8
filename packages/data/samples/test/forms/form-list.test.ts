import { expect, test } from 'vitest'
import type { Form } from '../../src/forms/form.ts'
import { formsText, listForms, namedForms } from '../../src/forms/form-list.ts'

const A: Form = { name: 'a', title: 'an A', summary: 'first', example: '{"x": 1}\n{"x": 2}', outputs: {} }
const L: Form = {
  ...{ name: 'long', title: 'L', summary: 'second', example: 'x', extensions: ['.x'] },
  ratings: { open: () => () => ({}) },
}
const FORMS = listForms([L, A])

test('names stand in a column, tools, commands, examples and a line to type below the summaries', () => {
  expect(formsText(FORMS)).toBe(
    [
      'a     first',
      '        A; score, compare, rank, gate, study, explain',
      '        {"x": 1}',
      '        {"x": 2}',
      '        codegen-eval score FILE… -r REFERENCES',
      'long  second',
      '        L; aggregate, study',
      '        x',
      '        codegen-eval aggregate FILE',
      '',
    ].join('\n'),
  )
})

test('in JSON, every form has extensions and the commands that take it', () => {
  expect(FORMS).toMatchObject([
    { name: 'a', holds: 'outputs', tool: 'A', extensions: [], commands: expect.arrayContaining(['score']) },
    { name: 'long', holds: 'ratings', tool: 'L', extensions: ['.x'], commands: ['aggregate', 'study'] },
  ])
})

test('a name has the forms of all contents, and an unknown one is refused', () => {
  const log: Form = {
    ...A,
    version: '2',
    outcomes: 'pass',
    results: { read: () => [] },
    outputs: { title: 'a log' },
  }
  const forms = listForms([log, L])
  expect(namedForms(forms, 'a').map(({ holds }) => holds)).toEqual(['outputs', 'results'])
  expect(namedForms(forms, 'a')).toMatchObject([{ title: 'a log' }, { title: 'an A', version: '2' }])
  expect(() => namedForms(forms, 'b')).toThrow("unknown form 'b': expected one of a, long")
})
