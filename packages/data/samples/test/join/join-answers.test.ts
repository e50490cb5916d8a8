import { InputError } from '@codegen-eval/messages'
import { describe, expect, test } from 'vitest'
import { joinAnswers } from '../../src/join/join-answers.ts'
import type { Item } from '../../src/rows/segment.ts'
import { batchesOf, briefly, segment } from '../reading.ts'

const named = (file: string, ...items: Item[]) => ({ file, batches: batchesOf(items) })
const answer = (id: string, model: string) => segment(id, [], { [model]: `${model}${id}` })
const truth = (id: string) => segment(id, [`r${id}`], {})

test('keys come in the order of the first file', async () => {
  const one = named('one', answer('2', 'a'), answer('1', 'a'))
  const two = named('two', answer('1', 'b'), answer('2', 'b'))
  expect(await briefly(joinAnswers([one, two], named('truth', truth('1'), truth('2')), {}))).toEqual([
    '2: a=a2, b=b2 < r2',
    '1: a=a1, b=b1 < r1',
  ])
})

describe('keys that a file lacks', () => {
  const run = (nullOutputs: 'error' | 'empty', notices: string[] = []) => {
    const one = named('one', answer('1', 'a'), answer('4', 'a'))
    const two = named('two', answer('1', 'b'), answer('2', 'b'))
    const references = named('truth', truth('1'), truth('2'), truth('3'))
    const onNotice = (text: string) => notices.push(text)
    return briefly(joinAnswers([one, two], references, { nullOutputs, onNotice }))
  }

  test('are errors that say how to count them', async () => {
    const hint = '(option nullOutputs empty counts it as an empty answer)'
    expect(await run('error')).toEqual([
      '1: a=a1, b=b1 < r1',
      'truth: id "4" is missing',
      `one: id "2" is missing ${hint}`,
      `one: id "3" is missing ${hint}`,
    ])
  })

  test('have empty answers where that is asked for, which is announced', async () => {
    const notices: string[] = []
    expect(await run('empty', notices)).toEqual([
      '1: a=a1, b=b1 < r1',
      'truth: id "4" is missing',
      '2: a=, b=b2 < r2',
      '3: a=, b= < r3',
    ])
    expect(notices).toEqual([
      'one: 2 keys of the references without an answer: counted as empty',
      'two: 1 key of the references without an answer: counted as empty',
    ])
  })
})

test('a broken answer is an error once, and never an empty one', async () => {
  const one = named('one', answer('1', 'a'), new InputError('broken 2'), new InputError('broken 4'))
  const references = named('truth', truth('1'), truth('2'))
  expect(await briefly(joinAnswers([one], references, { nullOutputs: 'empty' }))).toEqual([
    '1: a=a1 < r1',
    'broken 2',
    'broken 4',
  ])
})

test('a model in two files is an error', async () => {
  const both = [named('one', answer('1', 'a')), named('two', answer('1', 'a'))]
  expect(String(await briefly(joinAnswers(both, named('truth', truth('1')), {})))).toContain(
    'two: model "a" is in another file too',
  )
})

test('tasks are numbered where rows may be samples', async () => {
  const one = named('one', answer('2', 'a'), answer('3', 'a'), answer('1', 'a'))
  const tasks: unknown[] = []
  const references = named('truth', truth('1'), truth('2'))
  for await (const batch of joinAnswers([one], references, { samples: true }))
    for (const item of batch) tasks.push('id' in item ? [item.id, item.task] : 'missing')
  expect(tasks).toEqual([['2', 0], 'missing', ['1', 1]])
})
