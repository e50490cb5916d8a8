/** A table of FlatBuffers: the bytes that it lies in, and its place. */
export interface FlatTable {
  readonly view: DataView
  readonly at: number
}

/** The table at the start of a buffer. All functions throw `RangeError` where an offset leaves the buffer. */
export function rootTable(bytes: Uint8Array): FlatTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  return { view, at: view.getUint32(0, true) }
}

/** The place of a field's value in its table; 0 if the field has its default value. */
export function fieldPlace({ view, at }: FlatTable, field: number): number {
  const offsets = at - view.getInt32(at, true)
  const entry = 4 + 2 * field
  const offset = entry < view.getUint16(offsets, true) ? view.getUint16(offsets + entry, true) : 0
  return offset === 0 ? 0 : at + offset
}

/** A 64-bit number in a field, 0 by default. */
export function fieldInt64(table: FlatTable, field: number): number {
  const place = fieldPlace(table, field)
  return place === 0 ? 0 : Number(table.view.getBigInt64(place, true))
}

/** An 8-bit number in a field, 0 by default. */
export function fieldUint8(table: FlatTable, field: number): number {
  const place = fieldPlace(table, field)
  return place === 0 ? 0 : table.view.getUint8(place)
}

/** The table in a field, if there is one. */
export function fieldTable(table: FlatTable, field: number): FlatTable | undefined {
  const place = fieldPlace(table, field)
  return place === 0 ? undefined : { view: table.view, at: place + table.view.getUint32(place, true) }
}

/**
 * The places of the items of a vector in a field, each of `stride` bytes.
 *
 * @throws RangeError if the vector is longer than the buffer.
 */
export function fieldVector(table: FlatTable, field: number, stride: number): readonly number[] {
  const list = fieldTable(table, field)
  if (list === undefined) return []
  const { view, at } = list
  const count = view.getUint32(at, true)
  if (at + 4 + count * stride > view.byteLength)
    throw new RangeError(`a list of ${count} items in ${view.byteLength} bytes`)
  return Array.from({ length: count }, (_, i) => at + 4 + i * stride)
}

/** The tables of a vector of tables. */
export function fieldTables(table: FlatTable, field: number): readonly FlatTable[] {
  const { view } = table
  return fieldVector(table, field, 4).map((place) => ({ view, at: place + view.getUint32(place, true) }))
}
