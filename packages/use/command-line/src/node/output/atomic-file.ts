import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileError } from '@codegen-eval/records/node'
import { hasProcessEnded, processMark } from '@codegen-eval/records/node/process-mark'
import { onExit } from '../exit.ts'
import { recordOutput } from '../manifest/run-record.ts'

const BLOCK_CHARACTERS = 1 << 18

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

let opened = 0
const openedHere = new Set<string>()

/**
 * Opens a temporary file in the folder of the file that it will replace at `commit`. It is removed if the process ends
 * before; a file of a process that was killed is removed when the next one is opened in the same folder. A file whose name
 * ends in `.gz` is compressed. If the path is not a regular file, such as a pipe, it is written to directly.
 *
 * @throws InputError, also from `write`, `prepare` and `commit`.
 */
export function openAtomicFile(path: string): AtomicFile {
  const attempt = <T>(action: () => T): T => {
    try {
      return action()
    } catch (error) {
      throw fileError(path, error)
    }
  }
  const existing = attempt(() => statSync(path, { throwIfNoEntry: false }))
  if (existing?.isDirectory()) throw fileError(path, Object.assign(new Error(), { code: 'EISDIR' }))
  const replaced = existing === undefined || existing.isFile()
  // a link stays a link: the file that it points to is replaced
  const target = existing === undefined ? path : attempt(() => realpathSync(path))
  const temporary = replaced ? temporaryFile(dirname(target)) : target
  let descriptor = -1
  // before the file exists: a signal may come as soon as it does
  const discard = onExit(() => {
    if (descriptor < 0) return
    closeSync(descriptor)
    openedHere.delete(temporary)
    if (replaced) rmSync(temporary, { force: true })
  })
  try {
    descriptor = attempt(() => openDescriptor(temporary, replaced, existing))
  } catch (error) {
    discard()
    throw error
  }
  const isCompressed = path.toLowerCase().endsWith('.gz')
  let waiting = ''

  const flush = (): void => {
    if (waiting === '') return
    // blocks that are compressed one by one form one gzip file: its members follow each other
    const bytes = isCompressed
      ? process.getBuiltinModule('node:zlib').gzipSync(waiting)
      : Buffer.from(waiting)
    waiting = ''
    for (let start = 0; start < bytes.length; ) start += attempt(() => writeSync(descriptor, bytes, start))
  }
  const prepare = (): void => {
    flush()
    if (replaced) attempt(() => fsyncSync(descriptor))
  }
  return {
    write(text) {
      waiting += text
      if (waiting.length >= BLOCK_CHARACTERS) flush()
    },
    prepare,
    commit() {
      prepare()
      if (replaced) attempt(() => renameSync(temporary, target))
      recordOutput(path)
      discard()
    },
    discard,
  }
}

function openDescriptor(file: string, isNew: boolean, existing: Stats | undefined): number {
  const descriptor = openSync(file, isNew ? 'wx' : 'w')
  if (isNew) openedHere.add(file)
  // the new file has the permissions of the old one
  if (existing?.isFile()) fchmodSync(descriptor, existing.mode)
  return descriptor
}

const TEMPORARY = /^\.codegen-eval-([\w.]+)-(\d+)-\d+\.tmp$/

/** A name for a temporary file in a folder, from which files of killed processes of this computer are removed. */
function temporaryFile(folder: string): string {
  for (const name of namesIn(folder)) {
    const [, host, pid] = TEMPORARY.exec(name) ?? []
    const file = join(folder, name)
    if (host === undefined || openedHere.has(file)) continue
    // a file under the mark of this process that it did not open is of an older process with its number
    if (`${host}-${pid}` === processMark() || hasProcessEnded(host, Number(pid)))
      rmSync(file, { force: true })
  }
  return join(folder, `.codegen-eval-${processMark()}-${++opened}.tmp`)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // opening the file fails next, with a message
    return []
  }
}
