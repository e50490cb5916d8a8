import { expect, test } from 'vitest'
import { memoryGuard, parseWithin } from '../src/parse-within.ts'
import { loadRuntime } from '../src/runtime.ts'
import { tinyPython } from './tiny-python.ts'

const { module, raw } = await loadRuntime()
const parser = new module.Parser()
parser.setLanguage(await module.Language.load(await tinyPython().loadGrammar()))

test('a source has its tree, short or long', () => {
  for (const source of ['x = 1\n', 'x = 1\n'.repeat(1000)]) {
    const tree = parseWithin(source, parser, raw, false)
    expect(tree?.rootNode.endIndex).toBe(source.length)
    tree?.delete()
  }
})

test('a parse ends at an error in either half of the source if the caller asks for it', () => {
  const lines = 'for a in b:\n    c(a)\n'.repeat(2000)
  const errors = Array.from({ length: 10_000 }, (_, i) => String.fromCharCode((i * i * 37 + i) % 127)).join(
    '',
  )
  for (const source of [`${errors}${lines}`, `${lines}${errors}${lines.slice(0, 4200)}`]) {
    expect(parseWithin(source, parser, raw, true)).toBeNull()
    const whole = parseWithin(source, parser, raw, false)
    expect(whole?.rootNode.hasError).toBe(true)
    whole?.delete()
  }
})

test('memory counts if this source has grown it beyond the limit, which is larger for a long source', () => {
  const heap = { HEAP32: { byteLength: 2 ** 25 } }
  const guards = ['x', 'x'.repeat(1 << 20)].map((source) => memoryGuard(source, heap as never))
  const grown = (size: number) => {
    heap.HEAP32 = { byteLength: size }
    return guards.map((isOver) => isOver())
  }
  expect(grown(2 ** 25)).toEqual([false, false])
  expect(grown(2 ** 28 + 2 ** 20)).toEqual([true, false])
  expect(grown(2 ** 30)).toEqual([true, true])
  expect(memoryGuard('x', heap as never)()).toBe(false)
  expect(memoryGuard('x', undefined)()).toBe(false)
})

test('a runtime that ran out of memory is an error with the length of the source', () => {
  const ended = {
    parse() {
      throw new Error('Aborted()')
    },
  }
  expect(() => parseWithin('x'.repeat(5000), ended as never, raw, false)).toThrow(
    'the parser ran out of memory on a source of 5000 characters; this process can parse no other source',
  )
})
