/**
 * Scores of models with what their errors have in common. Scores of tasks, strengths from preferences, and weighted means of
 * either are estimates; ranks need nothing else.
 */
export interface Estimates {
  readonly models: readonly string[]
  /** One per model; higher is better. */
  readonly scores: Float64Array
  /** -1 if the scores are the negatives of what readers see, because there lower is better; otherwise 1. */
  readonly sign: 1 | -1
  /**
   * Contribution of each independent unit (a task, or a cluster) to the error of each model's score: one list per model. The
   * covariance of two scores is the sum of the products of their lists. Other lists with these products, such as the factor of
   * a covariance matrix, serve as well.
   */
  readonly influence: readonly Float64Array[]
  /** The numbers of these units, ascending; equal numbers in several estimates are the same unit. */
  readonly units: Int32Array
  /** Number of independent units. */
  readonly size: number
  /** Degrees of freedom of the variances; 0 if these are unknown. */
  readonly degrees: number
  /** Errors of each model's score on bootstrap resamples, if they were drawn: one list per model. */
  readonly errors?: readonly Float64Array[] | undefined
}

/**
 * The weighted mean of estimates, of the models that have all of them.
 *
 * Errors of common units add up. If no two estimates have a common unit, as with strata, the degrees of freedom are those of
 * Welch and Satterthwaite, with the variance of an estimate averaged over the pairs of models; otherwise the fewest of any
 * estimate.
 *
 * @param parts Of one sign.
 * @param weights One per estimate, at least 0; their sum is made 1.
 * @see Satterthwaite (1946), https://doi.org/10.2307/3002019
 */
export function weightedMean(parts: readonly Estimates[], weights: readonly number[]): Estimates {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const models = parts[0].models.filter((model) => parts.every((part) => part.models.includes(model)))
  const units = Int32Array.from(new Set(parts.flatMap((part) => [...part.units]))).sort()
  const placeOf = new Map(Array.from(units, (unit, place) => [unit, place]))
  const scores = new Float64Array(models.length)
  const influence = models.map(() => new Float64Array(units.length))
  const draws = parts[0].errors?.[0]?.length
  const errors = draws === undefined ? undefined : models.map(() => new Float64Array(draws))
  const variances: number[] = []
  for (const [p, part] of parts.entries()) {
    const weight = weights[p] / total
    const rows = models.map((model) => part.models.indexOf(model))
    const places = part.units.map((unit) => placeOf.get(unit)!)
    for (const [j, row] of rows.entries()) {
      scores[j] += weight * part.scores[row]
      part.influence[row].forEach((value, u) => {
        influence[j][places[u]] += weight * value
      })
      part.errors?.[row].forEach((value, draw) => {
        errors![j][draw] += weight * value
      })
    }
    variances.push(weight ** 2 * spreadOf(rows.map((row) => part.influence[row])))
  }
  const areDisjoint = units.length === parts.reduce((sum, part) => sum + part.units.length, 0)
  const degrees = areDisjoint
    ? satterthwaite(parts, variances)
    : Math.min(...parts.map((part) => part.degrees))
  return { models, scores, sign: parts[0].sign, influence, units, size: units.length, degrees, errors }
}

/** The same where lower scores are better. */
export function negated(estimates: Estimates): Estimates {
  const negatives = (values: Float64Array) => values.map((value) => -value)
  return {
    ...estimates,
    scores: negatives(estimates.scores),
    sign: -1,
    influence: estimates.influence.map(negatives),
    errors: estimates.errors?.map(negatives),
  }
}

function satterthwaite(parts: readonly Estimates[], variances: readonly number[]): number {
  const fewest = Math.min(...parts.map((part) => part.degrees))
  const sum = variances.reduce((total, variance) => total + variance, 0)
  const squares = variances.reduce((total, variance, p) => total + variance ** 2 / parts[p].degrees, 0)
  // nothing is known of the error of a part without degrees of freedom
  return fewest > 0 && squares > 0 ? sum ** 2 / squares : fewest
}

/** The sum of the variances of models around their mean, which is that of all pairs' differences divided by their number. */
function spreadOf(influence: readonly Float64Array[]): number {
  const units = influence[0]?.length ?? 0
  let spread = 0
  for (let u = 0; u < units; u++) {
    let [sum, squares] = [0, 0]
    for (const ofModel of influence) {
      sum += ofModel[u]
      squares += ofModel[u] * ofModel[u]
    }
    spread += squares - (sum * sum) / influence.length
  }
  return spread
}
