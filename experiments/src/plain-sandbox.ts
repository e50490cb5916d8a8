import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { SandboxMaker } from '@codegen-eval/run-tests'

/**
 * No sandbox: a folder, and the commands of a program as they are. Programs that are known to be harmless show by it what
 * a compiler and a program take alone.
 */
export const PLAIN: SandboxMaker = {
  name: 'plain',
  isolation: 'none',
  create() {
    const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-plain-'))
    return {
      async open() {},
      async write(files) {
        for (const [name, content] of Object.entries(files)) {
          mkdirSync(dirname(join(folder, name)), { recursive: true })
          writeFileSync(join(folder, name), content)
        }
      },
      async run({ command, input = '', env }, { seconds, outputBytes }) {
        const started = performance.now()
        const [program = '', ...args] = command
        const options = { cwd: folder, input, encoding: 'utf8', maxBuffer: outputBytes } as const
        const child = spawnSync(program, args, {
          ...options,
          env: { ...process.env, ...env },
          timeout: 1000 * seconds,
          killSignal: 'SIGKILL',
        })
        const end = { stdout: child.stdout ?? '', stderr: child.stderr ?? '' }
        const facts = { ...end, seconds: (performance.now() - started) / 1000 }
        if (child.signal !== null) return { ...facts, timedOut: true }
        return { ...facts, exitCode: child.status ?? 127 }
      },
      async close() {
        rmSync(folder, { recursive: true, force: true })
      },
    }
  },
}
