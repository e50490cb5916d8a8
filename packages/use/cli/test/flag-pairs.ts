import { flagName, RUN_FLAGS } from '@codegen-eval/command-line'
import { testFolder } from '@codegen-eval/test-data'
import { beforeAll, describe, expect, test } from 'vitest'
import { program } from '../src/program.ts'
import { command } from './command.ts'
import { writeFixtures } from './flag-fixtures.ts'
import { FLAG_VALUES, MODES, type Mode } from './flag-values.ts'
import { type KeptFolder, keepFolder } from './kept-folder.ts'
import { keepCharts, keepProcesses } from './kept-work.ts'

/** The command line of a mode. */
const lineOf = ({ command: name, action = [], files, flags }: Mode, extra: readonly string[] = []) => [
  name,
  ...action,
  ...files,
  ...flags,
  ...extra,
]

/** Commands that start sandboxes or study whole files in each use: the deep tier tries them. */
const SLOW: ReadonlySet<string> = new Set(['run', 'study', 'calibrate'])

/** The uses of commands that a tier tries. */
export const usesOf = (tier: 'quick' | 'deep'): [string, Mode][] =>
  Object.entries(MODES).filter(([, { command: name }]) => SLOW.has(name) === (tier === 'deep'))

/** A message that names a flag, or its value. */
const named = (flag: string, value: string) => new RegExp(`\\b${flag.replace(/^-+/, '')}\\b|${value}`, 'i')

/** Values of a flag in a mode: its own, or those of all modes. */
const valuesOf = (mode: Mode, option: string) => mode.values?.[option] ?? FLAG_VALUES[option]

/** Flags that act in one place for all commands. */
const COMMON: ReadonlySet<string> = new Set([...Object.keys(RUN_FLAGS), 'debug'])

/** The commands, with their flags. */
export const loaded = new Map((await program.load()).map((each) => [each.name, each] as const))

/** Tries each flag of uses of commands: it changes what the command does, or is refused with a reason. */
export function tryFlags(uses: readonly [string, Mode][]): void {
  /** The folder of all runs; each of them finds the same files. */
  const { path: cwd } = testFolder()
  let files: KeptFolder
  keepCharts()
  keepProcesses()

  beforeAll(async () => {
    await writeFixtures(cwd)
    files = keepFolder(cwd)
  }, 120_000)

  /** The effects of a command line: its exit code, its texts and the files that it changes. */
  async function effects(
    args: readonly string[],
  ): Promise<{ code: number | null; stderr: string; all: string }> {
    const { code, stdout, stderr } = await command(args, { cwd })
    return { code, stderr, all: JSON.stringify([code, stdout, stderr, files.restore()]) }
  }

  describe.each(uses)('%s', (_, mode) => {
    const { flags } = loaded.get(mode.command)!
    const some = Object.entries(flags).filter(([option]) => mode === MODES.score || !COMMON.has(option))
    const pairs = some.map(([option, flag]) => [flagName(flag), option] as const)
    let before: Awaited<ReturnType<typeof effects>>

    beforeAll(async () => {
      before = await effects(lineOf(mode))
    }, 120_000)

    test('it works', () => {
      expect([before.code, before.stderr]).toEqual([mode.code ?? 0, expect.not.stringContaining('internal')])
    })

    test.for(pairs)('%s acts, or is refused with a reason', { timeout: 120_000 }, async ([flag, option]) => {
      const values = valuesOf(mode, option)
      if (values === 'unseen') return
      expect(values, `flag-values.ts has no value for ${flag}`).toBeDefined()
      const { args, ...more } =
        typeof values === 'object' && 'args' in values ? values : { args: values ?? [] }
      const line = lineOf({ ...mode, ...more }, more.extra)
      const base = Object.keys(more).length === 0 ? before : await effects(line)
      const after = await effects([...line, ...args])
      expect([0, 1, 2, 3]).toContain(after.code)
      expect(after.all).not.toBe(base.all)
      // what is refused is refused by its name
      if (after.code === 2 && base.code !== 2) expect(after.stderr).toMatch(named(flag, args.at(-1)!))
    })
  })
}
