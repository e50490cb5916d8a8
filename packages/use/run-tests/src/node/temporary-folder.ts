import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

const HOST = hostname()
  .replace(/[^\w.]/g, '_')
  .slice(0, 64)

const NAME = /^codegen-eval-pyodide-([\w.]+)-(\d+)-\w{6}$/

/**
 * Creates a folder for the files of a running process. Those that killed processes of this computer left are removed.
 *
 * @param parent Where it lies; the system's folder for temporary files by default.
 */
export function temporaryFolder(parent: string = tmpdir()): string {
  for (const name of readdirSync(parent)) {
    const [, host, pid] = NAME.exec(name) ?? []
    if (host === HOST && !runs(Number(pid))) remove(join(parent, name))
  }
  return realpathSync(mkdtempSync(join(parent, `codegen-eval-pyodide-${HOST}-${process.pid}-`)))
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // it is that of another user
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // a process of another user may not be signalled, but runs
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
