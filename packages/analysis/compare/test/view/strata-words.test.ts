import { wordsOf } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { strataWords, unseenFailuresText } from '../../src/view/strata-words.ts'

const words = wordsOf(strataWords((about) => (about === 'm' ? 'clusters' : 'tasks')))
const warning = (kind: string, rest: object) => words({ kind, weight: 'warning', ...rest })

test('few strata are named, and many are counted', () => {
  expect(warning('single-strata', { names: { strata: ['a'] } })).toBe(
    'stratum "a" has one task or cluster each, so that the mean has no p-value',
  )
  const strata = ['a', 'b', 'c', 'd', 'e']
  expect(warning('small-strata', { numbers: { least: 7 }, names: { strata } })).toBe(
    '5 strata ("a", "b", "c", and 2 more) have fewer than 20 tasks or clusters, and at least 7: their p-values and that of the mean are rough',
  )
})

test('a reversal says where each model is ahead', () => {
  const found = { subjects: ['x', 'y'], numbers: { p: 0.004 }, names: { ahead: ['a'], behind: ['b', 'c'] } }
  expect(warning('reversal', found)).toBe(
    'x is ahead of y in a, and behind in b, c (Gail and Simon, p = 0.0040): no one number says which is better',
  )
})

test('unseen failures name the share, and the stratum if it is one', () => {
  expect(unseenFailuresText(0.0596, 'x', 'tasks')).toMatch(
    /^x fails on none of these tasks, .* up to 6\.0 % of others/,
  )
  const found = { subjects: ['x'], numbers: { share: 0.5 }, names: { stratum: 's' } }
  expect(warning('unseen-in-mean', found)).toMatch(/^mean: in s, x fails on none of these tasks, /)
  expect(warning('unseen-in-stratum', { ...found, about: 'm' })).toContain('none of these clusters, ')
})
