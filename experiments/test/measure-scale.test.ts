import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repeatedRows, through, use } from '../src/measure-scale.ts'

test('rows have one output each, under new ids', () => {
  const tasks =
    '{"id": "a", "references": ["r"], "candidates": {"x": "1", "y": "2"}}\n{"id": "b", "reference": "s", "candidates": {"x": "3"}}\n'
  expect(
    repeatedRows(tasks, 4)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { id: 0, references: ['r'], candidate: '1' },
    { id: 1, references: ['r'], candidate: '2' },
    { id: 2, references: ['s'], candidate: '3' },
    { id: 3, references: ['r'], candidate: '1' },
  ])
})

test('a line goes through two points', () => {
  expect(through([2, 7], [4, 11])).toEqual({ slope: 2, start: 3 })
})

test('the processor time and the memory of a process are its own', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'codegen-eval-use-'))
  const program = join(cwd, 'program.mjs')
  writeFileSync(program, 'if (process.argv[2] !== "ok") throw new Error("no")')
  const { seconds, memory } = use(program, ['ok'], cwd)
  expect(seconds).toBeGreaterThan(0)
  expect(memory).toBeGreaterThan(10e6)
  expect(() => use(program, ['x'], cwd)).toThrow('x ended with 1: ')
  rmSync(cwd, { recursive: true })
})
