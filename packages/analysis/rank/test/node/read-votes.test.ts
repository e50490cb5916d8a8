import { createSkips } from '@codegen-eval/records'
import { testFolder } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { readVotes } from '../../src/node/read-votes.ts'

const folder = testFolder()
const VOTES = [
  { a: 'heron', b: 'owl', winner: 'a', prompt: '1' },
  { a: 'owl', b: 'wren', winner: 'tie', prompt: '2' },
]
const READ = VOTES.map(({ prompt, ...vote }) => ({ id: prompt, ...vote, fields: { prompt } }))
const read = (text: string, onError: 'stop' | 'skip' = 'stop', cluster = 'prompt') => {
  const skips = createSkips(onError)
  return readVotes([folder.write('votes', text)], { skips, cluster: cluster || undefined }).then((votes) => ({
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
  expect((await read(text)).votes).toEqual(READ)
})

test('a broken vote is named with its line, or left out', async () => {
  const text = `${jsonl}{"a": "heron", "b": "owl", "winner": "neither of them", "prompt": 1}\n`
  await expect(read(text)).rejects.toThrow(
    /votes, line 3.*"winner": expected "a", "b", a model of the two or "tie", found "neither of them"/,
  )
  const { votes, skips } = await read(text, 'skip')
  expect([votes.length, skips.count]).toEqual([2, 1])
})

test.each([
  ['a,b,winner,prompt\n', 'it has no votes'],
  ['a,b,winner\n', 'votes, line 1: no column is named "prompt"'],
  ['a,b,winner,prompt,a\nheron,owl,a,1,wren\n', 'votes, line 1: two columns are named "a"'],
  ['{"a": "heron", "b": "owl", "winner": "a"}\n', 'prompt'],
])('%j is an error', async (text, message) => {
  await expect(read(text)).rejects.toThrow(message)
})

describe('votes are read as aggregate reads preferences', () => {
  const winners = async (text: string) =>
    (await read(text, 'stop', '')).votes.map(({ a, b, winner }) => `${a} ${b} ${winner}`)

  test.each([
    ['letters', 'question_id,model_a,model_b,winner\n1,x,y,A\n1,x,y,B\n1,x,y,tie (bothbad)\n'],
    ['names of models', 'item,model_a,model_b,winner\n1,x,y,x\n1,x,y,y\n1,x,y,tie\n'],
    ['sides', 'task,left,right,preferred\n1,x,y,left\n1,x,y,right\n1,x,y,both\n'],
    [
      'a column for each winner',
      'id,model_a,model_b,winner_model_a,winner_model_b,winner_tie\n1,x,y,1,0,0\n1,x,y,0,1,0\n1,x,y,0,0,1\n',
    ],
  ])('%s', async (_, text) => {
    expect(await winners(text)).toEqual(['x y a', 'x y b', 'x y tie'])
  })

  test('pairs of Label Studio', async () => {
    const result = [{ type: 'pairwise', from_name: 'better', value: { selected: 'left' } }]
    const data = { item: 'task 1', model_a: 'x', model_b: 'y' }
    const text = JSON.stringify([{ id: 1, data, annotations: [{ completed_by: 7, result }] }])
    expect(await winners(text)).toEqual(['x y a'])
  })

  test('ratings are no votes', async () => {
    await expect(winners('item,rater,label\n1,ann,4\n')).rejects.toThrow(
      'votes, line 1: expected columns such as model_a, model_b and winner',
    )
  })
})
