import { expect, test } from 'vitest'
import { spaceIdeographs } from '../src/model-tokenizer.ts'

test('only ideographs outside the basic plane get spaces', () => {
  expect(spaceIdeographs('a\u{20000}\u{20001}b中😀\u{2b820}')).toBe('a \u{20000}  \u{20001} b中😀\u{2b820}')
})
