import { spawnSync } from 'node:child_process'

/** Whether a shell is installed; tests of scripts that are not run are skipped. */
export function hasShell(shell: string): boolean {
  return spawnSync(shell, ['-c', 'exit 0']).status === 0
}

/** What a shell prints, for a script among its arguments or on its standard input. */
export function runShell(shell: string, args: readonly string[], script = ''): string {
  const { stdout, stderr, status } = spawnSync(shell, args, {
    input: script,
    encoding: 'utf8',
    timeout: 60_000,
  })
  if (status !== 0) throw new Error(`${shell}: exit code ${status}: ${stderr}`)
  return stdout
}

/** Two commands: one with files and flags, whose descriptions have characters that shells treat in a special way. */
export const COMMANDS = [
  {
    name: 'score',
    summary: "score: models' outputs [all]",
    values: [],
    flags: [
      {
        names: ['-f', '--format'],
        description: "the format's name: [text] or $(json) `x` \\",
        takes: 'list',
        values: ['text', 'json'],
        repeatable: false,
      },
      {
        names: ['--metric'],
        description: 'metric',
        takes: 'list',
        values: ['bleu', 'chrf'],
        repeatable: true,
      },
      { names: ['--lines'], description: 'plain text', takes: 'none', values: [], repeatable: false },
      { names: ['--seed'], description: 'seed', takes: 'any', values: [], repeatable: false },
      { names: ['--output'], description: 'file', takes: 'file', values: [], repeatable: false },
    ],
  },
  { name: 'completion', summary: 'print a script', values: ['bash', 'zsh'], flags: [] },
] as const
