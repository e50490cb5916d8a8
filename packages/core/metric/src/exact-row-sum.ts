/** The exact sum of rows as data, for JSON and for other processes: for each column, numbers that add to its sum. */
export type ExactRowSumState = readonly (readonly number[])[]

/**
 * The sum of rows, column by column, rounded once: any order of rows and any split into partial sums gives the same
 * numbers.
 *
 * Each column is kept as an expansion: numbers that do not overlap and add to the sum exactly.
 *
 * Sources: J. R. Shewchuk, Adaptive Precision Floating-Point Arithmetic, Discrete & Computational Geometry 18 (1997),
 * https://doi.org/10.1007/PL00009321; the rounding is that of `math.fsum` in CPython.
 */
export class ExactRowSum {
  /** The sum of each column's whole numbers, as long as it is a safe integer: counts need no expansion. */
  readonly #wholes: Float64Array
  /** The expansion of the rest of each column, from the smallest number to the largest; zeros are left out. */
  readonly #columns: number[][]

  constructor(width: number) {
    this.#wholes = new Float64Array(width)
    this.#columns = Array.from({ length: width }, () => [])
  }

  /**
   * The sum that `state` described.
   *
   * @throws RangeError if a number is not finite.
   */
  static from(state: ExactRowSumState): ExactRowSum {
    const sum = new ExactRowSum(state.length)
    sum.#addState(state)
    return sum
  }

  /** How many numbers a row has. */
  get width(): number {
    return this.#columns.length
  }

  /**
   * Adds `row[offset]` … `row[offset + width - 1]`.
   *
   * @throws RangeError if a number is missing or not finite; then nothing is added.
   */
  add(row: ArrayLike<number>, offset = 0): void {
    const wholes = this.#wholes
    for (let i = 0; i < wholes.length; i++) checkFinite(row[offset + i], i)
    for (let i = 0; i < wholes.length; i++) this.#addTo(i, row[offset + i])
  }

  /**
   * Adds another sum.
   *
   * @throws RangeError if its rows have another width.
   */
  merge(other: ExactRowSum): void {
    this.#addState(other.#expansions())
  }

  /** The sum of each column, correctly rounded. */
  sum(): Float64Array {
    return Float64Array.from(this.#expansions(), rounded)
  }

  /** The exact sum as data. Equal sums give equal data, however they came about. */
  state(): ExactRowSumState {
    return this.#expansions().map(canonical)
  }

  #addTo(i: number, value: number): void {
    const whole = this.#wholes[i] + value
    if (Number.isSafeInteger(whole) && Number.isInteger(value)) this.#wholes[i] = whole
    else grow(this.#columns[i], value)
  }

  /** A copy of each column as one expansion. */
  #expansions(): number[][] {
    return this.#columns.map((column, i) => {
      const parts = [...column]
      grow(parts, this.#wholes[i])
      return parts
    })
  }

  #addState(state: ExactRowSumState): void {
    const columns = this.#columns
    if (state.length !== columns.length)
      throw new RangeError(`expected a sum of ${columns.length} columns, got ${state.length}`)
    for (let i = 0; i < columns.length; i++) for (const part of state[i]) checkFinite(part, i)
    for (let i = 0; i < columns.length; i++) for (const part of state[i]) this.#addTo(i, part)
  }
}

function checkFinite(value: number | undefined, column: number): void {
  if (!Number.isFinite(value))
    throw new RangeError(`column ${column} of a row is ${value}: expected a finite number`)
}

/** Adds a number to an expansion (Shewchuk's GROW-EXPANSION). */
function grow(parts: number[], value: number): void {
  let high = value
  let kept = 0
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]
    const sum = high + part
    // the rounding error of the sum, exactly: it needs the larger number first
    const error = Math.abs(high) < Math.abs(part) ? high - (sum - part) : part - (sum - high)
    if (error !== 0) parts[kept++] = error
    high = sum
  }
  if (high !== 0) parts[kept++] = high
  parts.length = kept
}

/** The value of an expansion, rounded to the nearest number, ties to even. */
function rounded(parts: readonly number[]): number {
  let i = parts.length
  if (i === 0) return 0
  let high = parts[--i]
  let low = 0
  while (i > 0 && low === 0) {
    const before = high
    const part = parts[--i]
    high = before + part
    low = part - (high - before)
  }
  // a tie that was rounded to even although what follows lies on the other side
  if (i > 0 && ((low < 0 && parts[i - 1] < 0) || (low > 0 && parts[i - 1] > 0))) {
    const twice = 2 * low
    const other = high + twice
    if (other - high === twice) return other
  }
  return high
}

/** The one expansion in which each number is the rounded sum of those that follow it and of itself. */
function canonical(column: readonly number[]): number[] {
  const parts = [...column]
  const result: number[] = []
  while (parts.length > 0) {
    const high = rounded(parts)
    result.push(high)
    grow(parts, -high)
  }
  return result
}
