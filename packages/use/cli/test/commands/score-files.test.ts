import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSkips } from '@codegen-eval/records'
import { testFolder } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import {
  checkScoreFiles,
  checkScoreFlags,
  readScoreFiles,
  type ScoreReadingFlags,
} from '../../src/commands/score-files.ts'

const folder = testFolder()
const flags: ScoreReadingFlags = { scores: true, onError: 'stop' }

function file(name: string, text: string): string {
  const path = join(folder.path, name)
  writeFileSync(path, text)
  return path
}

test('scores are read with the flags for fields, range and skipped rows', async () => {
  const path = file('judge.csv', 'id,model,judge\n1,a,5\n2,a,6\n3,a,1\n')
  const { table, skips, rows } = await readScoreFiles(
    [path],
    { ...flags, scoreField: 'judge', scale: { minimum: 1, maximum: 5 }, onError: 'skip' },
    undefined,
  )
  expect([table.models, table.tasks, rows]).toEqual([['a'], ['1', '3'], 3])
  expect(table.metrics[0]!.sums).toEqual([Float64Array.of(1, 0)])
  expect(skips.count).toBe(1 + createSkips('skip').count)
})

test('a missing file is an error', async () => {
  await expect(readScoreFiles(['nowhere.csv'], flags, undefined)).rejects.toThrow('nowhere.csv: no such file')
})

describe('flags that mean nothing are mistakes', () => {
  test.each([
    [{ references: ['r'] }, '--references is for texts'],
    [{ candidateField: 'x' }, '--candidate-field is for texts'],
    [{ extract: 'fences' }, '--extract is for texts'],
    [{ layout: 'study' }, '--layout is for texts'],
  ])('%o with scores', (more, message) => {
    expect(() => checkScoreFiles(['a'], { ...flags, ...more })).toThrow(message)
  })

  test.each([
    [{ scoreField: 'x' }, '--score-field tells how to read scores: it needs --scores'],
    [{ evalplusTests: 'base' }, '--evalplus-tests tells how to read scores'],
  ] as const)('%o without scores', (more, message) => {
    expect(() => checkScoreFlags(more)).toThrow(message)
    expect(() => checkScoreFlags({ ...more, scores: true })).not.toThrow()
  })
})

test('standard input is read once, and an input file is not overwritten', () => {
  expect(() => checkScoreFiles(['-', '-'], flags)).toThrow('standard input (-) can be read only once')
  const path = file('scores.csv', '')
  expect(() => checkScoreFiles([path], { ...flags, output: path })).toThrow('this is the file of the input')
})
