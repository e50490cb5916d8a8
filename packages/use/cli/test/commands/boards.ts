import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { command } from '../command.ts'

export const MODELS = ['heron', 'owl', 'wren']
const RATES = [80, 65, 25]
export const TASKS = Array.from({ length: 60 }, (_, i) => i)
export const passes = (model: number) =>
  TASKS.map((i) => ((i * 37 + model * 11) % 100 < RATES[model]! ? 1 : 0))

/** Scores of all models; ten tasks of each repository. */
export const SCORES = `id,model,repo,score\n${MODELS.flatMap((name, m) =>
  passes(m).map((score, i) => `t${i},${name},r${i % 6},${score}\n`),
).join('')}`

const PAIRS = [
  ['heron', 'owl'],
  ['owl', 'heron'],
  ['owl', 'wren'],
  ['wren', 'heron'],
] as const
export const VOTES = Array.from({ length: 200 }, (_, i) => {
  const [a, b] = PAIRS[i % 4]!
  const winner: 'a' | 'b' | 'tie' = i % 3 === 0 ? 'b' : i % 7 === 0 ? 'tie' : 'a'
  return {
    prompt: `p${i >> 1}`,
    a,
    b,
    winner,
    voter: `v${i % 25}`,
    length_a: 10 + (i % 13),
    length_b: 10 + (i % 7),
  }
})

export const jsonl = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** The names of a ranked model's values. */
export const FIELDS = ['model', 'rank', 'letters', 'score', 'tasks', 'missing']

interface Quantity {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** A model of a board. */
export interface BoardRank {
  readonly model: string
  readonly rank: Quantity
  readonly letters: string
  readonly score: Quantity
  readonly tasks: number
}

/** The JSON of a leaderboard. */
export interface Board {
  readonly units: string
  readonly votes?: number
  readonly cluster?: string
  readonly skipped?: number
  readonly effects?: readonly { readonly covariate: string }[]
  readonly metrics: Readonly<
    Record<
      string,
      {
        readonly ranks: readonly BoardRank[]
        readonly mayBeFirst: string[]
        readonly findings: readonly { readonly weight: string; readonly text: string }[]
        readonly units: number
        readonly weights?: Readonly<Record<string, number>>
      }
    >
  >
}

/** Runs `rank` on files in a folder. */
export function boardRunner(folder: string) {
  /** Ranks a file that has this content, in a folder of its own. */
  async function run(name: string, content: string, ...args: readonly string[]) {
    const cwd = mkdtempSync(join(folder, 'run-'))
    writeFileSync(join(cwd, name), content)
    return { cwd, ...(await command(['rank', name, ...args], { cwd })) }
  }

  /** The JSON of a leaderboard, which comes without messages. */
  async function boardOf(name: string, content: string, ...args: readonly string[]): Promise<Board> {
    const { code, stdout, stderr } = await run(name, content, ...args, '--format', 'json')
    expect([code, stderr.replace(/^note: tasks share .*\n/, '')]).toEqual([0, ''])
    return JSON.parse(stdout) as Board
  }
  return { run, boardOf }
}
