import { expect, test } from 'vitest'
import { FUNCTION_WORDS } from '../src/function-words.ts'

/** METEOR 1.5's list for English, most frequent first. */
const WORDS =
  'the|,|.|to|of|and|a|in|that|for|"|is|on|\'s|it|with|was|as|said|at|he|by|be|from|have|has|are|his|but|an|this|not|' +
  'i|will|\u2019|they|)|-rrb-|(|-lrb-|who|their|had|we|which|were|been|more|or|s|its|would|about|new|one|after|you|:|' +
  'also|up|when|there|than|$|all|out|her|people|she|year|two|-|can|if|last|first|\u201c|over|other|\u201d|into|some|' +
  "what|so|--|no|time|years|could|?|'t|\u2014|'"

test("the function words are METEOR 1.5's 93 for English", () => {
  expect([...FUNCTION_WORDS]).toEqual(WORDS.split('|'))
  expect(FUNCTION_WORDS.size).toBe(WORDS.split('|').length)
})

test('function words are lower-cased and hold no white space', () => {
  for (const word of FUNCTION_WORDS) {
    expect(word).toBe(word.toLowerCase())
    expect(word).toMatch(/^\S+$/)
  }
})
