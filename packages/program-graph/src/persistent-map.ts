/*
 * A map from small non-negative integers to values that is never written to: setting a value makes a new map, which
 * shares all but a path with the old one. It is a tree with 32 branches a level, wide enough for every 32-bit key.
 */

const BITS = 5
const WIDTH = 1 << BITS
const TOP = 25

/** A map that shares parts with those that it was made from. The empty one is `undefined`. */
export type PersistentMap<Value extends object> = Branch<Value> | undefined

interface Branch<Value extends object> {
  readonly slots: readonly (Branch<Value> | Value | undefined)[]
}

/** The value of a key; `undefined` where there is none. */
export function persistentGet<Value extends object>(
  map: PersistentMap<Value>,
  key: number,
): Value | undefined {
  let at: Branch<Value> | undefined = map
  for (let shift = TOP; at && shift > 0; shift -= BITS) {
    at = at.slots[(key >>> shift) % WIDTH] as Branch<Value> | undefined
  }
  return at?.slots[key % WIDTH] as Value | undefined
}

/** The map with another value for a key, or with none. */
export function persistentSet<Value extends object>(
  map: PersistentMap<Value>,
  key: number,
  value: Value | undefined,
): PersistentMap<Value> {
  return setBelow(map, key, value, TOP)
}

function setBelow<Value extends object>(
  branch: Branch<Value> | undefined,
  key: number,
  value: Value | undefined,
  shift: number,
): PersistentMap<Value> {
  const slot = (key >>> shift) % WIDTH
  const before = branch?.slots[slot]
  const after = shift === 0 ? value : setBelow(before as Branch<Value> | undefined, key, value, shift - BITS)
  if (before === after) return branch
  const slots: (Branch<Value> | Value | undefined)[] = branch
    ? [...branch.slots]
    : new Array(WIDTH).fill(undefined)
  slots[slot] = after
  // a branch without values is none
  return after || slots.some((own) => own !== undefined) ? { slots } : undefined
}

/** The keys of both maps; where both have one, with what `combine` makes of the two. Shared parts cost nothing. */
export function persistentMerge<Value extends object>(
  a: PersistentMap<Value>,
  b: PersistentMap<Value>,
  combine: (a: Value, b: Value) => Value,
): PersistentMap<Value> {
  return mergeBelow(a, b, combine, TOP)
}

function mergeBelow<Value extends object>(
  a: Branch<Value> | undefined,
  b: Branch<Value> | undefined,
  combine: (a: Value, b: Value) => Value,
  shift: number,
): Branch<Value> | undefined {
  if (a === b || !b) return a
  if (!a) return b
  const slots = a.slots.map((own, i) => {
    const other = b.slots[i]
    if (own === other || !other) return own
    if (!own) return other
    return shift === 0
      ? combine(own as Value, other as Value)
      : mergeBelow(own as Branch<Value>, other as Branch<Value>, combine, shift - BITS)
  })
  // so that what was equal to one of the two is shared with it
  return slots.every((own, i) => own === a.slots[i]) ? a : { slots }
}

/** Calls back for each key in order. */
export function persistentForEach<Value extends object>(
  map: PersistentMap<Value>,
  call: (key: number, value: Value) => void,
): void {
  if (map) eachBelow(map, 0, TOP, call)
}

function eachBelow<Value extends object>(
  { slots }: Branch<Value>,
  prefix: number,
  shift: number,
  call: (key: number, value: Value) => void,
): void {
  slots.forEach((own, i) => {
    if (!own) return
    const key = prefix | (i << shift)
    if (shift === 0) call(key, own as Value)
    else eachBelow(own as Branch<Value>, key, shift - BITS, call)
  })
}
