import { testFolder } from '@codegen-eval/test-data'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { DEFAULT_METRICS, loadRegistry } from '../src/metrics.ts'

// the languages that are added here are known to all modules of this process: other tests load them anew
afterAll(() => {
  vi.resetModules()
})

const folder = testFolder()

test('all metrics of this project are there, those that are computed by default among them', async () => {
  const { entries } = await loadRegistry()
  const names = entries.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['bleu', 'rouge', 'chrf', 'crystalbleu', 'edit-similarity', 'exact-match']),
  )
  expect(names).toEqual(expect.arrayContaining([...DEFAULT_METRICS]))
})

describe('plugins', () => {
  test.each([
    [
      'no entries',
      'export const other = 1',
      /it exports no list 'entries' of metrics and no list 'languages'/,
    ],
    ['no language', 'export const languages = [{ name: "x" }]', /expected Language objects/],
    [
      'a language of ours',
      'export const languages = [{ name: "go", loadGrammar() {} }]',
      /two languages are named 'go'/,
    ],
    ['a mistake in it', 'export const = 1', /plugin/],
    [
      'a name that is taken',
      "export const entries = [{ name: 'bleu', module: 'theirs' }]",
      /two metrics are named 'bleu'/,
    ],
  ])('%s', async (name, source, message) => {
    await expect(loadRegistry([folder.write(`${name.replaceAll(' ', '-')}.mjs`, source)])).rejects.toThrow(
      message,
    )
  })

  test('a package that is not installed', async () => {
    await expect(loadRegistry(['no-such-package'])).rejects.toThrow('--plugin no-such-package: not found')
  })
})
