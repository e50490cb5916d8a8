import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { runRecorded } from '../../src/node/recorded-run.ts'
import { tool, written } from './tool.ts'

const folder = testFolder()
const file = folder.write('a.txt', 'text\n')
const run = (...args: readonly string[]) => written(() => runRecorded(tool, args))

test('a run tells what it read, whether or not it succeeds', async () => {
  const done = (await run('copy', file, '--no-config')).result
  expect([done.code, [...done.record.inputs]]).toEqual([0, [file]])
  const failed = (await run('copy', `${folder.path}/none`, '--no-config')).result
  expect(failed.code).toBe(1)
})

test('a configuration file gives flags, and is no input', async () => {
  const config = folder.write('config.json', '{"seed": 3, "copy": {"output": "/dev/null"}}')
  const { result, stderr } = await run('copy', file, '--config', config)
  expect([result.code, [...result.record.inputs]]).toEqual([0, [file]])
  expect(stderr).toBe(`flags of ${config}: --seed=3 --output=/dev/null\n`)
})

test('those who ask for it are told what was read, and how long it took', async () => {
  const { stderr } = await run('copy', file, '--verbose', '--no-config')
  expect(stderr).toMatch(/read .*a\.txt\n.*s of processor time/s)
})
