import { existsSync, fstatSync, readlinkSync, realpathSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { UsageError } from '@codegen-eval/messages'
import { STANDARD_INPUT } from '../bytes/file-name.ts'

/** A file or folder that a run writes. */
export interface RunOutput {
  /** The words for it in messages: `option output`. */
  readonly option: string
  readonly path: string
  /** Whether it is a folder: one to which files are added, or one that is replaced as a whole. */
  readonly folder?: 'extended' | 'replaced' | undefined
}

/**
 * Checks the files that a run writes, before it reads or writes anything. Links are followed.
 *
 * @param inputs The files that it reads, and folders that it reads as a whole.
 * @throws UsageError with both names if an output is an input or another output, lies in a folder that is replaced, would
 * replace a folder with an input, is a folder where a file is expected, or is standard output.
 */
export function checkOutputFiles(inputs: readonly string[], outputs: readonly RunOutput[]): void {
  const read = inputs.filter((file) => file !== STANDARD_INPUT).map((path) => ({ ...placed(path), path }))
  const seen: (RunOutput & Placed)[] = []
  for (const output of outputs) {
    checkKind(output)
    const { option, path, folder } = output
    const place = placed(path)
    const current = { ...output, ...place }
    const input = read.find((each) => isSame(each, place) || (folder === 'replaced' && isIn(each, place)))
    if (input !== undefined && folder !== 'extended')
      throw new UsageError(`${option} ${path}: this is the file of the input ${input.path}`)
    for (const other of seen) {
      if (isSame(other, place) && !(folder === 'extended' && other.folder === 'extended'))
        throw new UsageError(`${option} ${path}: this is the file of ${other.option} ${other.path}`)
      const [inner, outer] = isIn(place, other) ? [current, other] : [other, current]
      if (outer.folder === 'replaced' && isIn(inner, outer))
        throw new UsageError(
          `${inner.option} ${inner.path}: the file is in the folder of ${outer.option} ${outer.path}, which is replaced`,
        )
    }
    seen.push(current)
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

/** @throws UsageError for a folder in place of a file, a file in place of a folder, and standard output. */
function checkKind({ option, path, folder }: RunOutput): void {
  if (path === STANDARD_INPUT || isStandardOutput(path))
    throw new UsageError(
      `${option} needs the name of a ${folder ? 'folder' : 'file'}: standard output is for the scores`,
    )
  const stats = statsOf(path)
  const isFolder = stats === undefined ? /[/\\]$/.test(path) : stats.isDirectory()
  if (folder === undefined && isFolder) throw new UsageError(`${option} ${path}: is a folder, not a file`)
  if (folder !== undefined && stats !== undefined && !isFolder)
    throw new UsageError(`${option} ${path}: is a file, and ${option} needs a folder`)
}

/** Whether a name such as `/dev/stdout` is that of standard output. */
function isStandardOutput(file: string): boolean {
  const descriptor = descriptorNamed(file)
  if (descriptor !== undefined) return descriptor === 1
  const stats = statsOf(file)
  if (!stats || stats.isDirectory()) return false
  const out = fstatSync(1)
  return stats.dev === out.dev && stats.ino === out.ino && !stats.isCharacterDevice()
}

type Placed = ReturnType<typeof placed>

/** Where a file lies, and which one it is if it exists: it may have several names. */
function placed(path: string) {
  const stats = statsOf(path)
  return {
    place: outputPlace(path),
    id: stats && `${stats.dev}:${stats.ino}`,
    // several outputs may go to one device, such as /dev/null
    isDevice: stats?.isCharacterDevice() === true,
  }
}

function isSame(a: Placed, b: Placed): boolean {
  return !a.isDevice && (a.place === b.place || (a.id !== undefined && a.id === b.id))
}

function isIn(inner: Placed, outer: Placed): boolean {
  return inner.place.startsWith(outer.place.endsWith(sep) ? outer.place : `${outer.place}${sep}`)
}

function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file)
  } catch {
    // opening the file tells what is wrong
    return undefined
  }
}

/** More links than that, one after another, form a loop. */
const MAX_LINKS = 40

/**
 * The absolute path of a file without links, however it is named, whether it exists or not: that of a link to a missing
 * file is the path of this file.
 */
export function outputPlace(file: string, links = 0): string {
  try {
    return realpathSync(file)
  } catch {
    const path = resolve(file)
    const link = links < MAX_LINKS ? linkAt(path) : undefined
    if (link !== undefined) return outputPlace(resolve(dirname(path), link), links + 1)
    return path === dirname(path) ? path : join(outputPlace(dirname(path), links), basename(path))
  }
}

function linkAt(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

const DESCRIPTOR = /^\/(?:dev\/std(in|out|err)|(?:dev|proc\/self)\/fd\/(\d+))$/

/** The number of the descriptor that a name such as `/dev/stderr` or `/dev/fd/63` stands for. */
export function descriptorNamed(file: string): number | undefined {
  const [, stream, number] = DESCRIPTOR.exec(file) ?? []
  if (stream !== undefined) return ['in', 'out', 'err'].indexOf(stream)
  return number === undefined ? undefined : Number(number)
}
