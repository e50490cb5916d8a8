import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { InputError } from '@codegen-eval/messages'
import { descriptorNamed, fileError, outputPlace } from '@codegen-eval/records/node'
import { processMark, removeAbandoned, temporaryPath } from '@codegen-eval/records/node/process-mark'
import { onExit } from '../exit.ts'

const BLOCK_CHARACTERS = 1 << 18

/** The label of temporary files. */
const LABEL = 'codegen-eval'

/** A file that appears as a whole or not at all. */
export interface AtomicFile {
  write(text: string): void
  /** Writes everything to the disk, under a temporary name: after this, `commit` hardly fails. */
  prepare(): void
  /** Puts the file in its place. */
  commit(): void
  /** Removes the temporary file, unless it was committed. */
  discard(): void
}

/**
 * Opens a temporary file in the folder of the file that it will replace at `commit`. It is removed if the process ends
 * before; a file of a process that was killed is removed when the next one is opened in the same folder. A file whose name
 * ends in `.gz` is compressed. If the path is not a regular file, such as a pipe, it is written to directly.
 *
 * A text that was written is not lost: if it cannot be put in place, as on a full disk, the error of `commit` names the file that
 * holds it, in the same folder or in that for temporary files.
 *
 * @throws InputError; from `write` and `prepare` only if the text cannot be kept in another place.
 */
export function openAtomicFile(path: string): AtomicFile {
  const attempt = <T>(action: () => T): T => {
    try {
      return action()
    } catch (error) {
      throw fileError(path, error)
    }
  }
  const place = attempt(() => placeOf(path))
  let descriptor = -1
  // before the file exists: a signal may come as soon as it does
  const discard = onExit(
    () => {
      if (descriptor < 0) return
      if (place.named === undefined || isKept()) closeSync(descriptor)
      if (place.temporary !== undefined) rmSync(place.temporary, { force: true })
      descriptor = -1
    },
    // a pipe opens once somebody reads it: the main thread waits, and can do nothing else
    place.temporary === undefined ? { isBlocking: true } : { files: [place.temporary] },
  )
  try {
    descriptor = attempt(() => openPlace(path, place))
  } catch (error) {
    discard()
    throw error
  }
  const isCompressed = path.toLowerCase().endsWith('.gz')
  let waiting = ''
  let written = 0
  let kept: { readonly file: string; readonly error: unknown } | undefined
  const isKept = (): boolean => kept !== undefined

  /** Goes on in another file, with what was written so far. */
  const keep = (error: unknown, rest: Uint8Array): void => {
    // what a pipe has taken cannot be read again
    if (isKept() || (place.temporary === undefined && written > 0)) throw fileError(path, error)
    const before = descriptor
    const copy = keptCopy(path, place.target, (to) => {
      copyBytes(before, written, to)
      writeAll(to, rest)
    })
    if (copy === undefined) throw fileError(path, error)
    descriptor = copy.descriptor
    kept = { file: copy.file, error }
    if (place.named === undefined) closeSync(before)
  }
  const flush = (): void => {
    if (waiting === '') return
    // blocks that are compressed one by one form one gzip file: its members follow each other
    const bytes = isCompressed
      ? process.getBuiltinModule('node:zlib').gzipSync(waiting)
      : Buffer.from(waiting)
    waiting = ''
    try {
      writeAll(descriptor, bytes)
    } catch (error) {
      keep(error, bytes)
    }
    written += bytes.length
  }
  const prepare = (): void => {
    flush()
    if (place.temporary === undefined && !isKept()) return
    try {
      fsyncSync(descriptor)
    } catch (error) {
      keep(error, new Uint8Array())
    }
  }
  return {
    write(text) {
      waiting += text
      if (waiting.length >= BLOCK_CHARACTERS) flush()
    },
    prepare,
    commit() {
      prepare()
      try {
        if (place.temporary !== undefined && !isKept()) renameSync(place.temporary, place.target)
      } catch (error) {
        keep(error, new Uint8Array())
      }
      discard()
      if (kept !== undefined) {
        const { message } = fileError(path, kept.error)
        throw new InputError(`${message}; what was to be written is kept in ${kept.file}`, {
          cause: kept.error,
        })
      }
    },
    discard,
  }
}

interface Place {
  readonly target: string
  /** The file that takes its place at the end; none if it is written directly. */
  readonly temporary?: string
  /** The open descriptor that its name stands for. */
  readonly named?: number
  readonly existing?: Stats
}

function placeOf(path: string): Place {
  const named = descriptorNamed(path)
  if (named !== undefined) return { target: path, named }
  const existing = statSync(path, { throwIfNoEntry: false })
  if (existing?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
  if (existing !== undefined && !existing.isFile()) return { target: path, existing }
  // a link stays a link: the file that it points to is replaced
  const target = outputPlace(path)
  if (existing === undefined) return { target, temporary: temporaryPath(dirname(target), LABEL) }
  // as a shell does: a rename would not mind
  accessSync(target, constants.W_OK)
  return { target, temporary: temporaryPath(dirname(target), LABEL), existing }
}

function openPlace(path: string, { target, temporary, named, existing }: Place): number {
  if (named !== undefined) return named
  if (temporary === undefined) return openSync(path, 'w')
  removeAbandoned(dirname(target), LABEL)
  const descriptor = openSync(temporary, 'wx+')
  // the new file has the permissions of the old one
  if (existing !== undefined) fchmodSync(descriptor, existing.mode)
  return descriptor
}

/** A new file for what cannot be put in its place: beside it, or else in the folder for temporary files. */
function keptCopy(
  path: string,
  target: string,
  fill: (descriptor: number) => void,
): { readonly file: string; readonly descriptor: number } | undefined {
  for (const folder of [dirname(target), tmpdir()]) {
    const file = join(folder, `kept-${processMark()}-${basename(path).slice(-150)}`)
    let descriptor = -1
    try {
      descriptor = openSync(file, 'wx+')
      fill(descriptor)
      return { file, descriptor }
    } catch {
      // the next folder
      if (descriptor < 0) continue
      closeSync(descriptor)
      rmSync(file, { force: true })
    }
  }
  return undefined
}

function copyBytes(from: number, length: number, to: number): void {
  const buffer = Buffer.allocUnsafe(Math.min(length, 1 << 20))
  for (let at = 0; at < length; ) {
    const count = readSync(from, buffer, 0, Math.min(buffer.length, length - at), at)
    writeAll(to, buffer.subarray(0, count))
    at += count
  }
}

/** Waits for a slow reader of a pipe that does not block. */
const FULL_PIPE_MS = 5

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let start = 0; start < bytes.length; ) {
    try {
      start += writeSync(descriptor, bytes, start)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, FULL_PIPE_MS)
    }
  }
}
