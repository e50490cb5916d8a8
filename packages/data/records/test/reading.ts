import { inputErrorAt } from '@codegen-eval/messages'
import { itemsOf } from '@codegen-eval/test-data'
import type { RowParser } from '../src/rows/row-parser.ts'

/** Parses a row `{"id": …}` to its id. */
export const parseId: RowParser<unknown> = (row, line) => {
  const { id } = row as { id?: unknown }
  if (id === undefined) throw inputErrorAt({ file: 'in', line }, 'no id')
  return id
}

/** All rows of a reader, with errors as their messages, or the message of the error that ended it. */
export async function briefly(batches: AsyncIterable<readonly unknown[]>): Promise<unknown[] | string> {
  try {
    return (await itemsOf(batches)).map((item) => (item instanceof Error ? item.message : item))
  } catch (error) {
    return (error as Error).message
  }
}
