import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunksOf, keptCounts, type SimulationUnit } from '../src/kept-counts.ts'

test('units that a file has are not simulated again, and parts share the work', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'))
  const file = join(folder, 'counts.jsonl')
  const simulated: string[] = []
  const units = ['a', 'b', 'c'].map(
    (name, i): SimulationUnit => ({
      name,
      simulate(counts) {
        simulated.push(name)
        counts.addCell(['row'], 'column', { counted: i, all: 10 })
      },
    }),
  )
  const cellOf = (part?: string) => keptCounts(units, { file, part }).rows(['column'])[0]!.cells[0]
  try {
    expect(cellOf('2/2')).toEqual({ counted: 1, all: 10 })
    expect(cellOf()).toEqual({ counted: 3, all: 30 })
    expect(cellOf('1/2')).toEqual({ counted: 3, all: 30 })
    expect(simulated).toEqual(['b', 'a', 'c'])
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(4)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('chunks have all runs', () => {
  expect(chunksOf(25, 10)).toEqual([
    { chunk: 0, runs: 10 },
    { chunk: 1, runs: 10 },
    { chunk: 2, runs: 5 },
  ])
})
