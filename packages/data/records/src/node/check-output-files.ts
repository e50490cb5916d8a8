import { existsSync, fstatSync, realpathSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { UsageError } from '@codegen-eval/messages'
import { STANDARD_INPUT } from '../bytes/file-name.ts'

/**
 * Checks the files that a run writes, before it reads or writes anything.
 *
 * @param inputs The files that it reads.
 * @param outputs Each file with the words for it in messages: `option output`.
 * @throws UsageError if an output file is an input file, is named twice, or is standard output.
 */
export function checkOutputFiles(
  inputs: readonly string[],
  outputs: readonly (readonly [option: string, file: string | undefined])[],
): void {
  const seen = new Map<string, string>()
  for (const file of inputs) if (file !== STANDARD_INPUT) seen.set(identity(file), 'the input')
  for (const [option, file] of outputs) {
    if (file === undefined) continue
    if (file === STANDARD_INPUT || isStandardOutput(file)) {
      throw new UsageError(`${option} needs the name of a file: standard output is for the scores`)
    }
    const other = seen.get(identity(file))
    if (other !== undefined) throw new UsageError(`${option} ${file}: this is the file of ${other}`)
    seen.set(identity(file), option)
  }
}

/**
 * Checks the files that a run may write only once.
 *
 * @param outputs Each file with the words for it in messages: `option output`.
 * @throws UsageError if one exists, which option force permits.
 */
export function checkNewFiles(
  outputs: readonly (readonly [option: string, file: string | undefined])[],
): void {
  for (const [option, file] of outputs)
    if (file !== undefined && existsSync(file))
      throw new UsageError(`${option} ${file}: the file exists: replace it with option force`)
}

/** Whether a name such as `/dev/stdout` is that of standard output. */
function isStandardOutput(file: string): boolean {
  const stats = statsOf(file)
  if (!stats || stats.isDirectory()) return false
  const out = fstatSync(1)
  return stats.dev === out.dev && stats.ino === out.ino && !stats.isCharacterDevice()
}

function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file)
  } catch {
    // opening the file tells what is wrong
    return undefined
  }
}

/** The path of a file, however it is named; for a file that does not exist yet, within its real folder. */
function identity(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    const path = resolve(file)
    return path === dirname(path) ? path : join(identity(dirname(path)), basename(path))
  }
}
