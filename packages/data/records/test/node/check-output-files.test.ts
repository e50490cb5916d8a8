import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '@codegen-eval/messages'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { checkNewFiles, checkOutputFiles, type RunOutput } from '../../src/node/check-output-files.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)
const five = folder.write('five', '12345')
mkdirSync(at('results'))
writeFileSync(at('results/rows.csv'), 'id\n1\n')
symlinkSync(five, at('link-to-five'))
linkSync(five, at('name-of-five'))
symlinkSync(at('new'), at('link-to-new'))
symlinkSync(at('results'), at('link-to-results'))

const check = (inputs: readonly string[], ...outputs: readonly RunOutput[]) =>
  checkOutputFiles(inputs, outputs)
const output = (path: string, option = '--output') => ({ option, path })

test.each([
  ['itself', 'five'],
  ['another path', 'results/../five'],
  ['a link', 'link-to-five'],
  ['another name', 'name-of-five'],
])('an output is no input: %s', (_, name) => {
  expect(() => check([five], output(at(name)))).toThrow(
    new UsageError(`--output ${at(name)}: this is the file of the input ${five}`),
  )
  expect(() => check([at(name)], output(five))).toThrow(`the input ${at(name)}`)
})

test.each([
  ['itself', 'new'],
  ['another path', 'results/../new'],
  ['a path through a link', 'link-to-results/../results/../new'],
  ['a link to a file that is not there yet', 'link-to-new'],
])('an output is no other output: %s', (_, name) => {
  expect(() => check([five], output(at('new')), output(at(name), '--segments'))).toThrow(
    new UsageError(`--segments ${at(name)}: this is the file of --output ${at('new')}`),
  )
})

test('other files are accepted, also two outputs to one device', () => {
  expect(() => check([five, '-'], output(at('a')), output(at('b'), '--segments'))).not.toThrow()
  expect(() => check([five], output('/dev/null'), output('/dev/null', '--html'))).not.toThrow()
  expect(() => check([five], output('/dev/stderr'))).not.toThrow()
})

test('an output is neither a folder nor standard output', () => {
  for (const name of ['results', 'link-to-results', 'new/'])
    expect(() => check([], output(at(name)))).toThrow(`--output ${at(name)}: is a folder, not a file`)
  for (const name of ['-', '/dev/stdout', '/dev/fd/1', '/proc/self/fd/1'])
    expect(() => check([], output(name))).toThrow(/standard output is for the scores/)
})

test('a folder that is written is no file', () => {
  expect(() => check([], { ...output(five, '--rows-out'), folder: 'extended' })).toThrow(
    `--rows-out ${five}: is a file, and --rows-out needs a folder`,
  )
})

test('a folder that is replaced holds neither an input nor another output; one that gets files may', () => {
  const results = { option: '--results-dir', path: at('results') }
  const inside = at('link-to-results/rows.csv')
  expect(() => check([inside], { ...results, folder: 'replaced' })).toThrow(
    `--results-dir ${results.path}: this is the file of the input ${inside}`,
  )
  const manifest = output(at('results/run.json'), '--manifest')
  const wrong = `--manifest ${manifest.path}: the file is in the folder of --results-dir ${results.path}, which is replaced`
  expect(() => check([], { ...results, folder: 'replaced' }, manifest)).toThrow(wrong)
  expect(() => check([], manifest, { ...results, folder: 'replaced' })).toThrow(wrong)
  const extended = { ...results, folder: 'extended' } as const
  expect(() => check([inside], extended, manifest, { ...extended, option: '--export' })).not.toThrow()
})

test('a file that exists is an error, and others are none', () => {
  const there = folder.write('there.jsonl', '')
  expect(() =>
    checkNewFiles([
      ['option output', undefined],
      ['option checksOut', `${there}.new`],
    ]),
  ).not.toThrow()
  expect(() => checkNewFiles([['option output', there]])).toThrow(
    `option output ${there}: the file exists: replace it with option force`,
  )
})
