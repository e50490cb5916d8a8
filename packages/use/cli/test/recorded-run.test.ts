import { testFolder } from '@codegen-eval/test-data'
import { afterEach, expect, test, vi } from 'vitest'
import { runRecorded } from '../../command-line/src/node/recorded-run.ts'
import { program } from '../src/program.ts'

const folder = testFolder()

afterEach(() => vi.restoreAllMocks())

/** Runs the command without a word. */
function run(...args: string[]): ReturnType<typeof runRecorded> {
  for (const name of ['stdout', 'stderr'] as const)
    vi.spyOn(process[name], 'write').mockImplementation((_text, ...rest: unknown[]) => {
      const done = rest.at(-1)
      if (typeof done === 'function') done()
      return true
    })
  return runRecorded(program, args)
}

test('a run tells what it read and measured with, whether or not it succeeds', async () => {
  const outputs = folder.write('outputs.jsonl', '{"id": 1, "candidate": "a b", "references": ["a b"]}\n')
  const { code, record } = await run('score', outputs, '--metric', 'bleu', '--no-config')
  expect([code, [...record.inputs], [...record.signatures.keys()]]).toEqual([0, [outputs], ['bleu']])
  const broken = folder.write('broken.jsonl', '{"id": 1}\n')
  const failed = await run('score', broken, '--no-config')
  expect([failed.code, [...failed.record.inputs]]).toEqual([1, [broken]])
})

test('a configuration file gives flags, and is no input', async () => {
  const outputs = folder.write('graded.jsonl', '{"id": 1, "candidate": "a b", "references": ["a b"]}\n')
  const config = folder.write('config.json', '{"metric": ["chrf"]}')
  const { code, record } = await run('score', outputs, '--config', config)
  expect([code, [...record.inputs], [...record.signatures.keys()]]).toEqual([0, [outputs], ['chrf']])
})
