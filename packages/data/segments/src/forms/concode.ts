import { UsageError } from '@codegen-eval/messages'
import { readJsonl } from '@codegen-eval/records'
import { asRow, failure } from '@codegen-eval/records/internal'
import type { InputForm } from './form.ts'
import { readField } from './form-fields.ts'

/** The data of CONCODE, as CodeXGLUE ships it: JSON Lines with `code` and `nl`. References by line. */
export const concode: InputForm = {
  name: 'concode',
  title: 'CONCODE data',
  isForeign: true,
  positional: true,
  summary: 'The data set CONCODE of CodeXGLUE, as references by line',
  example: '{"code": "int f ( ) { return 1 ; }", "nl": "return one"}',
  recognizes: ({ row }) =>
    row !== undefined && typeof row.code === 'string' && typeof row.nl === 'string' ? 'certain' : 'no',
  read(chunks, { file, candidates }) {
    if (candidates !== 'ignored')
      throw new UsageError(`${file}: CONCODE data hold references, and no outputs: name it with --references`)
    return readJsonl(file, chunks, (value, line, index) => {
      const fail = failure(file, line)
      const references = [readField(asRow(value, fail), 'code', fail)]
      return { id: index + 1, references, models: [], candidates: [], file, line }
    })
  },
}
