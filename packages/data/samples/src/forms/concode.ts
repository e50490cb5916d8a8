import type { InputForm } from './form.ts'
import { readField } from './row-form.ts'

/** The data of CONCODE, as CodeXGLUE ships it: JSON Lines with `code` and `nl`. References by line. */
export const concode: InputForm = {
  name: 'concode',
  title: 'CONCODE data',
  summary: 'The data set CONCODE of CodeXGLUE, as references by line',
  example: '{"code": "int f ( ) { return 1 ; }", "nl": "return one"}',
  holds: 'references',
  begins: ({ row }) => row !== undefined && typeof row.code === 'string' && typeof row.nl === 'string',
  outputs: {
    positional: true,
    rows: () => (row, fail, index) => ({ id: index + 1, references: [readField(row, 'code', fail)] }),
  },
}
