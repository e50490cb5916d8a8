import { readdirSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

const HOST = hostname()
  .replace(/[^\w.]/g, '_')
  .slice(0, 64)

/** The computer and the number of this process, `host-1234`, for the names of its temporary files. */
export function processMark(): string {
  return `${HOST}-${process.pid}`
}

/**
 * Whether the process that left a file has ended. Of processes of other computers nothing is known: they count as running.
 *
 * @param host The part of its mark before the last hyphen; letters, digits, `_` and `.`.
 * @param pid The number behind it.
 */
export function hasProcessEnded(host: string, pid: number): boolean {
  if (host !== HOST) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    // a process of another user may not be signalled, but runs
    return (error as NodeJS.ErrnoException).code !== 'EPERM'
  }
}

/** The temporary paths of this process: another one with its mark is of an older process with its number. */
const made = new Set<string>()

/** A path in a folder for what is moved to its place once it is complete: `.label-host-1234-1.tmp`. */
export function temporaryPath(folder: string, label: string): string {
  const path = join(folder, `.${label}-${processMark()}-${made.size + 1}.tmp`)
  made.add(path)
  return path
}

/** The temporary paths in a folder whose label has a prefix, and that processes of this computer left when they ended. */
export function abandonedPaths(folder: string, prefix: string): string[] {
  return namesIn(folder)
    .filter((name) => {
      const [, label, host, pid] = TEMPORARY.exec(name) ?? []
      if (label === undefined || !label.startsWith(prefix) || made.has(join(folder, name))) return false
      return `${host}-${pid}` === processMark() || hasProcessEnded(host, Number(pid))
    })
    .map((name) => join(folder, name))
}

const TEMPORARY = /^\.(.+)-([\w.]+)-(\d+)-\d+\.tmp$/s

/** Removes the temporary paths that ended processes left in a folder: see `abandonedPaths`. */
export function removeAbandoned(folder: string, prefix: string): void {
  for (const path of abandonedPaths(folder, prefix)) rmSync(path, { recursive: true, force: true })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // writing there fails next, with a message
    return []
  }
}
