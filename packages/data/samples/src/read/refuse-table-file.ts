import { InputError } from '@codegen-eval/messages'
import { type TableForm, tableFormOf } from '@codegen-eval/records/internal'

const TITLES: Readonly<Record<TableForm, string>> = { parquet: 'a Parquet file', arrow: 'an Arrow file' }

/**
 * Refuses files of typed columns where only texts are read.
 *
 * @param held What is read.
 * @throws InputError if the file begins like Parquet or Arrow.
 */
export function refuseTableFile(file: string, head: Uint8Array, held: 'scores' | 'ratings'): void {
  const form = tableFormOf(head)
  if (form !== undefined)
    throw new InputError(
      `${file}: this is ${TITLES[form]}, and ${held} are read from CSV, JSON and JSON Lines: write it as one of these`,
    )
}
