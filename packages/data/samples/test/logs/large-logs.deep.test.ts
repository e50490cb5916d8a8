import { expect, test } from 'vitest'
import type { LogInput } from '../../src/logs/log-file.ts'
import { findLogs, readLogs } from '../../src/logs/read-logs.ts'

test('a log may have more than a hundred thousand samples', async () => {
  const rows = (start: number) =>
    Array.from({ length: 1000 }, (_, i) => {
      const sample = { type: 'match', event_id: start + i, run_id: 'r', sample_id: `s.${start + i}` }
      return `${JSON.stringify({ ...sample, data: { correct: true } })}\n`
    }).join('')
  const spec = '{"spec": {"completion_fns": ["gpt"], "eval_name": "e", "run_id": "r"}}\n'
  const parts = [spec, ...Array.from({ length: 150 }, (_, part) => rows(1000 * part))]
  const chunks = new Blob(parts).stream() as unknown as LogInput['chunks']
  const { samples } = await readLogs(await findLogs([{ path: 'x.jsonl', chunks }]))
  expect(samples.length).toBe(150_000)
})
