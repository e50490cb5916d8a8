import { expect, test } from 'vitest'
import { betweenMarkers, coverageTables } from '../src/coverage-table.ts'

test('the same seed gives the same five tables', () => {
  const run = () => coverageTables({ runs: 3, draws: 19, seed: 1 }, [5, 8], [[6, 2]])
  const text = run()
  expect(text.match(/^\| (test|interval) \| scores \|/gm)).toHaveLength(5)
  expect(text).toContain('| chosen | continuous |')
  expect(run()).toBe(text)
})

test('a text is put between markers', () => {
  const text = 'a\n<!-- coverage: start -->\nold\n<!-- coverage: end -->\nb\n'
  expect(betweenMarkers(text, 'new')).toBe(
    'a\n<!-- coverage: start -->\n\nnew\n\n<!-- coverage: end -->\nb\n',
  )
  expect(() => betweenMarkers('a', 'new')).toThrow('expected <!-- coverage: start -->')
})
