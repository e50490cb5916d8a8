import { createSkips } from '@codegen-eval/records'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { readVotes } from '../../src/node/read-votes.ts'
import { itemField } from '../../src/vote.ts'

const folder = testFolder()
const VOTES = [
  { a: 'heron', b: 'owl', winner: 'a', prompt: '1' },
  { a: 'owl', b: 'wren', winner: 'tie', prompt: '2' },
]
const read = (text: string, onError: 'stop' | 'skip' = 'stop') => {
  const skips = createSkips(onError)
  return readVotes([folder.write('votes', text)], { skips, cluster: 'prompt' }).then((votes) => ({
    votes,
    skips,
  }))
}
const jsonl = VOTES.map((vote) => `${JSON.stringify(vote)}\n`).join('')

test.each([
  ['JSON Lines', jsonl],
  ['a JSON array', JSON.stringify(VOTES)],
  ['CSV', 'a,b,winner,prompt\nheron,owl,a,1\nowl,wren,tie,2\n'],
  ['TSV', 'a\tb\twinner\tprompt\nheron\towl\ta\t1\nowl\twren\ttie\t2\n'],
])('votes are read from %s', async (_, text) => {
  expect((await read(text)).votes).toEqual(VOTES)
})

test('votes have the forms of preferences, and items under other names are clusters', async () => {
  const arena = 'question_id,model_a,model_b,winner_model_a,winner_model_b,winner_tie\nq1,heron,owl,0,1,0\n'
  const file = folder.write('arena.csv', arena)
  const votes = await readVotes([file], { skips: createSkips('stop'), cluster: 'item' })
  expect(votes).toEqual([expect.objectContaining({ item: 'q1', a: 'heron', b: 'owl', winner: 'b' })])
  expect(itemField(votes)).toBe('item')
  const words = folder.write(
    'words.jsonl',
    '{"left": "heron", "right": "owl", "preferred": "both", "n_a": 1, "n_b": 2}\n',
  )
  expect(await readVotes([words], { skips: createSkips('stop'), covariates: ['n'] })).toEqual([
    expect.objectContaining({ a: 'heron', b: 'owl', winner: 'tie', n_a: 1 }),
  ])
})

test('a broken vote is named with its line, or left out', async () => {
  const text = `${jsonl}{"a": "heron", "b": "owl", "winner": "wren", "prompt": 1}\n`
  await expect(read(text)).rejects.toThrow(
    /votes, line 3.*"winner": expected "a", "b", a model of the two or "tie", found "wren"/,
  )
  const { votes, skips } = await read(text, 'skip')
  expect([votes.length, skips.count]).toEqual([2, 1])
})

test.each([
  ['a,b,winner\n', 'no votes'],
  ['a,b,winner,a\nheron,owl,a,wren\n', 'votes, line 1: two columns are named "a"'],
  ['{"a": "heron", "b": "owl", "winner": "a"}\n', 'prompt'],
])('%j is an error', async (text, message) => {
  await expect(read(text)).rejects.toThrow(message)
})
