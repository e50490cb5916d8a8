import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extendedDistance } from '../src/extended-distance.ts'

const WEIGHTS = { alpha: 2, rho: 0.3, deletion: 0.2, insertion: 1 }

/** The definition, with the whole grid in memory: `grid[w][i]` after `w` characters of the reference. */
function slowDistance(candidate: string, reference: string, weights: typeof WEIGHTS): number {
  const { alpha, rho, deletion, insertion } = weights
  const places = [...Array(candidate.length + 1).keys()]
  const grid: number[][] = [places.map((i) => (i === 0 ? 0 : 1))]
  const visited: number[] = []
  for (const [w, character] of [...reference].entries()) {
    const above = grid[w]
    const row: number[] = []
    for (const i of places) {
      if (i === 0) row.push(above[0] + 1)
      else {
        const steps = [
          row[i - 1] + deletion,
          above[i - 1] + (candidate[i - 1] === character ? 0 : 1),
          above[i] + insertion,
        ]
        row.push(Math.min(...steps))
      }
    }
    const least = Math.min(...row)
    visited.push(row.indexOf(least))
    grid.push(character === ' ' ? row.map((cost) => Math.min(cost, least + alpha)) : row)
  }
  const repeats = places.map((i) => {
    const times = visited.filter((place) => place === i).length
    return times === 0 ? 1 : times - 1
  })
  const coverage = rho * repeats.reduce((sum, times) => sum + times, 0)
  return Math.min(1, (grid.at(-1)!.at(-1)! + coverage) / (reference.length + coverage))
}

const characters = (text: string) => Int32Array.from(text, (character) => character.codePointAt(0)!)
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 30 })
const cost = fc.constantFrom(0, 0.2, 0.3, 0.5, 1, 2)

test('the kernel equals the grid of the definition, bit for bit', () => {
  const weights = fc.record({ alpha: cost, rho: cost, deletion: cost, insertion: cost })
  fc.assert(
    fc.property(text, text, fc.oneof(fc.constant(WEIGHTS), weights), (a, b, given) => {
      fc.pre(b !== '')
      expect(extendedDistance(characters(a), characters(b), given)).toBe(slowDistance(a, b, given))
    }),
  )
})
