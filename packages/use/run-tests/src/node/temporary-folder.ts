import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasProcessEnded, processMark } from '@codegen-eval/records/node/process-mark'

const NAME = /^codegen-eval-pyodide-([\w.]+)-(\d+)-\w{6}$/

/**
 * Creates a folder for the files of a running process. Those that killed processes of this computer left are removed.
 *
 * @param parent Where it lies; the system's folder for temporary files by default.
 */
export function temporaryFolder(parent: string = tmpdir()): string {
  for (const name of readdirSync(parent)) {
    const [, host, pid] = NAME.exec(name) ?? []
    if (host !== undefined && hasProcessEnded(host, Number(pid))) remove(join(parent, name))
  }
  return realpathSync(mkdtempSync(join(parent, `codegen-eval-pyodide-${processMark()}-`)))
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // it is that of another user
  }
}
