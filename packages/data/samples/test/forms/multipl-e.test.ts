import { expect, test } from 'vitest'
import { folderSample } from '../../src/forms/content-sample.ts'
import { multiplE } from '../../src/forms/multipl-e.ts'
import { briefly, CONTEXT, chunksOf, rowsIn, rowsInFolder, verdictOn } from '../reading.ts'

const context = { ...CONTEXT, references: 'refused' } as const
const problem = (name: string, ...completions: readonly unknown[]) =>
  JSON.stringify({ name, language: 'rs', prompt: 'fn', completions })
const folder = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, text]) => ({ path, open: () => chunksOf(text) }))

test('a file per problem; results are read only where there is no other file', async () => {
  const files = folder({
    'HumanEval_0_f.json': problem('HumanEval_0_f', 'a', 'b'),
    'HumanEval_0_f.results.json': problem('HumanEval_0_f', 'a', 'b'),
    'HumanEval_1_g.results.json.gz': problem('HumanEval_1_g', 'c'),
  })
  expect(await briefly(rowsInFolder(multiplE, files, context))).toEqual([
    'HumanEval_0_f: m=a < ',
    'HumanEval_0_f: m=b < ',
    'HumanEval_1_g: m=c < ',
  ])
  expect(
    verdictOn(
      multiplE,
      folderSample(
        'x',
        files.map(({ path }) => path),
      ),
    ),
  ).toBe(true)
  expect(verdictOn(multiplE, folderSample('x', ['a.json']))).toBe(false)
})

test('each problem of a folder has its language, if rows have one by a field', async () => {
  const go = JSON.stringify({
    name: 'HumanEval_1_g',
    language: 'go',
    completions: ['c'],
    setup: { lang: 'Go' },
  })
  const files = folder({ 'HumanEval_0_f.json': problem('HumanEval_0_f', 'a', 'b'), 'HumanEval_1_g.json': go })
  const languages = async (languageField?: string) => {
    const found: unknown[] = []
    for await (const items of rowsInFolder(multiplE, files, { ...context, languageField }))
      for (const item of items) found.push(item instanceof Error ? item.message : item.language)
    return found
  }
  expect(await languages()).toEqual([undefined, undefined, undefined])
  expect(await languages('language')).toEqual(['rs', 'rs', 'go'])
  expect(await languages('.setup.lang')).toEqual([undefined, undefined, 'Go'])
  expect(await languages('name.x')).toEqual([undefined, undefined, undefined])
  expect(await languages('completions')).toEqual([
    expect.stringContaining('HumanEval_0_f.json, line 1: field "completions" must be a string'),
    expect.stringContaining('HumanEval_1_g.json, line 1: field "completions" must be a string'),
  ])
})

test.each([
  ['{"name" 1}', "in, line 1, column 9: broken JSON: expected ':', found '1'"],
  ['{"name": "x"}', 'in, line 1: field "completions" is missing; the row has "name"'],
  ['{"completions": []}', 'in, line 1: field "name" must be a string, found undefined'],
  [problem('x', 1), 'in, line 1: field "completions", entry 1, must be a string, found 1'],
])('%s is an error', async (text, message) => {
  expect(await briefly(rowsIn(multiplE, chunksOf(text), context))).toEqual([message])
})
