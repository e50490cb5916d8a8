import { expect, test } from 'vitest'
import { textOf } from '../src/conclusions.ts'
import { peopleTable } from '../src/people-table.ts'
import { simulationCounts } from '../src/simulation-counts.ts'

test('shares are in %, and those of false conclusions are bold where they are surely above 6.5', () => {
  const counts = simulationCounts()
  for (let run = 0; run < 100; run++) {
    counts.add(['false: a'], 'x', run < 30)
    counts.add(['power'], 'x', run < 90)
  }
  expect(peopleTable(['x', 'y'], counts).split('\n').slice(2)).toEqual([
    '| false: a | **30.0** |  |',
    '| power | 90.0 |  |',
  ])
})

test('every table of the page has its numbers, and no rate of false conclusions lies surely above 6.5 %', () => {
  const page = textOf('experiments/conclusions.md')
  for (const name of ['raters', 'these raters', 'rating units', 'replacement', 'plans', 'weights', 'leads']) {
    const table = page.split(`<!-- ${name}: start -->`)[1]!.split(`<!-- ${name}: end -->`)[0]!
    expect(table).toMatch(/\| \d+\.\d \|/)
    expect(table).not.toContain('**')
  }
})
