import { expect, test } from 'vitest'
import { findingKinds, kindsIn } from '../src/finding-kinds.ts'

test('kinds are the keys of words, however these are declared', () => {
  const text = `const OTHER: Record<string, string> = {
  none: 'x',
}
export const WORDS: Words = {
  ...MORE,
  first: ({ names: { a } }) =>
    a,
  'left-out': () => {
    const inner = 1
    return { none: inner }
  },
  test() {
    return 'x'
  },
}
export function words(): Words {
  const none: number = 1
  return {
    second: about(() => 'x'),
  }
}
    words: wordsOf({
      third: () => 'x',
    }),
  const none = { fourth: 1 }
`
  expect(kindsIn(text)).toEqual(['first', 'left-out', 'test', 'second', 'third'])
})

test('every module of words is read, and no kind is named twice in one', () => {
  const kinds = findingKinds()
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(kinds).toEqual(
    expect.arrayContaining(['comparison-words:better', 'gate-words:verdict', 'leaderboard-words:meaning']),
  )
})
