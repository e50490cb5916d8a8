import { expect, test } from 'vitest'
import { loadParser } from '../src/load-parser.ts'
import { tinyPython } from './tiny-python.ts'

const python = tinyPython()
const parser = await loadParser(python)

test('no input stops the parser: empty, nested 50,000 times, 1 MB, surrogates, NUL, prompts, fences', () => {
  const sources = {
    empty: '',
    nested: `${'('.repeat(50_000)}1${')'.repeat(50_000)}`,
    open: '('.repeat(50_000),
    large: 'x = foo(a)\n'.repeat(95_000),
    blanks: ' '.repeat(1_000_000),
    surrogates: '\ud800 = "\udc00"',
    nul: 'a\0b',
    formFeeds: '\f'.repeat(1000),
    mixed: 'if a:\n\tb\n        c\n',
    python2: 'print "a"\n'.repeat(1000),
    prompts: '>>> x = 1\n... y\n'.repeat(1000),
    fences: '```python\nprint("a")\n```\n'.repeat(1000),
    quotes: '"'.repeat(100_000),
    fStrings: 'f"{'.repeat(10_000),
    unicode: 'é'.repeat(100_000),
  }
  for (const [name, source] of Object.entries(sources)) {
    const tree = parser.parse(source)
    expect(tree.subtreeSize[0], name).toBe(tree.size)
  }
})
