import { describe, expect, test } from 'vitest'
import { cohensDz } from '../src/effect-size.ts'
import { RELATIVE, relativeDifference } from './golden.ts'
import { published, publishedScores } from './published.reference.ts'

describe('against numpy on the published CoNaLa scores', () => {
  test("Cohen's d_z", () => {
    for (const row of published.tests) {
      const effect = cohensDz(publishedScores(row.metric, row.a), publishedScores(row.metric, row.b))
      expect(relativeDifference(effect, row.cohenD)).toBeLessThan(RELATIVE)
    }
  })
})
