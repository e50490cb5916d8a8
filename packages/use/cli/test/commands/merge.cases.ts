import { expect } from 'vitest'
import { command, type Outcome } from '../command.ts'

export type Files = Readonly<Record<string, string | Uint8Array>>

/** Measures all shards in turn, and merges them. */
export async function merged(
  cwd: string,
  shards: number,
  args: readonly string[],
  scoring: readonly string[] = [],
): Promise<Outcome> {
  const rows = `rows-${shards}`
  for (let shard = 1; shard <= shards; shard++) {
    const outcome = await command(
      ['score', ...args, '--shard', `${shard}/${shards}`, '--rows-out', rows, '--quiet'],
      { cwd },
    )
    expect(outcome).toMatchObject({ code: 0, stdout: '', stderr: '' })
  }
  return command(['merge', rows, ...scoring], { cwd })
}

export const BODIES = [
  'x = f(1)',
  'return x + 1',
  'def f(:',
  'print("ä")\nprint(y)',
  '',
  'for i in x:\n  y += i',
]
export const body = (n: number): string => BODIES[n % BODIES.length]!
export const row = (id: number) => ({
  id,
  references: id % 3 === 0 ? [body(id), 'x'] : [body(id)],
  candidates: { one: body(id + 1), two: body(id) },
  repo: `r${id % 4}`,
  language: id % 5 === 0 ? 'go' : 'python',
})
export const ROWS = Array.from({ length: 40 }, (_, id) => row(id))
export const lines = (rows: readonly object[]): string =>
  rows.map((each) => `${JSON.stringify(each)}\n`).join('')
