import { expect, test } from 'vitest'
import { loadLanguage } from '../src/load-language.ts'

test('200 KB of ambiguities have their tree in the language where they take the most memory', async () => {
  const tree = (await loadLanguage('csharp')).parse('(a)-'.repeat(50_000))
  expect(tree.isGivenUp).toBe(false)
  expect(tree.size).toBeGreaterThan(200_000)
}, 60_000)
