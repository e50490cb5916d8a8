import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openOutputs } from '../../src/node/open-outputs.ts'
import { briefly } from '../reading.ts'

const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder of EvalPlus is opened, samples by their numbers', async () => {
  const samples = join(folder, 'samples')
  mkdirSync(join(samples, 'HumanEval_0'), { recursive: true })
  for (const number of [0, 2, 10]) writeFileSync(join(samples, `HumanEval_0/${number}.py`), `x = ${number}`)
  let bytes = 0
  const { form, batches } = await openOutputs(samples, {}, (count) => {
    bytes += count
  })
  expect(form.name).toBe('evalplus-folder')
  expect(await briefly(batches)).toEqual([0, 2, 10].map((number) => `HumanEval/0: samples=x = ${number} < `))
  expect(bytes).toBe(16)
})
