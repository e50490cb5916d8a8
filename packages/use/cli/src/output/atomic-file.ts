import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fileError } from '@codegen-eval/corpus/node'
import { onExit } from '../exit.ts'

const BLOCK_CHARACTERS = 1 << 18

/** A file that is there whole or not at all. */
export interface AtomicFile {
  write(text: string): void
  /** Puts the file in its place. */
  commit(): void
  /** Removes what was written, unless it was committed. */
  discard(): void
}

let opened = 0

/**
 * Opens a file beside the one that it will replace at `commit`; it is removed if the process ends before. Where
 * the name ends in `.gz`, it is packed. What is no regular file, such as a pipe, is written to at once.
 *
 * @throws InputError, also from `write` and `commit`.
 */
export function openAtomicFile(path: string): AtomicFile {
  const attempt = <T>(action: () => T): T => {
    try {
      return action()
    } catch (error) {
      throw fileError(path, error)
    }
  }
  const existing = statSync(path, { throwIfNoEntry: false })
  if (existing?.isDirectory()) throw fileError(path, Object.assign(new Error(), { code: 'EISDIR' }))
  const beside = existing === undefined || existing.isFile()
  // a link stays a link: the file that it names is replaced
  const target = existing === undefined ? path : attempt(() => realpathSync(path))
  const temporary = beside
    ? join(dirname(target), `.${basename(target)}.${process.pid}-${++opened}.tmp`)
    : target
  let file: number | undefined
  // before there is anything to remove, so that no signal comes in between
  const discard = onExit(() => {
    if (file === undefined) return
    closeSync(file)
    if (beside) rmSync(temporary, { force: true })
  })
  try {
    file = openSync(temporary, beside ? 'wx' : 'w')
    // who may read the old file may read the new one, and nobody else
    if (existing?.isFile()) fchmodSync(file, existing.mode)
  } catch (error) {
    discard()
    throw fileError(path, error)
  }
  const descriptor = file
  const packed = path.toLowerCase().endsWith('.gz')
  let waiting = ''

  const flush = (): void => {
    if (waiting === '') return
    // pieces packed one by one are one gzip file: its members follow each other
    const bytes = packed ? gzipSync(waiting) : Buffer.from(waiting)
    waiting = ''
    for (let start = 0; start < bytes.length; ) start += attempt(() => writeSync(descriptor, bytes, start))
  }
  return {
    write(text) {
      waiting += text
      if (waiting.length >= BLOCK_CHARACTERS) flush()
    },
    commit() {
      flush()
      if (beside) {
        attempt(() => fsyncSync(descriptor))
        attempt(() => renameSync(temporary, target))
      }
      discard()
    },
    discard,
  }
}
