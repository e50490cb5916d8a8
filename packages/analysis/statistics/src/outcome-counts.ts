import { checkEach, checkPaired } from './checks.ts'

/** Numbers of segments that only one of two systems solves. */
export interface OutcomeCounts {
  readonly onlyA: number
  readonly onlyB: number
}

/**
 * Counts the segments on which only A, and only B, succeeds.
 *
 * @throws RangeError if the lists are empty, differ in length, or hold anything but 0 and 1.
 */
export function outcomeCounts(a: ArrayLike<number>, b: ArrayLike<number>): OutcomeCounts {
  checkPaired('a', a, 'b', b)
  checkEach(checkBinary, { a, b })
  return knownOutcomes(a, b)!
}

/** The same of lists of one length; `undefined` if they hold anything but 0 and 1. */
export function knownOutcomes(a: ArrayLike<number>, b: ArrayLike<number>): OutcomeCounts | undefined {
  let [onlyA, onlyB] = [0, 0]
  for (let i = 0; i < a.length; i++) {
    if ((a[i] !== 0 && a[i] !== 1) || (b[i] !== 0 && b[i] !== 1)) return undefined
    if (a[i] > b[i]) onlyA++
    else if (a[i] < b[i]) onlyB++
  }
  return { onlyA, onlyB }
}

function checkBinary(name: string, outcomes: ArrayLike<number>): void {
  for (let i = 0; i < outcomes.length; i++) {
    if (outcomes[i] !== 0 && outcomes[i] !== 1)
      throw new RangeError(`${name}[${i}]: expected 0 or 1, got ${outcomes[i]}`)
  }
}
