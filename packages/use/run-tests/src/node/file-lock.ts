import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { UsageError } from '@codegen-eval/messages'
import { fileError } from '@codegen-eval/records/node'
import { hasProcessEnded, processMark } from '@codegen-eval/records/node/process-mark'

/** The locks that this process holds: another lock with its number is of an earlier process with the same number. */
const held = new Set<string>()

/** How often a lock is tried whose owner ends at the same time. */
const ATTEMPTS = 10

/**
 * Takes a lock: a file that names the process of its owner. The lock of a process of this computer that has ended is taken
 * over.
 *
 * @returns A function that gives the lock back.
 * @throws UsageError if another process holds it, InputError for errors of the file system.
 */
export function lockFile(path: string): () => void {
  const mark = processMark()
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (!held.has(path) && isCreated(path, mark)) {
        held.add(path)
        return () => {
          if (held.delete(path)) rmSync(path, { force: true })
        }
      }
      const owner = textOf(path)
      if (owner !== undefined && !hasEnded(path, owner)) break
      if (owner !== undefined) removeStale(path, owner)
    }
  } catch (error) {
    throw fileError(path, error)
  }
  throw new UsageError(
    `${path}: process ${textOf(path) || 'unknown'} writes these results: wait until it ends, or choose another folder for these; if there is no such process, remove this file`,
  )
}

function hasEnded(path: string, owner: string): boolean {
  if (owner === processMark()) return !held.has(path)
  const [, host, pid] = /^([\w.]*)-(\d+)$/.exec(owner) ?? []
  return host !== undefined && hasProcessEnded(host, Number(pid))
}

/** Removes the lock of a process that has ended, unless another process has taken it over in the meantime. */
function removeStale(path: string, owner: string): void {
  const aside = `${path}.${processMark()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  const found = textOf(aside)
  if (found !== undefined && found !== owner) isCreated(path, found)
  rmSync(aside, { force: true })
}

/** Creates a file, unless there is one. */
function isCreated(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
