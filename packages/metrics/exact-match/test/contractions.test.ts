import { expect, test } from 'vitest'
import { CONTRACTIONS } from '../src/contractions.ts'

test('each apostrophe may be missing', () => {
  expect(CONTRACTIONS.get('dont')).toBe("don't")
  expect(CONTRACTIONS.get('twas')).toBe("'twas")
  for (const form of ["yall'd've", "y'alld've", "y'all'dve"])
    expect(CONTRACTIONS.get(form)).toBe("y'all'd've")
})

// 120 entries in the evaluator, of which 4 are in upper case and 2 map a word to itself
test('there are as many as in the evaluator', () => {
  expect(CONTRACTIONS.size).toBe(114)
})
