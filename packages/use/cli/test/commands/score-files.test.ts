import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSkips } from '@codegen-eval/records'
import { testFolder } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { parsedFlags } from '../../../command-line/test/node/parsed-flags.ts'
import {
  checkScoreFiles,
  readScoreFiles,
  SCORE_FILES,
  type ScoreReading,
} from '../../src/commands/score-files.ts'

const folder = testFolder()
const flags: ScoreReading = { onError: 'stop' }

function file(name: string, text: string): string {
  const path = join(folder.path, name)
  writeFileSync(path, text)
  return path
}

test('scores are read with the flags for fields, range and skipped rows', async () => {
  const path = file('judge.csv', 'id,model,judge\n1,a,5\n2,a,6\n3,a,1\n')
  const { table, skips, records } = await readScoreFiles(
    [path],
    { ...flags, scoreField: 'judge', scale: { minimum: 1, maximum: 5 }, onError: 'skip' },
    undefined,
  )
  expect([table.models, table.tasks, records]).toEqual([['a'], ['1', '3'], 3])
  expect(table.metrics[0]!.sums).toEqual([Float64Array.of(1, 0)])
  expect(skips.count).toBe(1 + createSkips('skip').count)
})

test('a missing file is an error', async () => {
  await expect(readScoreFiles(['nowhere.csv'], flags, undefined)).rejects.toThrow('nowhere.csv: no such file')
})

describe('flags that mean nothing are mistakes', () => {
  test.each([
    ['references', '--references is for texts'],
    ['candidateField', '--candidate-field is for texts'],
    ['extract', '--extract is for texts'],
    ['layout', '--layout is for texts'],
  ])('%s with scores', (option, message) => {
    expect(() => checkScoreFiles(['a'], new Set([option]))).toThrow(message)
  })

  test.each([
    ['--score-field', 'x'],
    ['--evalplus-tests', 'base'],
    ['--scale', '1..5'],
  ])('%s without scores', async (flag, value) => {
    await expect(parsedFlags(SCORE_FILES, flag, value)).rejects.toThrow(`${flag} needs --scores`)
    await parsedFlags(SCORE_FILES, '--scores', flag, value)
  })
})

test('standard input is read once', () => {
  expect(() => checkScoreFiles(['-', '-'], new Set())).toThrow('standard input (-) can be read only once')
})
