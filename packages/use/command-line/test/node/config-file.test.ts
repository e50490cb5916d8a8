import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configFiles, readConfig } from '../../src/node/config-file.ts'

const folder = testFolder()
const before = process.cwd()
beforeEach(() => process.chdir(folder.path))
afterEach(() => process.chdir(before))

const write = (name: string, text: string): string => {
  const file = join(folder.path, name)
  writeFileSync(file, text)
  return file
}

test('without a file there is no configuration', async () => {
  expect(await readConfig(['score', 'a.jsonl'])).toBeUndefined()
})

test('JSON and YAML say the same', async () => {
  const values = { metric: ['bleu', 'chrf'], compare: { resamples: 500, parts: true } }
  const json = write('a.json', JSON.stringify(values))
  const yaml = write('a.yaml', 'metric: [bleu, chrf]\ncompare:\n  resamples: 500\n  parts: true\n')
  expect(await readConfig(['--config', json])).toEqual({ file: json, values })
  expect(await readConfig([`--config=${yaml}`])).toEqual({ file: yaml, values })
})

test('the file in the working folder is read, unless there is --no-config', async () => {
  write(configFiles()[1]!, 'metric: bleu\n')
  expect((await readConfig(['score']))?.file).toBe(configFiles()[1])
  write(configFiles()[0]!, '{"metric": "chrf"}')
  expect((await readConfig(['score']))?.values).toEqual({ metric: 'chrf' })
  expect(await readConfig(['score', '--no-config'])).toBeUndefined()
})

test.each([
  ['{', 'a.json', /a\.json: /],
  ['[1]', 'a.json', /expected an object of flags/],
  ['{"metric": null}', 'a.json', /metric: expected a text, a number, true, false or a list, got null/],
  ['{"metric": [["bleu"]]}', 'a.json', /metric: expected .*, got \[\["bleu"\]\]/],
  ['{"score": {"metric": {"a": 1}}}', 'a.json', /score\.metric: expected/],
  ['a: b: c', 'a.yaml', /a\.yaml: /],
])('%s is refused', async (text, name, message) => {
  await expect(readConfig(['--config', write(name, text)])).rejects.toThrow(message)
})

test('a file that is named must exist', async () => {
  await expect(readConfig(['--config', 'absent.json'])).rejects.toThrow('absent.json: no such file or folder')
})

test('aliases of YAML that grow without bound are refused', async () => {
  const levels = Array.from(
    { length: 12 },
    (_, i) => `l${i + 1}: &l${i + 1} [${Array(9).fill(`*l${i}`).join(', ')}]`,
  )
  const file = write('bomb.yaml', `l0: &l0 [x]\n${levels.join('\n')}\n`)
  await expect(readConfig(['--config', file])).rejects.toThrow(/alias/i)
})
