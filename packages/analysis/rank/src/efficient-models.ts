import { checkRecords } from '@codegen-eval/statistics/internal'

/** A model with its rank and what it costs. */
export interface PricedModel {
  readonly model: string
  /** From 1 for the best score. */
  readonly rank: number
  readonly cost: number
}

/**
 * The efficient frontier: the models to which no other one is superior, one with at least as good a rank and at most the cost, and
 * better in one of the two. From the cheapest to the dearest, ties in the order of the input; models without a cost are left out.
 *
 * The frontier is one of estimates: intervals of ranks and costs are not looked at.
 */
export function efficientModels<T extends PricedModel>(models: readonly T[]): T[] {
  checkRecords('models', models)
  const priced = models.filter(({ cost }) => !Number.isNaN(cost))
  const isSuperior = (a: T, b: T) =>
    a.rank <= b.rank && a.cost <= b.cost && (a.rank < b.rank || a.cost < b.cost)
  return priced
    .filter((model) => !priced.some((other) => isSuperior(other, model)))
    .sort((a, b) => a.cost - b.cost)
}
