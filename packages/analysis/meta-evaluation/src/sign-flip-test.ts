import { normalCdf } from '@codegen-eval/statistics'
import { checkedOptions, checkNumbers } from '@codegen-eval/statistics/internal'
import { greatestCommonDivisor } from './tie-calibration.ts'

/** The distribution of a sum of differences whose signs are flipped by fair coins, beside the observed sum. */
export interface SignFlipResult {
  /** P(sum > observed). */
  readonly above: number
  /** P(sum < observed). */
  readonly below: number
  /** P(sum = observed). */
  readonly equal: number
  /**
   * `exact`: the differences are multiples of one unit, and all 2^n assignments count. `grid`: they were rounded to a grid
   * of 1,024 to 131,072 steps. `normal`: too many for that, and the sum is normal to four digits. `bound`: the observed sum is
   * beyond 9.2 standard deviations, and `equal` is Hoeffding's bound of that tail, exp(-sum²/2Σd²).
   */
  readonly method: 'exact' | 'grid' | 'normal' | 'bound'
}

/** Settings of the distribution. */
export interface SignFlipOptions {
  /** Largest number of additions; above it the differences are rounded to a coarser grid. 6e7 by default. */
  readonly budget?: number
}

/** Additions of one distribution, about 60 ms: enough for 500 items with scores of three decimals. */
const BUDGET = 6e7
/** Beyond so many standard deviations a fair sum has less than 1e-18 of its mass (Hoeffding). */
const REACH = 9.2
/** With a coarser grid the normal distribution is as good. */
const FEWEST_CELLS = 1024
/** A finer grid moves the sum of 50 differences by less than 0.001 standard deviations. */
const MOST_CELLS = 2 ** 17

/**
 * The paired sign-flip test without sampling: how likely a sum of the differences with random signs exceeds the observed
 * sum, and how likely it equals it.
 *
 * If all differences are multiples of one unit, as those of grades, of means of up to 12 grades and of decimals are, the
 * probabilities are exact to 1e-12: the distribution is convolved difference by difference. With no difference other than
 * zero, `equal` is 1.
 *
 * @throws RangeError if a difference is not finite.
 * @see Thompson, Mathur, Deutsch and Khayrallah (2024), https://aclanthology.org/2024.wmt-1.118
 */
export function signFlipTest(differences: ArrayLike<number>, options: SignFlipOptions = {}): SignFlipResult {
  checkNumbers('differences', differences)
  const { budget = BUDGET } = checkedOptions(options)
  const moving: number[] = []
  for (let i = 0; i < differences.length; i++) {
    const difference = differences[i]
    if (!Number.isFinite(difference))
      throw new RangeError(`differences[${i}]: expected a finite number, got ${difference}`)
    if (difference !== 0) moving.push(difference)
  }
  if (moving.length === 0) return { above: 0, below: 0, equal: 1, method: 'exact' }
  const spread = Math.sqrt(moving.reduce((sum, value) => sum + value * value, 0))
  const observed = moving.reduce((sum, value) => sum + value, 0)
  if (Math.abs(observed) > REACH * spread) {
    const tail = Math.exp(-((observed / spread) ** 2) / 2)
    const rest = 1 - tail
    return { above: observed > 0 ? 0 : rest, below: observed > 0 ? rest : 0, equal: tail, method: 'bound' }
  }
  const whole = wholeMultiples(moving)
  // half of the differences go to either side
  if (whole !== undefined && (2 * halfWidth(whole) + 1) * moving.length <= budget)
    return { ...flipWholeNumbers(whole), method: 'exact' }
  const cells = Math.min(MOST_CELLS, Math.floor(budget / moving.length))
  if (cells < FEWEST_CELLS) {
    return {
      above: normalCdf(-observed / spread),
      below: normalCdf(observed / spread),
      equal: 0,
      method: 'normal',
    }
  }
  const unit = (REACH * spread) / (cells - 5 * Math.sqrt(moving.length) - 3)
  return { ...flipWholeNumbers(moving.map((value) => Math.round(value / unit))), method: 'grid' }
}

