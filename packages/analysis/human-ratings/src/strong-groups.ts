/**
 * The strongly connected groups of a directed graph: nodes that reach each other along its edges. Groups come in the
 * order of their first nodes.
 *
 * For a few nodes: the cost is cubic (reachability by Warshall 1962).
 */
export function strongGroups(count: number, hasEdge: (from: number, to: number) => boolean): number[][] {
  const reaches = Array.from({ length: count }, (_, from) =>
    Uint8Array.from({ length: count }, (_, to) => (from === to || hasEdge(from, to) ? 1 : 0)),
  )
  for (let via = 0; via < count; via++)
    for (let from = 0; from < count; from++)
      if (reaches[from][via] === 1) for (let to = 0; to < count; to++) reaches[from][to] |= reaches[via][to]
  const groups: number[][] = []
  const seen = new Uint8Array(count)
  for (let node = 0; node < count; node++) {
    if (seen[node] === 1) continue
    const group: number[] = []
    for (let other = node; other < count; other++)
      if (reaches[node][other] === 1 && reaches[other][node] === 1) {
        seen[other] = 1
        group.push(other)
      }
    groups.push(group)
  }
  return groups
}
