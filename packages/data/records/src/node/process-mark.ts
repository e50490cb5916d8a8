import { hostname } from 'node:os'

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
