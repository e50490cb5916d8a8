import { randomStream, uniformNumber } from '../src/index.ts'

/** Deviations of uniform effects. */
export interface Deviations {
  readonly items: number
  readonly outputs: number
  readonly raters: number
  readonly ratings: number
}

/** Ratings of two systems by raters of whom each rates an output with the given chance, with effects of known deviations. */
export function crossedRatingsOf(
  items: number,
  raters: number,
  chance: number,
  deviations: Deviations,
  seed: number,
) {
  const stream = randomStream(seed)
  const effect = (deviation: number): number => deviation * Math.sqrt(12) * (uniformNumber(stream) - 0.5)
  const lenience = Array.from({ length: raters }, () => effect(deviations.raters))
  const made = {
    values: [] as number[],
    systems: [] as number[],
    items: [] as number[],
    raters: [] as number[],
  }
  for (let item = 0; item < items; item++) {
    const quality = effect(deviations.items)
    for (const system of [0, 1]) {
      const output = effect(deviations.outputs)
      lenience.forEach((of, rater) => {
        if (uniformNumber(stream) >= chance) return
        made.values.push(quality + output + of + effect(deviations.ratings))
        made.systems.push(system)
        made.items.push(item)
        made.raters.push(rater)
      })
    }
  }
  return made
}
