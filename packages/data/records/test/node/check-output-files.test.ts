import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { checkNewFiles, checkOutputFiles } from '../../src/node/check-output-files.ts'

const folder = testFolder()
const five = folder.write('five', '12345')

test('output goes neither to the input nor twice to one file, nor to standard output', () => {
  const input = [five]
  expect(() =>
    checkOutputFiles(input, [
      ['--output', 'a'],
      ['--segments', undefined],
    ]),
  ).not.toThrow()
  expect(() => checkOutputFiles(input, [['--output', five]])).toThrow(/this is the file of the input/)
  expect(() =>
    checkOutputFiles(input, [
      ['--output', 'a'],
      ['--segments', 'a'],
    ]),
  ).toThrow('--segments a: this is the file of --output')
  const [one, same] = [`${folder.path}/new`, `${folder.path}/./x/../new`]
  expect(() =>
    checkOutputFiles(input, [
      ['--output', one],
      ['--segments', same],
    ]),
  ).toThrow(`--segments ${same}: this is the file of --output`)
  for (const name of ['-', '/dev/stdout']) {
    expect(() => checkOutputFiles(input, [['--output', name]])).toThrow(/standard output is for the scores/)
  }
  expect(() => checkOutputFiles(input, [['--output', '/dev/null']])).not.toThrow()
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
