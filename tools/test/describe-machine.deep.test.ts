import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeMachine } from '../vitest/describe-machine.ts'

test('describeMachine writes the version of Node, and of each program or that it is absent', () => {
  const root = mkdtempSync(join(tmpdir(), 'codegen-eval-machine-'))
  describeMachine(root)
  const text = (name: string) => readFileSync(join(root, '.cache/machine', name), 'utf8')
  expect(text('node.txt')).toContain(process.version)
  expect(text('programs.txt')).toMatch(
    /^chromium: .+\nbwrap: .+\nredis-server: .+\npython3: .+\nparallel: .+\n(?:[a-z+]+: .+\n)+$/,
  )
  rmSync(root, { recursive: true })
})
