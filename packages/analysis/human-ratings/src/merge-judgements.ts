import { numberOf } from '@codegen-eval/statistics/internal'
/** Ratings as numbers, each row with the judgement that it is. */
export interface JudgedRows {
  /** Number of items: outputs of single models. */
  readonly items: number
  readonly itemOf: Int32Array
  readonly raterOf: Int32Array
  readonly labelOf: Int32Array
  /** The judgement of each row, the same for several rows if one judgement is of several models' output; -1 if it has no name. */
  readonly judgementOf: Int32Array
}

/** Ratings in which each judgement comes once. */
export interface MergedJudgements extends Pick<JudgedRows, 'itemOf' | 'raterOf' | 'labelOf'> {
  /** For each item, the items that it was before, in ascending order. */
  readonly members: readonly (readonly number[])[]
}

/**
 * Ratings with each judgement once. Items that share a judgement are one output, and so one item, with the ratings of all of
 * them. A rater's further judgement of the same output, such as a repeat, belongs to a further item of its own, because it
 * is a judgement, too, and a rater has one rating of an item.
 *
 * @param rows No item has two rows of one rater.
 */
export function mergeJudgements(rows: JudgedRows): MergedJudgements {
  const { itemOf, raterOf, labelOf, judgementOf } = rows
  const roots = sharedItems(rows)
  /** Number of judgements of a rater in an output so far. */
  const layers = new Map<string, number>()
  const numbers = new Map<string, number>()
  const members: Set<number>[] = []
  const placeOf = new Map<number, number>()
  const kept: { readonly row: number; readonly item: number }[] = []
  for (let row = 0; row < itemOf.length; row++) {
    const root = roots[itemOf[row]]
    const known = placeOf.get(judgementOf[row])
    if (known !== undefined) {
      members[known].add(itemOf[row])
      continue
    }
    const pair = `${root} ${raterOf[row]}`
    const layer = layers.get(pair) ?? 0
    layers.set(pair, layer + 1)
    const item = numberOf(numbers, `${root} ${layer}`)
    members[item] ??= new Set()
    members[item].add(itemOf[row])
    kept.push({ row, item })
    if (judgementOf[row] >= 0) placeOf.set(judgementOf[row], item)
  }
  return {
    itemOf: Int32Array.from(kept, ({ item }) => item),
    raterOf: Int32Array.from(kept, ({ row }) => raterOf[row]),
    labelOf: Int32Array.from(kept, ({ row }) => labelOf[row]),
    members: members.map((before) => [...before].sort((a, b) => a - b)),
  }
}

/** For each item, the lowest of those that share judgements with it, directly or by others. */
function sharedItems({ items, itemOf, judgementOf }: JudgedRows): Int32Array {
  const parent = Int32Array.from({ length: items }, (_, i) => i)
  const rootOf = (item: number): number => {
    let root = item
    while (parent[root] !== root) root = parent[root] = parent[parent[root]]
    return root
  }
  const firstOf = new Map<number, number>()
  for (let row = 0; row < itemOf.length; row++) {
    if (judgementOf[row] < 0) continue
    const first = firstOf.get(judgementOf[row])
    if (first === undefined) {
      firstOf.set(judgementOf[row], itemOf[row])
      continue
    }
    const [a, b] = [rootOf(first), rootOf(itemOf[row])]
    parent[Math.max(a, b)] = Math.min(a, b)
  }
  return parent.map((_, item) => rootOf(item))
}
