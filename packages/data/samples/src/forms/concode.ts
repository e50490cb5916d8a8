import type { InputForm } from './form.ts'
import { readField } from './row-form.ts'
import { toolForm } from './tool-form.ts'

/** The data of CONCODE, as CodeXGLUE ships it: JSON Lines with `code` and `nl`. References by line. */
export const concode: InputForm = toolForm({
  name: 'concode',
  title: 'CONCODE data',
  holds: 'references',
  positional: true,
  summary: 'The data set CONCODE of CodeXGLUE, as references by line',
  example: '{"code": "int f ( ) { return 1 ; }", "nl": "return one"}',
  recognizes: ({ row }) =>
    row !== undefined && typeof row.code === 'string' && typeof row.nl === 'string' ? 'certain' : 'no',
  rows: () => (row, fail, index) => ({ id: index + 1, references: [readField(row, 'code', fail)] }),
})
