import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../src/workspace.ts'

/** Programs that some tests start. Without them those tests are skipped. */
const PROGRAMS = 'chromium bwrap redis-server python3 parallel gcc g++ javac rustc php ruby mono bash'

/**
 * Writes what the machine has, so that turbo runs tests again where it differs: `node.txt` belongs to all test tasks,
 * `programs.txt` to those that start programs.
 */
export function describeMachine(root: string = ROOT): void {
  const folder = join(root, '.cache/machine')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'node.txt'), `node ${process.version} ${process.platform} ${process.arch}\n`)
  const lines = PROGRAMS.split(' ').map((name) => {
    const { status, stdout } = spawnSync(name, ['--version'], { encoding: 'utf8', timeout: 20_000 })
    return `${name}: ${status === 0 ? stdout.split('\n')[0] : 'absent'}\n`
  })
  writeFileSync(join(folder, 'programs.txt'), lines.join(''))
}
