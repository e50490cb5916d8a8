import { type RandomStream, uniformIndex } from '@codegen-eval/statistics'
import type { ItemCounts } from './rasch-rates.ts'

/** Sweeps before the first draw, and between two draws; in a sweep each task is in two exchanges on average. */
const FIRST_SWEEPS = 20
const SWEEPS = 3

/**
 * Draws outcomes as they would be if tasks had nothing in common but the models' abilities: tables of passes with the observed
 * number of passes of every task and of every model, all tables of single samples being equally likely. By the Rasch model this
 * is the distribution given these numbers, whatever abilities and difficulties are.
 *
 * The tables are a Markov chain from the observed one: a random pair of tasks exchanges passes at random among the samples that
 * pass one of the two (a trade of the curveball algorithm). Before each sweep the samples of a model on a task change places,
 * because samples of different tasks do not belong together.
 *
 * @see Verhelst (2008), https://doi.org/10.1007/s11336-008-9062-3; Strona et al. (2014), https://doi.org/10.1038/ncomms5114;
 * Ponocny (2001), https://doi.org/10.1007/BF02294444
 */
export function outcomeChain(
  { sums, counts }: ItemCounts,
  random: RandomStream,
): { readonly next: () => readonly Float64Array[] } {
  const cells = counts.map((modelCounts) =>
    Array.from(modelCounts).reduce((most, count) => Math.max(most, count), 0),
  )
  const tasks = Array.from(sums[0] ?? [], (_, t) =>
    Uint8Array.from(
      cells.flatMap((width, m) =>
        Array.from({ length: width }, (_, i) => stateOf(i, sums[m][t], counts[m][t])),
      ),
    ),
  )
  const traded: number[] = []
  const sweep = (): void => {
    if (cells.some((width) => width > 1)) for (const task of tasks) shuffleCells(task, cells, random)
    for (let i = 0; i < tasks.length; i++) {
      const first = uniformIndex(random, tasks.length)
      const second = uniformIndex(random, tasks.length)
      if (first !== second) trade(tasks[first], tasks[second], traded, random)
    }
  }
  let sweeps = FIRST_SWEEPS
  return {
    next() {
      for (let i = 0; i < sweeps; i++) sweep()
      sweeps = SWEEPS
      return passesOf(tasks, cells)
    },
  }
}

const ABSENT = 2

function stateOf(sample: number, passes: number, samples: number): number {
  if (sample >= samples) return ABSENT
  return sample < passes ? 1 : 0
}

/** Two tasks share out again the samples that pass one of them. */
function trade(a: Uint8Array, b: Uint8Array, traded: number[], random: RandomStream): void {
  traded.length = 0
  let left = 0
  for (let i = 0; i < a.length; i++) {
    if (a[i] + b[i] !== 1) continue
    traded.push(i)
    left += a[i]
  }
  for (let i = 0; i < traded.length; i++) {
    // the rest of the list has `left` passes of the first task
    const passes = uniformIndex(random, traded.length - i) < left ? 1 : 0
    left -= passes
    a[traded[i]] = passes
    b[traded[i]] = 1 - passes
  }
}

function shuffleCells(task: Uint8Array, cells: readonly number[], random: RandomStream): void {
  let start = 0
  for (const width of cells) {
    for (let i = width - 1; i > 0; i--) {
      const j = uniformIndex(random, i + 1)
      const state = task[start + i]
      task[start + i] = task[start + j]
      task[start + j] = state
    }
    start += width
  }
}

/** Passes by task, then by model. */
function passesOf(tasks: readonly Uint8Array[], cells: readonly number[]): Float64Array[] {
  return tasks.map((task) => {
    let i = 0
    return Float64Array.from(cells, (width) => {
      let passes = 0
      for (const end = i + width; i < end; i++) if (task[i] === 1) passes++
      return passes
    })
  })
}
