/** Outputs that a judge graded, of which people graded some. */
export interface PartlyLabelled {
  /** Grades of people for the labelled outputs. */
  readonly people: Float64Array
  /** Grades of the judge for the same outputs. */
  readonly judge: Float64Array
  /** Grades of the judge for the other outputs. */
  readonly others: Float64Array
  /** The unit of each labelled output, and of each of the others. */
  readonly units: Int32Array
  readonly otherUnits: Int32Array
  /** Number of outputs without a grade by the judge, which are left out. */
  readonly missing: number
}

/**
 * Splits outputs into those that people labelled and the others.
 *
 * @param people What people gave each output, `NaN` where none labelled it.
 * @param judge What the judge gave each output, `NaN` where it gave nothing.
 * @param clusters The cluster of each output; each output is one by default.
 * @throws RangeError if the lists differ in length, or a value is infinite.
 */
export function partlyLabelled(
  people: ArrayLike<number>,
  judge: ArrayLike<number>,
  clusters?: ArrayLike<number>,
): PartlyLabelled {
  for (const [name, list] of [['judge', judge] as const, ['clusters', clusters] as const])
    if (list !== undefined && list.length !== people.length)
      throw new RangeError(
        `${name}: expected a number for each of ${people.length} outputs, got ${list.length}`,
      )
  const labelled: number[] = []
  const rest: number[] = []
  let missing = 0
  for (let i = 0; i < people.length; i++) {
    checkNotInfinite('people', people[i], i)
    checkNotInfinite('judge', judge[i], i)
    if (Number.isNaN(judge[i])) missing++
    else if (Number.isNaN(people[i])) rest.push(i)
    else labelled.push(i)
  }
  const unitOf = (i: number) => clusters?.[i] ?? i
  return {
    people: Float64Array.from(labelled, (i) => people[i]),
    judge: Float64Array.from(labelled, (i) => judge[i]),
    others: Float64Array.from(rest, (i) => judge[i]),
    units: Int32Array.from(labelled, unitOf),
    otherUnits: Int32Array.from(rest, unitOf),
    missing,
  }
}

function checkNotInfinite(name: string, value: number, place: number): void {
  if (Math.abs(value) === Number.POSITIVE_INFINITY)
    throw new RangeError(`${name}[${place}]: expected a finite number, or NaN if there is none, got ${value}`)
}