/** Powers of ten for decimals, and multiples of 1 to 12 for means of so many grades. */
const FACTORS = [1, 10, 100, 1000, 27720, 10_000, 100_000, 1_000_000]

/** The differences as whole multiples of their largest common unit; `undefined` if there is none. */
function wholeMultiples(values: readonly number[]): number[] | undefined {
  for (const factor of FACTORS) {
    const whole = values.map((value) => Math.round(value * factor))
    const fits = values.every(
      (value, i) =>
        whole[i] !== 0 && Math.abs(value * factor - whole[i]) <= 1e-9 * Math.max(1, Math.abs(whole[i])),
    )
    if (!fits) continue
    const unit = whole.reduce((common, value) => greatestCommonDivisor(common, Math.abs(value)), 0)
    return whole.map((value) => value / unit)
  }
  return undefined
}

function halfWidth(whole: readonly number[]): number {
  const total = whole.reduce((sum, value) => sum + Math.abs(value), 0)
  const spread = Math.sqrt(whole.reduce((sum, value) => sum + value * value, 0))
  return Math.ceil(Math.min(total / 2, (REACH * spread) / 2)) + 1
}

/**
 * P(S > s) and P(S = s) for the sum S of ±d. S = 2T - D, where T adds each |d| with probability 1/2 and D is the sum of
 * all |d|. T and D - T are equally likely, so the lower half is enough: `from[k]` is P(T = ⌊D/2⌋ - k) for the differences
 * so far.
 */
function flipWholeNumbers(values: readonly number[]): Omit<SignFlipResult, 'method'> {
  const sizes = values.map(Math.abs).sort((a, b) => a - b)
  // as much room beside the cells as the largest step reaches
  const width = halfWidth(values) + sizes.at(-1)! + 1
  let from = new Float64Array(width)
  let to = new Float64Array(width)
  from[0] = 1
  let [sum, squares] = [0, 0]
  for (const size of sizes) {
    const odd = sum % 2
    const shift = Math.floor((sum + size) / 2) - Math.floor(sum / 2)
    sum += size
    squares += size * size
    // what lies farther out has no mass yet, and is 0 in both arrays
    const reach = Math.ceil(Math.min(sum / 2, (REACH * Math.sqrt(squares)) / 2)) + 1
    addStep(from, to, { step: size - shift, shift, mirror: shift - odd, reach })
    ;[from, to] = [to, from]
  }
  const observed = values.reduce((total, value) => total + value, 0)
  // the observed T, in cells above ⌊D/2⌋
  const cell = (observed + sum) / 2 - Math.floor(sum / 2)
  const odd = sum % 2
  const massAt = (u: number) => from[u <= 0 ? -u : u - odd] ?? 0
  let [above, below] = [0, 0]
  for (let u = width - 1; u > cell && u > -width; u--) above += massAt(u)
  for (let u = 1 - width; u < cell && u < width; u++) below += massAt(u)
  const equal = Number.isInteger(cell) ? massAt(cell) : 0
  return { above: Math.min(1, above), below: Math.min(1, below), equal }
}

/** Distances in cells, for a difference that is added. */
interface Step {
  /** From the cell of the sums that the difference joins. */
  readonly step: number
  /** By which the middle moves up. */
  readonly shift: number
  /** The cell whose mirror image is the first one. */
  readonly mirror: number
  /** The last cell that has any mass. */
  readonly reach: number
}

/**
 * Adds a difference: its size joins T, or does not. The middle moves up by `shift` cells, so that the first cells are
 * reached from beyond it, where the mirror image stands.
 */
function addStep(from: Float64Array, to: Float64Array, { step, shift, mirror, reach }: Step): void {
  const crossing = Math.min(shift, reach + 1)
  for (let k = 0; k < crossing; k++) to[k] = (from[mirror - k] + from[k + step]) / 2
  for (let k = crossing; k <= reach; k++) to[k] = (from[k - shift] + from[k + step]) / 2
}
