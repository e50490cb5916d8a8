import { expect, test } from 'vitest'
import { formsJson, formsText, namedForms } from '../../src/forms/form-list.ts'

const FORMS = [
  { name: 'a', title: 'A', summary: 'first', example: '{"x": 1}\n{"x": 2}', holds: 'outputs' },
  { name: 'long', title: 'L', summary: 'second', example: 'x', extensions: ['.x'], holds: 'ratings' },
] as const

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
  expect(formsJson(FORMS)).toMatchObject([
    { ...FORMS[0], extensions: [], commands: expect.arrayContaining(['score']) },
    { ...FORMS[1], tool: 'L', commands: ['aggregate', 'study'] },
  ])
})

test('a name has the forms of all contents, and an unknown one is refused', () => {
  const forms = [...FORMS, { ...FORMS[0], holds: 'results' as const }]
  expect(namedForms(forms, 'a').map(({ holds }) => holds)).toEqual(['outputs', 'results'])
  expect(() => namedForms(forms, 'b')).toThrow("unknown form 'b': expected one of a, long")
})
