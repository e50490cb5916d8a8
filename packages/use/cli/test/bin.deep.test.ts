import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { command, SOURCE_COMMAND } from './command.ts'

test.each([['--version'], ['score', '--help']])(
  '%s %s: standard output that cannot be written to is an error',
  async (...args) => {
    const out = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, [...SOURCE_COMMAND, ...args.filter(Boolean)], {
      stdio: ['ignore', out, 'pipe'],
    })
    let stderr = ''
    child.stderr!.on('data', (text) => (stderr += text))
    const code = await new Promise((resolve) => child.on('close', resolve))
    closeSync(out)
    expect([code, stderr]).toEqual([1, 'codegen-eval: standard output: no space left on the device\n'])
  },
)

// the examples of the READMEs run all commands as they are built
test.each(['score', 'compare', 'study'])('%s runs in a process of its own', async (name) => {
  const { code, stdout, stderr } = await command([name, '--help'], { isolated: true })
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain(`Usage: codegen-eval ${name}`)
})
