import { describe, expect, test } from 'vitest'
import { raterOverlap } from '../src/index.ts'
import { conalaTable } from './conala.reference.ts'

describe('on CoNaLa', () => {
  test('all raters hang together, and two or three corruptions a rater are covered', () => {
    expect(raterOverlap(conalaTable())).toEqual({
      pairs: 119,
      minimumDegree: 14,
      components: 1,
      isolated: [],
      bipartite: [],
      identifiable: true,
      corruptionsCovered: 2,
      corruptionsAtMost: 3,
      notes: [],
    })
  })
})
