/** How a variable gets its value. */
export type DataFlowRelation = 'comesFrom' | 'computedFrom'

/** One occurrence of a variable, and the sources of its value. */
export interface DataFlowItem {
  /** The index of the token in the sequence of tokens. */
  readonly token: number
  readonly relation: DataFlowRelation
  /** The name of the variable, as an index into `DataFlowGraph.names`. */
  readonly name: number
  /** The names of the sources: the variable itself, or each token that the value is computed from. */
  readonly sourceNames: readonly number[]
  /** The tokens that the value comes from. */
  readonly sources: readonly number[]
}

/**
 * Items in the order of their tokens. Merges the items of a token into one, or with `byRelation` into one for each
 * relation. A merged item has the name and the relation of the last one, and the sources of all, in order and without
 * duplicates.
 */
export function itemsByToken(items: readonly DataFlowItem[], byRelation: boolean): DataFlowItem[] {
  const result: DataFlowItem[] = []
  if (items.length === 0) return result
  const { first, last } = tokenRange(items)
  room(last - first + 1, items.length)
  // chains of the items of each token: `heads` has the first, `nexts` the one after each, in order
  heads.fill(-1, 0, last - first + 1)
  for (let i = items.length - 1; i >= 0; i--) {
    const at = items[i].token - first
    nexts[i] = heads[at]
    heads[at] = i
  }
  for (let at = 0; at <= last - first; at++) {
    const head = heads[at]
    if (head < 0) continue
    if (nexts[head] < 0) result.push(items[head])
    else addMerged(items, head, byRelation, result)
  }
  return result
}

let heads: Int32Array = /* @__PURE__ */ new Int32Array(256)
let nexts: Int32Array = /* @__PURE__ */ new Int32Array(256)

function room(tokens: number, items: number): void {
  if (heads.length < tokens) heads = new Int32Array(2 * tokens)
  if (nexts.length < items) nexts = new Int32Array(2 * items)
}

function tokenRange(items: readonly DataFlowItem[]): { readonly first: number; readonly last: number } {
  let first = items[0].token
  let last = first
  for (const { token } of items) {
    if (token < first) first = token
    else if (token > last) last = token
  }
  return { first, last }
}

/** Merges the items of a chain, and adds the merged ones in the order in which their relations come first. */
function addMerged(
  items: readonly DataFlowItem[],
  head: number,
  byRelation: boolean,
  result: DataFlowItem[],
): void {
  if (!byRelation) {
    result.push(oneItem(chained(items, head)))
    return
  }
  const { relation } = items[head]
  result.push(oneItem(chained(items, head, (item) => item.relation === relation)))
  const others = chained(items, head, (item) => item.relation !== relation)
  if (others.length > 0) result.push(oneItem(others))
}

function chained(
  items: readonly DataFlowItem[],
  head: number,
  test?: (item: DataFlowItem) => boolean,
): DataFlowItem[] {
  const found: DataFlowItem[] = []
  for (let i = head; i >= 0; i = nexts[i]) if (!test || test(items[i])) found.push(items[i])
  return found
}

/** The items that have a source or are a source. The others have no edge. */
export function linkedItems(items: readonly DataFlowItem[]): DataFlowItem[] {
  let last = -1
  for (const { token, sources } of items) {
    last = Math.max(last, token)
    for (const source of sources) last = Math.max(last, source)
  }
  const isSource = new Uint8Array(last + 1)
  for (const { sources } of items) for (const source of sources) isSource[source] = 1
  return items.filter(({ token, sources }) => sources.length > 0 || isSource[token] === 1)
}

function oneItem(group: readonly DataFlowItem[]): DataFlowItem {
  const final = group[group.length - 1]
  if (group.length === 1 || (group.length === 2 && hasSameSource(group[0], final))) return final
  const { token, relation, name } = final
  return { token, relation, name, sourceNames: distinctNames(group), sources: distinctSources(group) }
}

/** Whether both have one source, and the same, as in most loops, of whose iterations the second changes nothing. */
function hasSameSource(one: DataFlowItem, other: DataFlowItem): boolean {
  return isSingle(one.sourceNames, other.sourceNames) && isSingle(one.sources, other.sources)
}

function isSingle(one: readonly number[], other: readonly number[]): boolean {
  return one.length === 1 && other.length === 1 && one[0] === other[0]
}

/** Up to this many numbers, a list is quicker to search than a set. */
const FEW = 12

/** The names of the sources of all items, in the order in which they come first. */
function distinctNames(group: readonly DataFlowItem[]): number[] {
  const found: number[] = []
  let known: Set<number> | undefined
  for (const { sourceNames } of group) {
    for (const name of sourceNames) {
      if (known ? known.has(name) : found.includes(name)) continue
      found.push(name)
      if (known) known.add(name)
      else if (found.length > FEW) known = new Set(found)
    }
  }
  return found
}

/** The sources of all items, in order. */
function distinctSources(group: readonly DataFlowItem[]): number[] {
  const found: number[] = []
  for (const { sources } of group) {
    for (const source of sources) {
      let at = found.length
      while (at > 0 && found[at - 1] > source) at--
      if (at > 0 && found[at - 1] === source) continue
      if (found.length === FEW) return distinctOfMany(group)
      found.splice(at, 0, source)
    }
  }
  return found
}

function distinctOfMany(group: readonly DataFlowItem[]): number[] {
  const all = new Set<number>()
  for (const { sources } of group) for (const source of sources) all.add(source)
  return Array.from(Int32Array.from(all).sort())
}
