import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { SqliteWorker } from '../../../src/node/sql/sqlite-worker.ts'

const module = pathToFileURL(createRequire(import.meta.url).resolve('@sqlite.org/sqlite-wasm')).href
const worker = new SqliteWorker(module, { timeout: 4, memory: 64 << 20 })
afterAll(() => worker.stop())

test('an answer has rows of typed texts, or the reason why there are none', async () => {
  const database = { script: 'CREATE TABLE t (x)' }
  expect(await worker.run(database, "SELECT 1, 1.5, 'a', NULL, x'0f'")).toEqual({
    rows: [['n1', 'n1.5', 'ta', 'z', 'b0f']],
  })
  expect(await worker.run(database, 'SELECT y FROM t')).toEqual({
    outcome: 'error',
    error: 'no such column: y',
  })
  await worker.stop()
  expect(await worker.run(database, 'SELECT count(*) FROM t')).toEqual({ rows: [['n0']] })
})
