import { expect, test } from 'vitest'
import { matchIds } from '../../src/scores/match-ids.ts'

const source = (...ids: readonly (string | readonly [string, string])[]) =>
  new Map(ids.map((id) => (typeof id === 'string' ? ([id, id] as const) : id)))

test('ids that differ in case, punctuation or by the rule of a form are matched', () => {
  const renamed = matchIds([source('HumanEval/0', 'sort'), source('humaneval_0', ['acme/sort', 'sort'])])
  expect([...renamed]).toEqual([
    ['humaneval_0', 'HumanEval/0'],
    ['acme/sort', 'sort'],
  ])
})

test('ids that are equal stay, and so do those that would collide within a source', () => {
  expect(matchIds([source('a-b', 'a_b'), source('a b')]).size).toBe(0)
  expect(matchIds([source('x'), source('x')]).size).toBe(0)
})
