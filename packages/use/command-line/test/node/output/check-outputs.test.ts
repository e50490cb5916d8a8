import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import type { Flags } from '../../../src/flags/flag.ts'
import { file, mayNameFile, outputFile, outputFolder, text, texts } from '../../../src/flags/types.ts'
import { checkOutputs } from '../../../src/node/output/check-outputs.ts'

const folder = testFolder()
const input = folder.write('in.jsonl', '')
const list = folder.write('list.txt', '')

const flags: Flags = {
  output: { flag: '-o, --output <file>', type: outputFile, group: 'output', help: '' },
  results: { flag: '--results-dir <folder>', type: outputFolder('replaced'), group: 'output', help: '' },
  references: { flag: '--references <file>', type: file, group: 'inputs', help: '' },
  metric: { flag: '--metric <spec>', type: mayNameFile(texts), group: 'metrics', help: '' },
  title: { flag: '--title <text>', type: text, group: 'output', help: '' },
}

const check = (options: Readonly<Record<string, unknown>>, args: readonly string[] = [input]) =>
  checkOutputs({ flags }, args, options, {})

test('an output is no argument, no file that a flag reads, and no file that a spec names', async () => {
  await expect(check({ output: input })).rejects.toThrow(
    `--output ${input}: this is the file of the input ${input}`,
  )
  await expect(check({ output: list, references: list })).rejects.toThrow('--output')
  await expect(check({ output: list, metric: ['bleu', `meteor:paraphrases=${list}`] })).rejects.toThrow(
    '--output',
  )
  await expect(check({ output: 'bleu', metric: ['bleu'], title: 'bleu' })).resolves.toBeUndefined()
})

test('it is not the configuration that is read', async () => {
  await expect(check({ output: list, noConfig: false, config: list })).resolves.toBeUndefined()
  await expect(check({ output: list, config: list })).rejects.toThrow(`the input ${list}`)
})

test('outputs of the command and those of flags are checked together', async () => {
  const results = join(folder.path, 'results')
  await expect(check({ output: join(results, 'a'), results })).rejects.toThrow('which is replaced')
  const writes = () => [{ option: '--results-dir', path: join(folder.path, 'in.jsonl_results') }]
  await expect(checkOutputs({ flags, writes }, [], { output: `${input}_results` }, {})).rejects.toThrow(
    '--results-dir',
  )
})

test('the program tells which files arguments stand for', async () => {
  const asked: unknown[] = []
  const inputFiles = async (...args: unknown[]) => {
    asked.push(args)
    return [list]
  }
  const run = checkOutputs({ flags }, ['*.txt'], { output: list }, { inputFiles })
  await expect(run).rejects.toThrow(`the input ${list}`)
  expect(asked).toEqual([[['*.txt'], [list]]])
})
