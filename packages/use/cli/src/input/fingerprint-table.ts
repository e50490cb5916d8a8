/** Fingerprints of 128 bits, each with the line that it was first seen on; 20 bytes a slot. */
export interface FingerprintTable {
  readonly size: number
  /** The line that has this fingerprint, or -1. */
  find(key: Uint32Array, offset?: number): number
  /** The line that has this fingerprint already, or -1 once it is added. */
  add(key: Uint32Array, line: number, offset?: number): number
  /** Empties the table, whose memory stays. */
  clear(): void
}

/** Makes an empty table with open addressing, at most three quarters full. */
export function createFingerprintTable(): FingerprintTable {
  let slots = 1024
  // keys[4s … 4s + 3] is the fingerprint in slot s; lines[s] is its line plus 1, or 0 where the slot is free
  let keys = new Uint32Array(4 * slots)
  let lines = new Uint32Array(slots)
  let size = 0

  function slotOf(key: Uint32Array, offset: number): number {
    let slot = key[offset]! & (slots - 1)
    while (lines[slot] !== 0 && !sameKey(keys, 4 * slot, key, offset)) slot = (slot + 1) & (slots - 1)
    return slot
  }

  function grow(): void {
    const [oldKeys, oldRows] = [keys, lines]
    slots *= 2
    keys = new Uint32Array(4 * slots)
    lines = new Uint32Array(slots)
    for (let old = 0; old < oldRows.length; old++) {
      if (oldRows[old] !== 0) fill(slotOf(oldKeys, 4 * old), oldKeys, 4 * old, oldRows[old]!)
    }
  }

  function fill(slot: number, key: Uint32Array, offset: number, linePlusOne: number): void {
    for (let i = 0; i < 4; i++) keys[4 * slot + i] = key[offset + i]!
    lines[slot] = linePlusOne
  }

  return {
    get size() {
      return size
    },
    find: (key, offset = 0) => lines[slotOf(key, offset)]! - 1,
    add(key, line, offset = 0) {
      const slot = slotOf(key, offset)
      if (lines[slot] !== 0) return lines[slot]! - 1
      fill(slot, key, offset, line + 1)
      size++
      if (4 * size > 3 * slots) grow()
      return -1
    },
    clear() {
      lines.fill(0)
      size = 0
    },
  }
}

function sameKey(a: Uint32Array, i: number, b: Uint32Array, j: number): boolean {
  return a[i] === b[j] && a[i + 1] === b[j + 1] && a[i + 2] === b[j + 2] && a[i + 3] === b[j + 3]
}
