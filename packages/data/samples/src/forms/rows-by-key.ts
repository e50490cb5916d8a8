import { quote } from '@codegen-eval/messages'
import { type Chunks, type Row, readAllText } from '@codegen-eval/records'
import { asObject, failure, isObject, parsedRow, parseJson } from '@codegen-eval/records/internal'
import { rowParser } from '../rows/parse-row.ts'
import type { RowContext } from '../rows/row-options.ts'
import type { Batches, Item } from '../rows/segment.ts'
import type { InputForm } from './form.ts'

/** Fields by which a value is a row of this project. */
const ROW_FIELDS = ['candidate', 'candidates', 'prediction', 'reference', 'references']

/** Rows of this project in one JSON object, whose keys are the ids. */
export const rowsByKey: InputForm = {
  name: 'rows-by-key',
  title: 'rows by key',
  summary: 'A JSON object from id to row, with the fields of JSON Lines',
  example: '{"HumanEval/0": {"references": ["return x"], "candidate": "return x"}}',
  holds: 'rows',
  begins({ document }) {
    if (!isObject(document)) return false
    const values = Object.values(document)
    // the last one may be cut
    const whole = values.slice(0, Math.max(1, values.length - 1))
    return (
      whole.length > 0 &&
      whole.every((row) => isObject(row) && ROW_FIELDS.some((field) => Object.hasOwn(row, field)))
    )
  },
  outputs: {
    read(chunks, context) {
      const parse = rowParser(context)
      return readByKey(chunks, context, 'row', (id, row, i) => parse({ ...row, id }, 1, i))
    },
  },
}

/** Reads the rows of a JSON object from id to row. */
export async function* readByKey(
  chunks: Chunks,
  { file }: RowContext,
  noun: string,
  parse: (id: string, row: Row, index: number) => Item | readonly Item[],
): Batches {
  const fail = failure(file, 1)
  const rows = parseJson(file, await readAllText(file, chunks))
  if (!isObject(rows)) return fail(`expected an object from id to ${noun}, found ${quote(rows)}`)
  yield Object.entries(rows).flatMap(([id, row], i) => {
    const parseRow = (value: unknown) => parse(id, asObject(value, quote(id), `a ${noun}`, fail), i)
    return parsedRow(parseRow, row, 1, i)
  })
}
