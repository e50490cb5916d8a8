import { createSkips } from '@codegen-eval/records'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { readVotes } from '../../src/node/read-votes.ts'

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

test('a broken vote is named with its line, or left out', async () => {
  const text = `${jsonl}{"a": "heron", "b": "owl", "winner": "both", "prompt": 1}\n`
  await expect(read(text)).rejects.toThrow(/votes, line 3.*winner "both": expected a, b or tie/)
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
