import { expect, test } from 'vitest'
import { parser } from './verdicts.ts'

test('200 KB of lines without code are parsed in time that is linear in their number', () => {
  const sources = ['\\\n', '  \\\n', '\\\r\n', '\\\r', '#\n', '    # c\n', '#\n\\\n', ' \n\\\n']
  for (const line of sources) {
    const run = line.repeat(Math.ceil(200_000 / line.length))
    const tree = parser.parse(`def f():\n    x\n${run}`)
    // each line would be a node otherwise, and take quadratic time
    expect(tree.size).toBeLessThan(1000)
    parser.cache.clear()
  }
})
