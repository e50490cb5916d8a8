import { testFolder } from '@codegen-eval/test-data'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { loadPluginRegistry } from '../../src/node/plugin-registry.ts'

// the languages that are added here are known to all modules of this process: other tests load them anew
afterAll(() => {
  vi.resetModules()
})

const folder = testFolder()

test('metrics of this project are loaded alone if only they are asked for', async () => {
  const { entries } = await loadPluginRegistry({ requested: ['chrf,bleu:order=2'] })
  expect(entries.map(({ name }) => name).sort()).toEqual(['bleu', 'chrf'])
  expect((await loadPluginRegistry()).entries.length).toBeGreaterThan(10)
})

test('the file of a plugin is told', async () => {
  const files: string[] = []
  const file = folder.write(
    'more.mjs',
    'export const entries = [{ name: "more", summary: "more", module: "more", options: {}, create: () => ({}) }]',
  )
  const { entries } = await loadPluginRegistry({ plugins: [file], onPlugin: (path) => files.push(path) })
  expect([entries.some(({ name }) => name === 'more'), files]).toEqual([true, [file]])
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
    await expect(
      loadPluginRegistry({ plugins: [folder.write(`${name.replaceAll(' ', '-')}.mjs`, source)] }),
    ).rejects.toThrow(message)
  })

  test('a package that is not installed', async () => {
    await expect(loadPluginRegistry({ plugins: ['no-such-package'] })).rejects.toThrow(
      'option plugin no-such-package: not found',
    )
  })
})
