import { checkOpenProbability, checkPaired } from './checks.ts'
import type { Interval } from './interval.ts'
import { wilsonInterval } from './wilson-interval.ts'

/**
 * The interval of a difference of paired proportions, p_A - p_B, for outcomes that are 1 or 0 (tests passed, exact match):
 * Newcombe's square-and-add interval, from the distances of the ends of both Wilson intervals and the correlation of
 * the outcomes,
 * d - √(δ_A² - 2 φ δ_A ε_B + ε_B²) to d + √(ε_A² - 2 φ ε_A δ_B + δ_B²), δ down to the lower end and ε up to the upper one.
 *
 * φ = (ad - bc - n/2)/√((a + b)(c + d)(a + c)(b + d)) where ad - bc exceeds n/2, 0 up to there, and without the n/2 if
 * ad < bc; 0 if a factor is 0. Here a segments are solved by both, b by A only, c by B only, and d by neither. The ends lie
 * in -1..1. The interval has a width also if the outcomes are the same on every segment.
 *
 * @throws RangeError if the lists are empty, differ in length, or hold anything but 0 and 1, or if the confidence is not
 * between 0 and 1.
 * @see Newcombe (1998), method 10,
 * https://doi.org/10.1002/(SICI)1097-0258(19981130)17:22%3C2635::AID-SIM954%3E3.0.CO;2-C
 */
export function pairedProportionInterval(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  confidence = 0.95,
): Interval {
  checkPaired('a', a, 'b', b)
  checkOpenProbability('confidence', confidence)
  const count = a.length
  let [both, onlyA, onlyB] = [0, 0, 0]
  for (let i = 0; i < count; i++) {
    for (const [name, value] of [
      ['a', a[i]],
      ['b', b[i]],
    ] as const) {
      if (value !== 0 && value !== 1) throw new RangeError(`${name}[${i}]: expected 0 or 1, got ${value}`)
    }
    if (a[i] === 1 && b[i] === 1) both++
    else if (a[i] === 1) onlyA++
    else if (b[i] === 1) onlyB++
  }
  const [solvedA, solvedB] = [both + onlyA, both + onlyB]
  const correlation = correctedPhi(both, onlyA, onlyB, count - both - onlyA - onlyB)
  const [downA, upA] = distances(solvedA, count, confidence)
  const [downB, upB] = distances(solvedB, count, confidence)
  const difference = (solvedA - solvedB) / count
  const reach = (x: number, y: number) => Math.sqrt(Math.max(0, x ** 2 - 2 * correlation * x * y + y ** 2))
  return { low: difference - reach(downA, upB), high: difference + reach(upA, downB), confidence }
}

/** From a proportion down to the lower end of Wilson's interval, and up to the upper one. */
function distances(successes: number, count: number, confidence: number): [down: number, up: number] {
  const { low, high } = wilsonInterval(successes, count, confidence)
  return [successes / count - low, high - successes / count]
}

function correctedPhi(both: number, onlyA: number, onlyB: number, neither: number): number {
  const half = (both + onlyA + onlyB + neither) / 2
  const product = (both + onlyA) * (onlyB + neither) * (both + onlyB) * (onlyA + neither)
  if (product === 0) return 0
  const excess = both * neither - onlyA * onlyB
  const corrected = excess > half ? excess - half : Math.min(0, excess)
  return corrected / Math.sqrt(product)
}
