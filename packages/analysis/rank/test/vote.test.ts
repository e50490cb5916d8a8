import type { Preference } from '@codegen-eval/metric/internal'
import { describe, expect, test } from 'vitest'
import { covariateFields, shareItems, voteToPreference } from '../src/vote.ts'

const vote = { id: 7, a: 'x', b: 'y', winner: 'b' } as const

test('a vote becomes a preference about its cluster', () => {
  const ofAnn = { ...vote, fields: { voter: 'ann' } }
  const given = { a: 'x', b: 'y', winner: 'b', covariates: [] }
  expect(voteToPreference(ofAnn, 4, [], 'voter')).toEqual({ id: 'ann', ...given })
  expect(voteToPreference(ofAnn, 4, [], undefined)).toEqual({ id: '7', ...given })
})

test('covariates: position, relative length, and differences of other fields', () => {
  const fields = { length_a: '30', length_b: 10, lists_a: 1, lists_b: '4.5' }
  const names = ['position', 'length', 'lists']
  expect(covariateFields(names)).toEqual(Object.keys(fields))
  expect(voteToPreference({ ...vote, fields }, 0, names, undefined).covariates).toEqual([1, 0.5, -3.5])
  const empty = { ...vote, fields: { length_a: 0, length_b: 0 } }
  expect(voteToPreference(empty, 0, ['length'], undefined).covariates).toEqual([0])
})

describe('malformed votes are errors with their place', () => {
  test.each<[Record<string, unknown>, string]>([
    [{ a: undefined }, 'vote 3: a is missing: expected a name'],
    [{ b: 'x' }, 'vote 3: b "x": expected another model than a'],
    [{ winner: 'left' }, 'vote 3: winner "left": expected a, b or tie'],
    [{ winner: undefined }, 'vote 3: winner is missing: expected a, b or tie'],
    [{ fields: { length_a: '' } }, 'vote 3: length_a "": expected a number'],
    [{ id: '' }, 'vote 3: item "": expected a name'],
  ])('%o', (change, message) => {
    const given = { ...vote, ...change } as Preference
    const covariates = 'fields' in change ? ['length'] : []
    expect(() => voteToPreference(given, 2, covariates, undefined)).toThrow(message)
  })

  test('a missing cluster', () => {
    expect(() => voteToPreference(vote, 0, [], 'voter')).toThrow('vote 1: voter is missing: expected a name')
  })
})

test('votes on one item belong together', () => {
  expect(shareItems([vote, { ...vote, id: '7' }])).toBe(true)
  expect(shareItems([vote, { ...vote, id: 8 }])).toBe(false)
})
