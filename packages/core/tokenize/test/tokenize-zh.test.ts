import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tokenizeZh } from '../src/tokenize-zh.ts'
import { isWhiteSpace } from '../src/white-space.ts'

/** Tokens of sacreBLEU: see `fixtures/make-zh.py`. */
const { ranges, cases } = JSON.parse(readFileSync(new URL('fixtures/zh.json', import.meta.url), 'utf8')) as {
  readonly ranges: readonly (readonly [number, number])[]
  readonly cases: readonly (readonly [text: string, tokens: readonly string[]])[]
}

test('the tokens of 307 texts are those of sacreBLEU', () => {
  expect(cases.length).toBe(307)
  for (const [text, tokens] of cases) expect(tokenizeZh(text), JSON.stringify(text)).toEqual(tokens)
})

test('the characters that are tokens are those of sacreBLEU', () => {
  const found: [number, number][] = []
  for (let point = 0x80; point < 0x10000; point++) {
    if ((point >= 0xd800 && point < 0xe000) || isWhiteSpace(point)) continue
    if (tokenizeZh(`a${String.fromCharCode(point)}b`).length !== 3) continue
    const last = found.at(-1)
    if (last?.[1] === point - 1) last[1] = point
    else found.push([point, point])
  }
  expect(found).toEqual(ranges)
})
