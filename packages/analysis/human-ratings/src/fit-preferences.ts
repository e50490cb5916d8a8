import { centredInverse, diagonal } from './centred-inverse.ts'
import { logistic, softplus } from './logistic.ts'
import { type PreferenceTable, preferenceWins } from './preference-table.ts'
import { strongGroups } from './strong-groups.ts'

/** When a fit ends. */
export interface FitSettings {
  readonly rounds: number
  /** Largest change of an estimate in the last round. */
  readonly tolerance: number
}

/** The Bradley-Terry model of a table of preferences. */
export interface PreferenceFit {
  /** The log-strength of each model, with a mean of 0, then the effect of each covariate; `NaN` if there is no maximum. */
  readonly estimates: Float64Array
  /** Their covariance, row by row, robust against dependence within items; `undefined` if there is no maximum, or only one item. */
  readonly covariance: Float64Array | undefined
  readonly iterations: number
  readonly converged: boolean
  /** Why numbers are undefined or rough. */
  readonly notes: readonly string[]
}

/**
 * Fits strengths and effects by maximum likelihood: ln P(a)/P(b) = s_a - s_b + Σ β_c x_c, by Newton's method with halved
 * steps.
 *
 * The covariance is the sandwich H⁻¹ (Σ g gᵀ) H⁻¹ · n/(n - 1), where g is the gradient of one of n items and H the
 * information matrix (Huber 1967; Liang and Zeger 1986, https://doi.org/10.1093/biomet/73.1.13).
 */
export function fitPreferences(table: PreferenceTable, { rounds, tolerance }: FitSettings): PreferenceFit {
  const { models, covariates, itemStart } = table
  const size = models.length + covariates.length
  const without = (note: string, iterations = 0): PreferenceFit => ({
    estimates: new Float64Array(size).fill(Number.NaN),
    covariance: undefined,
    iterations,
    converged: true,
    notes: [`strengths are undefined: ${note}`],
  })
  const missing = noMaximum(table)
  if (missing !== undefined) return without(missing)
  let estimates: Float64Array = new Float64Array(size)
  let fit = likelihoodAt(table, estimates)
  const scale = diagonal(fit.information, size)
  let converged = false
  let iterations = 0
  for (;;) {
    const inverse = centredInverse(fit.information, size, models.length, scale)
    if (typeof inverse === 'number') return without(singularNote(table, inverse, iterations), iterations)
    if (converged || iterations === rounds) {
      const items = itemStart.length - 1
      const notes = [
        ...(items === 1 ? ['intervals of strengths are undefined: there is one item'] : []),
        ...(converged ? [] : [`the strengths still changed after ${iterations} rounds`]),
      ]
      const covariance = items === 1 ? undefined : sandwich(table, estimates, inverse)
      return { estimates, covariance, iterations, converged, notes }
    }
    const step = timesVector(inverse, fit.gradient)
    const next = raised(table, estimates, step, fit)
    converged = next.estimates.every((value, i) => Math.abs(value - estimates[i]) <= tolerance)
    estimates = next.estimates
    fit = next.fit
    iterations++
  }
}

/** The log-likelihood with its first and second derivatives. */
interface Likelihood {
  readonly value: number
  readonly gradient: Float64Array
  /** The negative second derivatives, row by row. */
  readonly information: Float64Array
}

function likelihoodAt(table: PreferenceTable, estimates: Float64Array): Likelihood {
  const { models, covariates, first, second, share, values } = table
  const [count, width] = [models.length, covariates.length]
  const size = count + width
  const gradient = new Float64Array(size)
  const information = new Float64Array(size * size)
  let value = 0
  for (let p = 0; p < share.length; p++) {
    const [i, j, offset] = [first[p], second[p], p * width]
    const advantage = advantageOf(table, estimates, p)
    const probability = logistic(advantage)
    const residual = share[p] - probability
    const weight = probability * (1 - probability)
    value -= share[p] * softplus(-advantage) + (1 - share[p]) * softplus(advantage)
    gradient[i] += residual
    gradient[j] -= residual
    information[i * size + i] += weight
    information[j * size + j] += weight
    information[i * size + j] -= weight
    information[j * size + i] -= weight
    for (let c = 0; c < width; c++) {
      const x = values[offset + c]
      const row = count + c
      gradient[row] += residual * x
      information[i * size + row] += weight * x
      information[row * size + i] += weight * x
      information[j * size + row] -= weight * x
      information[row * size + j] -= weight * x
      for (let other = 0; other < width; other++)
        information[row * size + count + other] += weight * x * values[offset + other]
    }
  }
  return { value, gradient, information }
}

