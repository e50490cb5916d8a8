import { describe, expect, test } from 'vitest'
import { itemField, type Vote, voteToPreference } from '../src/vote.ts'

test('a row becomes a preference about its cluster', () => {
  const vote = { a: 'x', b: 'y', vote: 'tie', prompt: 7, voter: 'ann' }
  expect(voteToPreference(vote, 4, [], 'prompt')).toEqual({
    id: '7',
    a: 'x',
    b: 'y',
    winner: 'tie',
    covariates: [],
  })
  expect(voteToPreference({ a: 1, b: 2, winner: 'a' }, 4, [], undefined)).toEqual({
    id: 4,
    a: '1',
    b: '2',
    winner: 'a',
    covariates: [],
  })
})

test('votes of surveys name the models in model_a and model_b, and these as winners', () => {
  const vote = { id: 3, model_a: 'x', model_b: 'y', winner: 'model_b', rater: 'rater-01', judgement: 'j' }
  expect(voteToPreference(vote, 0, ['position'], 'id')).toEqual({
    ...{ id: '3', a: 'x', b: 'y', winner: 'b', covariates: [1] },
  })
  expect(voteToPreference({ ...vote, winner: 'tie' }, 0, [], 'id').winner).toBe('tie')
  expect(() => voteToPreference({ ...vote, winner: 'b' }, 0, [], 'id')).toThrow(
    'vote 1: winner "b": expected model_a, model_b or tie',
  )
})

test('covariates: position, relative length, and differences of other fields', () => {
  const vote = { a: 'x', b: 'y', winner: 'b', length_a: '30', length_b: 10, lists_a: 1, lists_b: '4.5' }
  expect(voteToPreference(vote, 0, ['position', 'length', 'lists'], undefined).covariates).toEqual([
    1, 0.5, -3.5,
  ])
  expect(
    voteToPreference({ ...vote, length_a: 0, length_b: 0 }, 0, ['length'], undefined).covariates,
  ).toEqual([0])
})

describe('malformed votes are errors with their place', () => {
  test.each<[Vote, string]>([
    [{ b: 'y', winner: 'a' }, 'vote 3: a is missing: expected a name'],
    [{ a: 'x', b: 'x', winner: 'a' }, 'vote 3: b "x": expected another model than a'],
    [{ a: 'x', b: 'y', winner: 'left' }, 'vote 3: winner "left": expected a, b or tie'],
    [{ a: 'x', b: 'y' }, 'vote 3: vote is missing: expected a, b or tie'],
    [{ a: 'x', b: 'y', vote: 'a', length_a: '' }, 'vote 3: length_a "": expected a number'],
  ])('%o', (vote, message) => {
    expect(() => voteToPreference(vote, 2, ['length'], undefined)).toThrow(message)
  })

  test('a missing cluster', () => {
    expect(() => voteToPreference({ a: 'x', b: 'y', vote: 'a' }, 0, [], 'voter')).toThrow(
      'vote 1: voter is missing: expected a name',
    )
  })
})

test('votes are clustered by a field that all have', () => {
  expect(
    itemField([
      { id: 1, prompt: 'p' },
      { id: 2, prompt: 'p' },
    ]),
  ).toBe('prompt')
  expect(itemField([{ id: 1, prompt: 'p' }, { id: 2 }])).toBe('id')
  expect(itemField([{ id: '' }])).toBeUndefined()
})
