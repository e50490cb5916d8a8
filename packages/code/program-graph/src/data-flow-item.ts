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
  const sorted = items.toSorted((one, other) => one.token - other.token)
  const result: DataFlowItem[] = []
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    const { token } = sorted[from]
    while (to < sorted.length && sorted[to].token === token) to++
    if (to === from + 1) result.push(sorted[from])
    else {
      const groups = new Map<DataFlowRelation | undefined, DataFlowItem[]>()
      for (const item of sorted.slice(from, to)) {
        const key = byRelation ? item.relation : undefined
        const group = groups.get(key)
        if (group) group.push(item)
        else groups.set(key, [item])
      }
      for (const group of groups.values()) result.push(oneItem(group))
    }
  }
  return result
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
  const last = group[group.length - 1]
  if (group.length === 1) return last
  const sources = new Set(group.flatMap((item) => item.sources))
  return {
    ...last,
    sourceNames: [...new Set(group.flatMap((item) => item.sourceNames))],
    sources: [...sources].sort((one, other) => one - other),
  }
}
