import { spawn } from 'node:child_process'
import type { CommandOutcome } from '@codegen-eval/mcp/node'

/** Maximum size of the output of a command, in characters of each stream. */
const MAX_OUTPUT = 1 << 26

/**
 * Runs a command line of Node in a process of its own: a client may stop it, and the protocol alone uses standard output.
 * A process that is killed, as one with more than 64 Mi characters of output is, has the code 1.
 *
 * @param line The arguments of Node: its options, the program, and the words of the command line.
 * @param folder The working directory.
 * @throws AbortError when the signal stops it, and the error of a process that cannot start.
 */
export function runProcess(
  line: readonly string[],
  folder: string,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', 'pipe', 'pipe'] satisfies ['ignore', 'pipe', 'pipe']
    const child = spawn(process.execPath, line, { cwd: folder, signal, stdio })
    const written = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        written[name] += text
        if (written[name].length > MAX_OUTPUT) child.kill()
      })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, ...written }))
  })
}
