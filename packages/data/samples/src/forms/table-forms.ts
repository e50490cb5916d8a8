import { openTable, type TableForm, tableFormOf } from '@codegen-eval/records/internal'
import type { InputForm } from './form.ts'
import { readTable } from './read-table.ts'

/** Parquet and Arrow. The rows of such files may also be in the form of another tool: see `readSegments`. */
export const TABLE_FORMS: readonly InputForm[] = [
  tableForm('parquet', 'a Parquet file', 'PAR1…', ['parquet', 'pq']),
  tableForm('arrow', 'an Arrow file', 'ARROW1…', ['arrow', 'feather']),
]

function tableForm(
  name: TableForm,
  title: string,
  example: string,
  extensions: readonly string[],
): InputForm {
  const kinds = name === 'parquet' ? 'Parquet files' : 'Arrow IPC files and streams, and Feather,'
  return {
    name,
    title,
    summary: `${kinds} with the columns of CSV or the rows of JSON Lines; a folder of them is one table`,
    example: `${example} columns id, reference, candidate`,
    extensions,
    isPlain: true,
    holds: 'rows',
    begins: ({ bytes }) => tableFormOf(bytes) === name,
    outputs: {
      async *read(chunks, context) {
        yield* readTable(await openTable(name, context.file, chunks), context)
      },
      readTable,
    },
  }
}
