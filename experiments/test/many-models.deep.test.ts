import { randomStream } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import {
  DESIGNS,
  differs,
  differsAny,
  drawManyModels,
  manyModelsTable,
  simulateGroups,
} from '../src/many-models.ts'
import { simulationCounts } from '../src/simulation-counts.ts'

test('two groups differ, by the maximum more often than by Holm', () => {
  for (const design of DESIGNS) {
    const counts = simulationCounts()
    simulateGroups(design, 4, { runs: 15, trials: 199, stream: randomStream(1) }, counts)
    const [ofFalse, maximum, holm] = counts.rows(['4 models']).map(({ shares }) => shares[0]!)
    expect(ofFalse).toBeLessThan(0.3)
    expect(maximum).toBeGreaterThan(0.1)
    expect(maximum).toBeGreaterThanOrEqual(holm!)
  }
})

test('a look before the test says what the test would say', () => {
  for (const design of DESIGNS) {
    const stream = randomStream(2)
    const said = Array.from({ length: 20 }, (_, seed) => {
      // models that differ a little, so that both answers come
      const drawn = drawManyModels({ ...design, lead: design.lead / 2 }, 4, true, stream)
      expect(differsAny(drawn, seed)).toBe(differs(drawn, seed))
      return differs(drawn, seed)
    })
    expect(new Set(said).size).toBe(2)
  }
})

test('the table has rates and runs', () => {
  const counts = simulationCounts()
  counts.addCell(['any false pair, equal models', 'x'], '12 models', { counted: 1, all: 40 })
  expect(manyModelsTable(counts).split('\n').slice(2)).toEqual([
    '| any false pair, equal models | x |  | 2.5 |  |  |',
    '| its runs | x |  | 40 |  |  |',
  ])
})
