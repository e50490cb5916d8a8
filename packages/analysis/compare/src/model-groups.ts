import type { PairTable } from '@codegen-eval/statistics/internal'

/**
 * Groups of models that cannot be distinguished: the longest runs of neighbours in the order of scores in which no
 * pair differs significantly. Runs may overlap, since A may not differ from B nor B from C although A differs from C. A
 * model that differs from both its neighbours is in no group.
 *
 * @param order Models, best first.
 * @param differ Whether two models differ significantly.
 */
export function modelGroups(order: readonly number[], differ: (a: number, b: number) => boolean): number[][] {
  const groups: number[][] = []
  let [reached, end] = [0, 0]
  for (let start = 0; start < order.length; start++) {
    // what follows the start of an earlier run is a run, too
    end = Math.max(end, start + 1)
    while (end < order.length && order.slice(start, end).every((model) => !differ(model, order[end]))) end++
    // a run that ends where an earlier one ended is contained in it
    if (end > reached && end - start > 1) groups.push(order.slice(start, end))
    reached = Math.max(reached, end)
  }
  return groups
}

/** The same from the verdicts on all pairs. */
export function tableGroups(order: readonly number[], table: PairTable): number[][] {
  const models = order.length
  return modelGroups([...order.keys()], (j, k) => table[j * models + k] !== 0).map((group) =>
    group.map((place) => order[place]),
  )
}
