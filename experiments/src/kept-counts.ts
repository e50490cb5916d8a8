import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { type CountedCell, type SimulationCounts, simulationCounts } from './simulation-counts.ts'

/** Simulations that are counted together. */
export interface SimulationUnit {
  /** Names the unit; with the same name come the same numbers. */
  readonly name: string
  simulate(counts: SimulationCounts): void
}

/** A file of counts, and which part of the units is simulated. */
export interface KeptSettings {
  /** JSON Lines, one unit each; without a file nothing is kept. */
  readonly file?: string | undefined
  /** One of so many processes that write the same file, as `1/2`: it simulates every second unit. */
  readonly part?: string | undefined
}

/**
 * Simulates units, and keeps the counts of each in a file as soon as it ends. Units that the file has are not simulated again, so that
 * long tables are made in several goes and by several processes.
 */
export function keptCounts(
  units: readonly SimulationUnit[],
  { file, part = '1/1' }: KeptSettings = {},
): SimulationCounts {
  const [own, parts] = part.split('/').map(Number) as [number, number]
  const kept = file === undefined ? new Map<string, CountedCell[]>() : keptUnits(file)
  for (const [u, { name, simulate }] of units.entries()) {
    if (kept.has(name) || u % parts !== own - 1) continue
    const counts = simulationCounts()
    simulate(counts)
    kept.set(name, counts.counted())
    if (file !== undefined) appendFileSync(file, `${JSON.stringify([name, counts.counted()])}\n`)
  }
  const all = simulationCounts()
  // in the order of the units, whoever simulated them
  for (const { name } of units) for (const cell of kept.get(name) ?? []) all.addCell(...cell)
  return all
}

function keptUnits(file: string): Map<string, CountedCell[]> {
  if (!existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map((line) => JSON.parse(line) as [string, CountedCell[]]))
}

/** Names of units of at most `size` of all `runs`, with the number of each. */
export function chunksOf(runs: number, size: number): { readonly chunk: number; readonly runs: number }[] {
  return Array.from({ length: Math.ceil(runs / size) }, (_, chunk) => ({
    chunk,
    runs: Math.min(size, runs - chunk * size),
  }))
}
