/**
 * An immutable map from integers (0 to 2^31 - 1) to values. Setting a value returns a new map, which shares all but one
 * path with the old one. The empty map is `undefined`.
 *
 * It is a binary trie with branches only at bits in which keys differ, so that merging two maps takes time proportional
 * to their different parts. Chris Okasaki and Andrew Gill, Fast mergeable integer maps, ML Workshop 1998.
 */
export type PersistentMap<Value> = PersistentPart<Value> | undefined

/** A map that is not empty: one key and its value, or two maps whose keys first differ in `bit`. */
export type PersistentPart<Value> = PersistentLeaf<Value> | PersistentBranch<Value>

export interface PersistentLeaf<Value> {
  readonly bit: 0
  readonly key: number
  readonly value: Value
}

export interface PersistentBranch<Value> {
  /** A power of two: keys of `low` have a 0 there, those of `high` a 1. */
  readonly bit: number
  /** The bits above `bit`, which all keys share. */
  readonly key: number
  readonly low: PersistentPart<Value>
  readonly high: PersistentPart<Value>
}

/** The value of a key; `undefined` if there is none. */
export function persistentGet<Value>(map: PersistentMap<Value>, key: number): Value | undefined {
  let part = map
  while (part && !isLeaf(part)) part = key & part.bit ? part.high : part.low
  return part?.key === key ? part.value : undefined
}

/** The map with a new value for a key. */
export function persistentSet<Value>(
  map: PersistentMap<Value>,
  key: number,
  value: Value,
): PersistentPart<Value> {
  if (!map) return { bit: 0, key, value }
  if (!covers(map, key)) return joined(map, { bit: 0, key, value })
  if (isLeaf(map)) return map.value === value ? map : { bit: 0, key, value }
  const { low, high } = map
  return key & map.bit
    ? branched(map, low, persistentSet(high, key, value))
    : branched(map, persistentSet(low, key, value), high)
}

/** The map without a key. */
export function persistentDelete<Value>(map: PersistentMap<Value>, key: number): PersistentMap<Value> {
  if (!map || !covers(map, key)) return map
  if (isLeaf(map)) return undefined
  const inHigh = (key & map.bit) !== 0
  const side = inHigh ? map.high : map.low
  const other = inHigh ? map.low : map.high
  const rest = persistentDelete(side, key)
  if (rest === side) return map
  if (!rest) return other
  return inHigh ? { ...map, high: rest } : { ...map, low: rest }
}

/** The keys of both maps. If both have a key, its value is the result of `combine`. Shared parts cost nothing. */
export function persistentMerge<Value>(
  a: PersistentMap<Value>,
  b: PersistentMap<Value>,
  combine: (a: Value, b: Value) => Value,
): PersistentMap<Value> {
  if (a === b || !b) return a
  if (!a) return b
  if (isLeaf(a) && isLeaf(b) && a.key === b.key) {
    const value = combine(a.value, b.value)
    return value === a.value ? a : value === b.value ? b : { bit: 0, key: a.key, value }
  }
  if (a.bit === b.bit && a.key === b.key) {
    const [one, other] = [a as PersistentBranch<Value>, b as PersistentBranch<Value>]
    return branched(
      one,
      persistentMerge(one.low, other.low, combine)!,
      persistentMerge(one.high, other.high, combine)!,
    )
  }
  if (a.bit > b.bit && covers(a, b.key)) {
    const { low, high } = a as PersistentBranch<Value>
    return b.key & a.bit
      ? branched(a as PersistentBranch<Value>, low, persistentMerge(high, b, combine)!)
      : branched(a as PersistentBranch<Value>, persistentMerge(low, b, combine)!, high)
  }
  if (b.bit > a.bit && covers(b, a.key)) {
    const { low, high } = b as PersistentBranch<Value>
    return a.key & b.bit
      ? branched(b as PersistentBranch<Value>, low, persistentMerge(a, high, combine)!)
      : branched(b as PersistentBranch<Value>, persistentMerge(a, low, combine)!, high)
  }
  return joined(a, b)
}

/** Calls `call` for each key, in ascending order. */
export function persistentForEach<Value>(
  map: PersistentMap<Value>,
  call: (key: number, value: Value) => void,
): void {
  if (!map) return
  if (isLeaf(map)) call(map.key, map.value)
  else {
    persistentForEach(map.low, call)
    persistentForEach(map.high, call)
  }
}

/** The keys, in ascending order. */
export function persistentKeys<Value>(map: PersistentMap<Value>): number[] {
  const keys: number[] = []
  persistentForEach(map, (key) => keys.push(key))
  return keys
}

/** Visits each key that is in both maps, in ascending order. A part that both maps share is visited once as a whole. */
export function persistentForEachOfBoth<Value>(
  a: PersistentMap<Value>,
  b: PersistentMap<Value>,
  call: (key: number, ofA: Value, ofB: Value) => void,
  callShared: (part: PersistentPart<Value>) => void,
): void {
  if (!a || !b) return
  if (a === b) callShared(a)
  else if (isLeaf(a)) {
    const other = persistentGet(b, a.key)
    if (other !== undefined) call(a.key, a.value, other)
  } else if (isLeaf(b)) {
    const inA = persistentGet(a, b.key)
    if (inA !== undefined) call(b.key, inA, b.value)
  } else if (a.bit === b.bit && a.key === b.key) {
    persistentForEachOfBoth(a.low, b.low, call, callShared)
    persistentForEachOfBoth(a.high, b.high, call, callShared)
  } else if (a.bit > b.bit && covers(a, b.key)) {
    persistentForEachOfBoth(b.key & a.bit ? a.high : a.low, b, call, callShared)
  } else if (b.bit > a.bit && covers(b, a.key)) {
    persistentForEachOfBoth(a, a.key & b.bit ? b.high : b.low, call, callShared)
  }
}

function isLeaf<Value>(part: PersistentPart<Value>): part is PersistentLeaf<Value> {
  return part.bit === 0
}

/** Whether a key belongs below a part, or is the key of the part. */
function covers<Value>(part: PersistentPart<Value>, key: number): boolean {
  return above(key, part.bit) === part.key
}

/** The bits of a key above a bit; all of them for bit 0. */
function above(key: number, bit: number): number {
  return bit === 0 ? key : key & -(bit << 1)
}

/** The branch with new sides, or the same object if both are unchanged, so that equal parts stay shared. */
function branched<Value>(
  branch: PersistentBranch<Value>,
  low: PersistentPart<Value>,
  high: PersistentPart<Value>,
): PersistentBranch<Value> {
  if (low === branch.low && high === branch.high) return branch
  return { bit: branch.bit, key: branch.key, low, high }
}

/** The union of two parts that have no key in common, if neither belongs below the other. */
function joined<Value>(a: PersistentPart<Value>, b: PersistentPart<Value>): PersistentBranch<Value> {
  const bit = 1 << (31 - Math.clz32(a.key ^ b.key))
  const key = above(a.key, bit)
  return a.key & bit ? { bit, key, low: b, high: a } : { bit, key, low: a, high: b }
}
