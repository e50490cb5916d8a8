import { codeLikeText } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankOutside, outsideReasoning, REASONING_TAGS } from '../src/reasoning-blocks.ts'

const kept = (answer: string) =>
  outsideReasoning(answer)
    .map(({ start, end }) => answer.slice(start, end))
    .join('|')

test.each([
  ['x = 1', 'x = 1'],
  ['<think>y = 2</think>x = 1', 'x = 1'],
  ['<think>\ny = 2\n</think>\n\n  x = 1\n', '  x = 1\n'],
  ['<THINKING>a</Thinking>x', 'x'],
  ['So: <reasoning>a</reasoning> x', 'So: | x'],
  ['<think>a</think>x<think>b</think>y', 'x|y'],
  // no closing tag: the answer was cut off
  ['x\n<think>and then', 'x\n'],
  ['<think>and then', ''],
  // no opening tag: the chat template wrote it
  ['first a, then b</think>\nx = 1', 'x = 1'],
  ['a</think>b</think>x', 'x'],
  // other tags within a block
  ['<think>a</reasoning>b<think>c</think>x', 'x'],
  ['<think>a</thinking>b', ''],
  // tags that are text
  ["x.split('<think>')[0]", "x.split('<think>')[0]"],
  ['the tag `</think>` ends it', 'the tag `</think>` ends it'],
  ['<thinker>a</thinker>', '<thinker>a</thinker>'],
  ['', ''],
])('%j keeps %j', (answer, rest) => {
  expect(kept(answer)).toBe(rest)
})

test('whatever the texts, what stands in a block is left out, and the rest is kept', () => {
  const text = codeLikeText.filter(
    (each) => !/["'`]$|^["'`]/.test(each) && each.trim() === each && each !== '',
  )
  fc.assert(
    fc.property(text, text, text, fc.constantFrom(...REASONING_TAGS), (before, within, after, tag) => {
      expect(kept(`${before}<${tag}>${within}</${tag}>${after}`)).toBe(`${before}|${after}`)
    }),
  )
})

test('a tag next to a fence is a tag, one next to a code span is text', () => {
  const fence = '```'
  expect(kept(`<think>${fence}python\nbad()\n${fence}</think>\ngood`)).toBe('good')
  expect(kept(`${fence}\nbad()\n${fence}</think>${fence}\ngood`)).toBe(`${fence}\ngood`)
  expect(kept('say ``</think>`` and `<think>`')).toBe('say ``</think>`` and `<think>`')
})

test('blanking keeps length and places', () => {
  fc.assert(
    fc.property(codeLikeText, codeLikeText, (within, after) => {
      const answer = `<think>${within} </think>${after}`
      const ranges = outsideReasoning(answer)
      const blank = blankOutside(answer, ranges)
      expect(blank).toHaveLength(answer.length)
      for (const { start, end } of ranges) expect(blank.slice(start, end)).toBe(answer.slice(start, end))
    }),
  )
  expect(
    blankOutside('abcdef', [
      { start: 1, end: 2 },
      { start: 4, end: 5 },
    ]),
  ).toBe('\nb\n\ne\n')
})

test('a megabyte of tags takes time in proportion', () => {
  for (const piece of ['<think>', '</think>', '<think>a</think>', '<think>\n\n\n', '<', '</think>\n']) {
    const answer = piece.repeat(1e6 / piece.length)
    expect(blankOutside(answer, outsideReasoning(answer))).toHaveLength(answer.length)
  }
})
