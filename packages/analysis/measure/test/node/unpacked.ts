import type { Item } from '@codegen-eval/samples'
import type { PackedRow } from '@codegen-eval/samples/internal'

/** A row as it is once it was gathered alone. */
export function unpacked(row: Item | PackedRow): Item {
  return 'block' in row ? row.block.segment(row.index) : row
}
