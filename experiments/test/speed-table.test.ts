import { expect, test } from 'vitest'
import { speedTables, withSpeedSection } from '../src/speed-table.ts'

test('speedTables prints rates with two digits, and ratios to peers of the same metric', () => {
  const tables = speedTables(
    ['lines', 'files'],
    [{ metric: 'bleu', rates: [123_456, 78.9], cold: 0.456 }],
    [{ metric: 'bleu', peer: 'slow 1.0', rates: [1000, 7.9] }],
  )
  expect(tables.split('\n')).toEqual([
    '| pairs per second | lines | files | 2,000 one-liners from the start |',
    '| --- | ---: | ---: | ---: |',
    '| `bleu` | 120,000 | 79 | 0.46 s |',
    '',
    '| times as fast as | peer | lines | files |',
    '| --- | --- | ---: | ---: |',
    '| `bleu` | slow 1.0 | 120 | 10 |',
  ])
})

test('withSpeedSection replaces what is between the marks, and only that', () => {
  const readme = 'a\n<!-- speed -->\nold $1\n<!-- /speed -->\nb\n'
  const changed = withSpeedSection(readme, 'new $&')
  expect(changed).toBe('a\n<!-- speed -->\n\nnew $&\n\n<!-- /speed -->\nb\n')
  expect(withSpeedSection(changed, 'new $&')).toBe(changed)
  expect(() => withSpeedSection('a', 'b')).toThrow('no section')
})
