import { InputError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import { joinByPosition } from '../../src/join/join-by-position.ts'
import { batchesOf, briefly, segment } from '../reading.ts'

const outputs = (model: string, ...texts: string[]) => ({
  file: model,
  batches: batchesOf(texts.map((text, i) => segment(i + 1, [], { [model]: text }))),
})
const references = (...texts: string[]) => ({
  file: 'refs',
  batches: batchesOf(
    texts.map((text, i) => segment(i + 1, [text], {})),
    3,
  ),
})

test('models and references of the same line come together', async () => {
  expect(
    await briefly(
      joinByPosition([
        outputs('a', '1', '2', '3'),
        outputs('b', '4', '5', '6'),
        references('r', 's', 't'),
        references('u', 'v', 'w'),
      ]),
    ),
  ).toEqual(['1: a=1, b=4 < r, u', '2: a=2, b=5 < s, v', '3: a=3, b=6 < t, w'])
})

test('unequal numbers of lines are an error with both numbers', async () => {
  const message = 'the files must have equally many lines: a has 3, refs has 2'
  expect(await briefly(joinByPosition([outputs('a', '1', '2', '3'), references('r', 's')]))).toBe(message)
  expect(await briefly(joinByPosition([outputs('a', '1'), references('r', 's')]))).toMatch(
    /a has 1, refs has 2/,
  )
})

test('a broken line keeps its place', async () => {
  const broken = { file: 'a', batches: batchesOf([new InputError('broken'), segment(2, [], { a: 'x' })]) }
  expect(await briefly(joinByPosition([broken, references('r', 's')]))).toEqual(['broken', '2: a=x < s'])
})

test('the same model in two files is an error', async () => {
  expect(await briefly(joinByPosition([outputs('a', '1'), outputs('a', '2'), references('r')]))).toEqual([
    'in, line 1: two files have outputs of model "a"',
  ])
})

test('more lines than a batch holds stay in order', async () => {
  const texts = Array.from({ length: 3000 }, (_, i) => `t${i}`)
  expect(await briefly(joinByPosition([outputs('a', ...texts), references(...texts)]))).toEqual(
    texts.map((text, i) => `${i + 1}: a=${text} < ${text}`),
  )
})
