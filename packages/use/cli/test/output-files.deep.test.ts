import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Flag, flagName } from '@codegen-eval/command-line'
import { testFolder } from '@codegen-eval/test-data'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { program } from '../src/program.ts'
import { command } from './command.ts'
import { writeFixtures } from './flag-fixtures.ts'
import { MODES, type Mode } from './flag-values.ts'
import { type KeptFolder, keepFolder } from './kept-folder.ts'
import { keepCharts, keepProcesses } from './kept-work.ts'

const { path: cwd } = testFolder()
let files: KeptFolder
keepCharts()
keepProcesses()

beforeAll(async () => {
  await writeFixtures(cwd)
  files = keepFolder(cwd)
}, 120_000)

afterEach(() => void files.restore())

const loaded = new Map((await program.load()).map((each) => [each.name, each] as const))

/** More uses, of flags that exclude others or need them. */
const WRITING: typeof MODES = {
  ...MODES,
  'gate --sequential': {
    ...MODES['gate --scores']!,
    flags: [...MODES['gate --scores']!.flags, '--sequential', 'state'],
  },
  'score -m crystalbleu': { ...MODES.score!, flags: ['-m', 'crystalbleu'] },
  'survey merge': { ...MODES['survey merge']!, flags: [...MODES['survey merge']!.flags, '--force'] },
  'learn --counts-out': { ...MODES.learn!, flags: [...MODES.learn!.flags, '--counts-out', 'counted'] },
}

const outputsOf = ({ command: name }: Mode) =>
  Object.values(loaded.get(name)!.flags).filter(({ type }) => type.writes)

const modes = Object.entries(WRITING).filter(([, mode]) => outputsOf(mode).length > 0)

const lineOf = ({ command: name, action = [], files, flags }: Mode, extra: readonly string[] = []) => [
  name,
  ...action,
  ...files,
  ...flags,
  ...extra,
]

/** The words that make a flag write a path. */
const writing = (flag: Flag, path: string) => [
  flagName(flag),
  flag.flag.includes('--export') ? `otel=${path}` : path,
]

const isFolder = (flag: Flag, path: string) =>
  flag.type.writes?.(flag.flag.includes('--export') ? [{ form: 'otel', path }] : path)[0]?.folder !==
  undefined

/** Outputs that are files before folders, which exclude some of them. */
const filesFirst = (flags: readonly Flag[]) =>
  [...flags].sort((a, b) => Number(isFolder(a, '')) - Number(isFolder(b, '')))

/** The files that a use reads: its arguments, and values of flags that are files. */
const inputsOf = ({ files, flags }: Mode) => [...files, ...flags].filter((name) => isFile(join(cwd, name)))

function isFile(path: string): boolean {
  try {
    return readFileSync(path).length >= 0
  } catch {
    return false
  }
}

describe.each(modes)('%s', (_, mode) => {
  test('no output flag changes an input, however it is named', { timeout: 120_000 }, async () => {
    for (const flag of outputsOf(mode))
      for (const input of inputsOf(mode)) {
        symlinkSync(input, join(cwd, 'a-link'))
        linkSync(join(cwd, input), join(cwd, 'a-name'))
        for (const name of [input, `./made/../${input}`, join(cwd, input), 'a-link', 'a-name']) {
          const { code, stderr } = await command(lineOf(mode, writing(flag, name)), { cwd })
          expect(code, `${flagName(flag)} ${name}`).toBe(2)
          // or that the flag has no meaning here
          expect([name, flagName(flag)].some((word) => stderr.includes(word))).toBe(true)
        }
        for (const name of ['a-link', 'a-name']) rmSync(join(cwd, name))
        expect(files.restore()).toEqual([])
      }
  })

  test('all outputs are written, new and existing ones, in one folder and in two', {
    timeout: 120_000,
  }, async () => {
    const wanted = mode.code ?? 0
    const usable: Flag[] = []
    for (const flag of filesFirst(outputsOf(mode))) {
      const all = [...usable, flag].flatMap((each, i) => writing(each, `single-${i}`))
      const { code } = await command(lineOf(mode, all), { cwd })
      if (code === wanted) usable.push(flag)
      files.restore()
    }
    expect(usable.length).toBeGreaterThan(0)
    const runs = usable.length <= 3 ? THREE : PAIRS
    for (const [run, states] of runs.entries())
      for (const second of ['', 'other/']) {
        mkdirSync(join(cwd, 'other'))
        const places = usable.map((flag, i) => ({
          flag,
          path: `${runs[(run + 1) % runs.length]![i] ? second : ''}output-${i}`,
          exists: states[i],
        }))
        for (const { flag, path, exists } of places)
          if (exists && flagName(flag) === '--sequential')
            await command(lineOf(mode, writing(flag, path)), { cwd })
          else if (exists && !isFolder(flag, path)) writeFileSync(join(cwd, path), 'old')
        const { code, stderr } = await command(
          lineOf(
            mode,
            places.flatMap(({ flag, path }) => writing(flag, path)),
          ),
          { cwd },
        )
        expect([code, stderr]).toEqual([wanted, expect.not.stringContaining('no such file')])
        for (const { flag, path } of places) {
          expect(existsSync(join(cwd, path)), flagName(flag)).toBe(true)
          if (!isFolder(flag, path))
            expect(readFileSync(join(cwd, path), 'utf8'), flagName(flag)).not.toBe('old')
        }
        const names = readdirSync(cwd, { recursive: true, encoding: 'utf8' })
        expect(names.filter((name) => /\.tmp$|kept-/.test(name))).toEqual([])
        files.restore()
      }
  })
})

/** States of up to three outputs, as in `PAIRS`. */
const THREE = [
  [false, false, false],
  [false, true, true],
  [true, false, true],
  [true, true, false],
]

/**
 * States of up to ten outputs in six runs, in which any two outputs are new and new, new and existing, and existing and
 * existing: each output exists in three of the last five runs, no two in the same ones.
 */
const PAIRS = triples([1, 2, 3, 4, 5]).reduce<boolean[][]>(
  (runs, triple) => runs.map((run, i) => [...run, triple.includes(i)]),
  Array.from({ length: 6 }, () => []),
)

function triples(numbers: readonly number[]): number[][] {
  return numbers.flatMap((a) =>
    numbers.flatMap((b) => numbers.flatMap((c) => (a < b && b < c ? [[a, b, c]] : []))),
  )
}
