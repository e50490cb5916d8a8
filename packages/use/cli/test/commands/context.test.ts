import { testFolder } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()
const rows = [
  {
    id: 'greet',
    references: ['x'],
    files: { 'src/user.ts': 'export interface User { name: string }' },
    candidates: {
      heron: "import type { User } from './src/user'\nexport const greet = (user: User): string => user.name",
      wren: "import type { User } from './src/user'\nexport const greet = (user: User): number => user.name",
    },
  },
  {
    id: 'twice',
    references: ['x'],
    files: 'declare function twice(n: number): number',
    candidates: { heron: 'twice(1)', wren: "twice('1')" },
  },
]
const file = folder.write('outputs.jsonl', rows.map((row) => JSON.stringify(row)).join('\n'))

describe('--context', () => {
  test('outputs see the declarations and the files of their row', async () => {
    const flags = ['--metric', 'type-rate', '--context', 'files', '--format', 'json']
    const { code, stdout, stderr } = await command(['score', file, ...flags])
    expect([code, stderr]).toEqual([0, ''])
    const signature = expect.stringContaining('|sources:yes|')
    expect(JSON.parse(stdout).models).toMatchObject({
      heron: { 'type-rate': { score: 1, signature } },
      wren: { 'type-rate': { score: 0, signature } },
    })
  })

  test('explain names the error in the file of the project', async () => {
    const flags = ['--id', 'greet', '--model', 'wren', '--metric', 'type-rate', '--context', 'files']
    const { stdout } = await command(['explain', file, ...flags])
    expect(stdout).toContain("TS2322: Type 'string' is not assignable to type 'number'")
    expect(stdout).not.toContain('TS2307')
  })

  test('a row without the field, and metrics that read none, are errors', async () => {
    const missing = await command(['score', file, '--metric', 'type-rate', '--context', 'nowhere'])
    expect(missing.code).not.toBe(0)
    expect(missing.stderr).toContain('the row has no source text, which sources=yes reads')
    const others = await command(['score', file, '--metric', 'chrf', '--context', 'files'])
    expect(others.code).toBe(2)
    expect(others.stderr).toContain('--context is for metrics that read more of a row')
  })
})
