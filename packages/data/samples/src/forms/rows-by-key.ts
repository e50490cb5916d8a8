import { quote } from '@codegen-eval/messages'
import { readAllText } from '@codegen-eval/records'
import { asObject, failure, parsedRow, parseJson } from '@codegen-eval/records/internal'
import { rowParser } from '../rows/parse-row.ts'
import type { InputForm } from './form.ts'
import { toolForm } from './tool-form.ts'

/** Fields by which a value is a row of this project. */
const ROW_FIELDS = ['candidate', 'candidates', 'prediction', 'reference', 'references']

/** Rows of this project in one JSON object, whose keys are the ids. */
export const rowsByKey: InputForm = toolForm({
  name: 'rows-by-key',
  title: 'rows by key',
  holds: 'rows',
  summary: 'A JSON object from id to row, with the fields of JSON Lines',
  example: '{"HumanEval/0": {"references": ["return x"], "candidate": "return x"}}',
  recognizes({ document }) {
    if (document === undefined || document === null || Array.isArray(document)) return 'no'
    const values = Object.values(document)
    // the last one may be cut
    const whole = values.slice(0, Math.max(1, values.length - 1))
    return whole.length > 0 && whole.every(isRow) ? 'certain' : 'no'
  },
  async *read(chunks, context) {
    const { file } = context
    const fail = failure(file, 1)
    const rows = parseJson(file, await readAllText(file, chunks))
    if (rows === null || typeof rows !== 'object' || Array.isArray(rows))
      fail(`expected an object from id to row, found ${quote(rows)}`)
    const parse = rowParser(context)
    yield Object.entries(rows as object).map(([id, row], i) =>
      parsedRow(
        (value: unknown) => parse({ ...asObject(value, quote(id), 'a row', fail), id }, 1, i),
        row,
        1,
        i,
      ),
    )
  },
})

function isRow(value: unknown): boolean {
  return (
    value !== null && typeof value === 'object' && ROW_FIELDS.some((field) => Object.hasOwn(value, field))
  )
}
