import type { PackedRow } from '../rows/segment.ts'
import { sameList } from './same-models.ts'

/** Up to so many rows are searched one by one: most ids have few, and a set takes more memory than they do. */
const FEW_ROWS = 8

/** Packed rows of one id, in their order: all have the same references, and no model is there twice. */
export class PackedRows {
  readonly rows: PackedRow[]
  #models: Set<string> | undefined

  constructor(first: PackedRow) {
    this.rows = [first]
  }

  /** Adds a row; returns false, and adds nothing, if it has other references or a model that is there. */
  add(row: PackedRow): boolean {
    const { block, index } = row
    const [first] = this.rows
    if (!sameList(block.references(index), first.block.references(first.index))) return false
    const models = block.models(index)
    if (models.some((model) => this.#has(model))) return false
    this.rows.push(row)
    if (this.#models !== undefined) for (const model of models) this.#models.add(model)
    return true
  }

  #has(model: string): boolean {
    if (this.rows.length <= FEW_ROWS) return this.rows.some((row) => modelsOf(row).includes(model))
    this.#models ??= new Set(this.rows.flatMap(modelsOf))
    return this.#models.has(model)
  }
}

function modelsOf({ block, index }: PackedRow): readonly string[] {
  return block.models(index)
}
