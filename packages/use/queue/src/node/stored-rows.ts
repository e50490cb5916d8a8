import { InputError } from '@codegen-eval/messages'
import type { BatchRows } from '../measure-batch.ts'

/** Rows of a batch as JSON data, which Redis holds until the producer takes them. */
export interface StoredRows extends Omit<BatchRows, 'block'> {
  /** The block in base64. */
  readonly block: string
}

/** The rows as JSON data. */
export function storeRows(rows: BatchRows): StoredRows {
  return { ...rows, block: Buffer.from(rows.block).toString('base64') }
}

/**
 * The rows of JSON data.
 *
 * @param id The name of the batch in messages.
 * @throws InputError if it is something else.
 */
export function restoreRows(id: string, value: unknown): BatchRows {
  const { version, signatures, columns, block } = (value ?? {}) as Partial<StoredRows>
  if (
    typeof version !== 'number' ||
    !Array.isArray(signatures) ||
    !Array.isArray(columns) ||
    typeof block !== 'string'
  )
    throw new InputError(`batch ${id}: its result is not rows: was it measured by another program?`)
  return { version, signatures, columns, block: new Uint8Array(Buffer.from(block, 'base64')) }
}
