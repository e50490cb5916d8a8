import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { Command } from 'commander'
import { afterEach, expect, test, vi } from 'vitest'
import { addOutputFlags, writeResult } from '../../src/commands/output-flags.ts'

const folder = testFolder()
const file = join(folder.path, 'out')

afterEach(() => vi.restoreAllMocks())

test('the first format is the default, and only listed ones are accepted', () => {
  const parsed = (...args: readonly string[]) =>
    addOutputFlags(new Command(), ['text', 'json'])
      .exitOverride()
      .configureOutput({ writeErr: () => {} })
      .parse(args, { from: 'user' })
      .opts()
  expect(parsed()).toEqual({ format: 'text', precision: 2 })
  expect(parsed('-f', 'json', '-o', 'x', '--precision', '3')).toEqual({
    format: 'json',
    precision: 3,
    output: 'x',
  })
  expect(() => parsed('-f', 'csv')).toThrow(/Allowed choices are text, json/)
})

test('a result goes to its file as a whole or not at all', async () => {
  await expect(
    writeResult(file, async () => {
      throw new Error('failed')
    }),
  ).rejects.toThrow('failed')
  expect(readdirSync(folder.path)).toEqual([])
  expect(await writeResult(file, async (destination) => ({ text: 'done', destination }))).toEqual({
    text: 'done',
    destination: { terminal: false, styled: false },
  })
  expect(readFileSync(file, 'utf8')).toBe('done')
})

test('without a file it goes to standard output', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((_, done: unknown) => {
    ;(done as () => void)()
    return true
  })
  await writeResult(undefined, async () => ({ text: 'done' }))
  expect(write.mock.calls.map(([text]) => text)).toEqual(['done'])
})
