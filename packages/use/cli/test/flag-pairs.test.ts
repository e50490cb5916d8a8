import { flagName, RUN_FLAGS } from '@codegen-eval/command-line'
import { testFolder } from '@codegen-eval/test-data'
import { beforeAll, describe, expect, test } from 'vitest'
import { program } from '../src/program.ts'
import { command } from './command.ts'
import { writeFixtures } from './flag-fixtures.ts'
import { FLAG_VALUES, MODES, type Mode } from './flag-values.ts'
import { type KeptFolder, keepFolder } from './kept-folder.ts'

/** The folder of all runs; each of them finds the same files. */
const { path: cwd } = testFolder()
let files: KeptFolder

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

/** The command line of a mode. */
const lineOf = ({ command: name, action = [], files, flags }: Mode, extra: readonly string[] = []) => [
  name,
  ...action,
  ...files,
  ...flags,
  ...extra,
]

/** A message that names a flag, or its value. */
const named = (flag: string, value: string) => new RegExp(`\\b${flag.replace(/^-+/, '')}\\b|${value}`, 'i')

/** Values of a flag in a mode: its own, or those of all modes. */
const valuesOf = (mode: Mode, option: string) => mode.values?.[option] ?? FLAG_VALUES[option]

/** Flags that act in one place for all commands. */
const COMMON: ReadonlySet<string> = new Set([...Object.keys(RUN_FLAGS), 'debug'])

const loaded = new Map((await program.load()).map((each) => [each.name, each] as const))

test('every command is tried', () => {
  expect([...new Set(Object.values(MODES).map((mode) => mode.command))].sort()).toEqual(
    [...loaded.keys()].sort(),
  )
})

describe.each(Object.entries(MODES))('%s', (_, mode) => {
  const { flags } = loaded.get(mode.command)!
  const some = Object.entries(flags).filter(([option]) => mode === MODES.score || !COMMON.has(option))
  const pairs = some.map(([option, flag]) => [flagName(flag), option] as const)
  let before: Awaited<ReturnType<typeof effects>>

  test('it works', async () => {
    before = await effects(lineOf(mode))
    expect([before.code, before.stderr]).toEqual([mode.code ?? 0, expect.not.stringContaining('internal')])
  }, 120_000)

  test.for(pairs)('%s acts, or is refused with a reason', { timeout: 120_000 }, async ([flag, option]) => {
    const values = valuesOf(mode, option)
    if (values === 'unseen') return
    expect(values, `flag-values.ts has no value for ${flag}`).toBeDefined()
    const { args, ...more } = typeof values === 'object' && 'args' in values ? values : { args: values ?? [] }
    const line = lineOf({ ...mode, ...more }, more.extra)
    const base = Object.keys(more).length === 0 ? before : await effects(line)
    const after = await effects([...line, ...args])
    expect([0, 1, 2, 3]).toContain(after.code)
    expect(after.all).not.toBe(base.all)
    // what is refused is refused by its name
    if (after.code === 2 && base.code !== 2) expect(after.stderr).toMatch(named(flag, args.at(-1)!))
  })
})