/** A step halves until it lowers the likelihood by no more than rounding. */
function raised(
  table: PreferenceTable,
  estimates: Float64Array,
  step: Float64Array,
  { value }: Likelihood,
): { readonly estimates: Float64Array; readonly fit: Likelihood } {
  for (let factor = 1; ; factor /= 2) {
    const next = estimates.map((estimate, i) => estimate + factor * step[i])
    const fit = likelihoodAt(table, next)
    if (fit.value >= value - 1e-12 * Math.abs(value) || factor < 1e-6) return { estimates: next, fit }
  }
}

function sandwich(table: PreferenceTable, estimates: Float64Array, inverse: Float64Array): Float64Array {
  const { models, covariates, first, second, share, values, itemStart } = table
  const [count, width] = [models.length, covariates.length]
  const size = count + width
  const items = itemStart.length - 1
  const covariance = new Float64Array(size * size)
  for (let item = 0; item < items; item++) {
    const gradient = new Float64Array(size)
    for (let p = itemStart[item]; p < itemStart[item + 1]; p++) {
      const residual = share[p] - logistic(advantageOf(table, estimates, p))
      gradient[first[p]] += residual
      gradient[second[p]] -= residual
      for (let c = 0; c < width; c++) gradient[count + c] += residual * values[p * width + c]
    }
    const places = [...gradient.keys()].filter((i) => gradient[i] !== 0)
    for (const i of places) for (const j of places) covariance[i * size + j] += gradient[i] * gradient[j]
  }
  const scaled = timesMatrix(inverse, timesMatrix(covariance, inverse, size), size)
  return scaled.map((value) => (value * items) / (items - 1))
}

/** ln P(a)/P(b) of a preference. */
function advantageOf(
  { models, covariates, first, second, values }: PreferenceTable,
  estimates: Float64Array,
  p: number,
): number {
  let advantage = estimates[first[p]] - estimates[second[p]]
  for (let c = 0; c < covariates.length; c++)
    advantage += estimates[models.length + c] * values[p * covariates.length + c]
  return advantage
}

/**
 * Why the likelihood has no maximum: it has one without covariates if and only if each model is connected with each other by
 * a chain of wins (Ford 1957); with covariates, this is necessary.
 */
function noMaximum(table: PreferenceTable): string | undefined {
  const { models } = table
  const count = models.length
  const wins = preferenceWins(table)
  const named = (groups: readonly (readonly number[])[]) =>
    groups.map((group) => group.map((i) => models[i]).join(', ')).join(' | ')
  const won = (i: number, j: number) => wins[i * count + j] > 0
  const parts = strongGroups(count, (i, j) => won(i, j) || won(j, i))
  if (parts.length > 1)
    return `these groups of models were never compared with each other (${named(parts)}); win rates say who wins`
  const groups = strongGroups(count, won)
  if (groups.length === 1) return undefined
  const all = [...models.keys()]
  const winless = models.filter((_, i) => all.every((j) => !won(i, j)))
  const lossless = models.filter((_, i) => all.every((j) => !won(j, i)))
  const extremes = [
    ...(winless.length === 0 ? [] : [`${winless.join(', ')} won nothing`]),
    ...(lossless.length === 0 ? [] : [`${lossless.join(', ')} lost nothing`]),
  ]
  const why = extremes.length === 0 ? '' : `${extremes.join(', and ')}: `
  return `${why}a group of models wins all of its comparisons with the others (${named(groups)}); win rates say who wins`
}

/** Why the information matrix has no inverse: from the start, or after some rounds. */
function singularNote({ models, covariates }: PreferenceTable, row: number, iterations: number): string {
  const name = covariates[row - models.length] ?? models[row]
  return iterations === 0
    ? `covariate ${name} is always 0 or follows from the models and the other covariates; leave it out`
    : `models and covariates separate the preferences, so that the effect of ${covariates.join(', ')} has no bound; leave out a covariate`
}

function timesVector(matrix: Float64Array, vector: Float64Array): Float64Array {
  return vector.map((_, row) =>
    vector.reduce((sum, value, column) => sum + matrix[row * vector.length + column] * value, 0),
  )
}

function timesMatrix(left: Float64Array, right: Float64Array, size: number): Float64Array {
  const product = new Float64Array(size * size)
  for (let i = 0; i < size; i++)
    for (let k = 0; k < size; k++) {
      const factor = left[i * size + k]
      if (factor === 0) continue
      for (let j = 0; j < size; j++) product[i * size + j] += factor * right[k * size + j]
    }
  return product
}
