import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSkips } from '@codegen-eval/records'
import { testFolder } from '@codegen-eval/test-data'
import { afterEach, expect, test, vi } from 'vitest'
import { writeReport } from '../../../src/node/output/write-result.ts'

const output = join(testFolder().path, 'report.json')
const report = {
  report: () => ({ tables: [] }),
  csv: () => ({ columns: [], rows: [] }),
  json: () => ({ score: 0.5 }),
}

afterEach(() => vi.restoreAllMocks())

test('a report goes to its file in the chosen form, and nothing is said of rows if none were left out', async () => {
  const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await writeReport({ format: 'json', output }, async () => ({
    output: report,
    skips: createSkips('skip'),
    records: 3,
  }))
  expect(JSON.parse(readFileSync(output, 'utf8'))).toEqual({ score: 0.5 })
  expect(error).not.toHaveBeenCalled()
})

test('rows that were left out are listed on standard error', async () => {
  const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const skips = { ...createSkips('skip'), count: 2, describe: (rows: number) => `skipped 2 of ${rows} rows` }
  await writeReport({ format: 'json', output }, async () => ({ output: report, skips, records: 5 }))
  expect(error.mock.calls.flat().join('')).toContain('skipped 2 of 5 rows')
})
