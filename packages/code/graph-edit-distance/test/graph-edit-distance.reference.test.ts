import { describe, expect, test } from 'vitest'
import { graphEditDistance } from '../src/graph-edit-distance.ts'
import { conalaOutputs, graphSimilarity } from './conala-graphs.reference.ts'

const outputs = conalaOutputs()

describe('on the program graphs of the CoNaLa study', () => {
  test('similarities are not below the published ones, whose search was cut off, and far above on average', () => {
    const small = outputs.filter((output, at) => output.small && at % 10 === 0)
    let [ours, published, exact] = [0, 0, 0]
    for (const { candidate, references, published: known } of small) {
      const found = references.map((reference) => ({ reference, ...graphEditDistance(candidate, reference) }))
      const best = Math.max(
        ...found.map(({ distance, reference }) => graphSimilarity(distance, candidate, reference)),
      )
      expect(best).toBeGreaterThanOrEqual(known - 0.001)
      ours += best
      published += known
      if (found.every((result) => result.exact)) exact++
    }
    expect((ours - published) / small.length).toBeGreaterThan(0.1)
    expect(exact / small.length).toBeGreaterThan(0.6)
  })
})
