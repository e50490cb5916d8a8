import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { testFolder } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { command } from './command.ts'

/*
 * Runs the built command on input that is wrong in one way each: the message names the place, nothing is on
 * standard output, no file is left, and no stack is shown.
 */
const folder = testFolder()
let runs = 0

type Files = Readonly<Record<string, string | Uint8Array>>

const good = (id: string | number) =>
  `{"id":${JSON.stringify(id)},"references":["a b c d"],"candidate":"a b c e"}`
const rows = (...lines: string[]) => ({ 'in.jsonl': `${lines.join('\n')}\n` })
const spoilt = (text: string, at: string) => {
  const bytes = Buffer.from(text)
  bytes[bytes.indexOf(at)] = 0xff
  return bytes
}

async function score(files: Files, args: readonly string[]) {
  const cwd = join(folder.path, String(++runs))
  mkdirSync(cwd)
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content)
  const outcome = await command(
    ['score', ...args, '--segments', 'segments.jsonl', '--output', 'scores.txt', '--metric', 'bleu'],
    { cwd },
  )
  const left = readdirSync(cwd).filter((name) => !(name in files))
  return { ...outcome, left }
}

describe('input with a problem ends with 1 and a message', () => {
  test.each<[string, Files, string[], RegExp]>([
    ['a missing file', {}, ['no.jsonl'], /no\.jsonl: no such file or folder/],
    ['an empty file', { 'in.jsonl': '' }, ['in.jsonl'], /in\.jsonl: the file is empty/],
    ['a file of blank lines', { 'in.jsonl': '\n \r\n' }, ['in.jsonl'], /in\.jsonl: the file is empty/],
    ['an empty array', { 'in.json': '[]' }, ['in.json'], /in\.json: the file is empty/],
    [
      'a header without rows',
      { 'in.csv': 'id,reference,candidate\n' },
      ['in.csv'],
      /in\.csv: the file is empty/,
    ],
    [
      'broken JSON',
      rows(good(1), '{"id":2,"references":["a"],"candidate":"b"'),
      ['in.jsonl'],
      /in\.jsonl, line 2, column 43: broken JSON/,
    ],
    [
      'broken JSON in an array',
      { 'in.json': `[\n${good(1)},\n{"id":2 "references":["a"]}]` },
      ['in.json'],
      /in\.json, line 3, column 9: broken JSON: expected ',' or '}', found '"'/,
    ],
    [
      'an array that is cut off',
      { 'in.json': `[\n${good(1)},\n` },
      ['in.json'],
      /in\.json, line 3, column 1: broken JSON: the array is not closed/,
    ],
    [
      'an object in place of an array',
      { 'in.json': '{"id":1}' },
      ['in.json'],
      /in\.json, line 1, column 1: .*expected an array/,
    ],
    [
      'no id',
      rows('{"prompt_key":7,"references":["a"],"candidate":"b"}'),
      ['in.jsonl'],
      /in\.jsonl, line 1: field "id" is missing/,
    ],
    [
      'no references',
      rows('{"id":1,"candidate":"b"}'),
      ['in.jsonl'],
      /in\.jsonl, line 1: field "references" is missing/,
    ],
    [
      'an empty list of references',
      rows(good(1), '{"id":2,"references":[],"candidate":"b"}'),
      ['in.jsonl'],
      /in\.jsonl, line 2: field "references" is an empty list/,
    ],
    [
      'a mistyped reference',
      rows('{"id":1,"references":["a",5],"candidate":"b"}'),
      ['in.jsonl'],
      /line 1: field "references", entry 2, must be a string, found 5/,
    ],
    [
      'no candidate',
      rows('{"id":1,"references":["a"]}'),
      ['in.jsonl'],
      /line 1: field "candidate" \(or "candidates"\) is missing/,
    ],
    [
      'a candidate that is null',
      rows('{"id":1,"references":["a"],"candidate":null}'),
      ['in.jsonl'],
      /line 1: field "candidate" must be a string, found null/,
    ],
    [
      'one of several candidates that is null',
      rows('{"id":1,"references":["a"],"candidates":{"x":"a","y":null}}'),
      ['in.jsonl'],
      /line 1: field "candidates" of model "y" must be a string, found null/,
    ],
    [
      'invalid UTF-8',
      { 'in.jsonl': spoilt(`${good(1)}\n${good('X')}\n`, 'X') },
      ['in.jsonl'],
      /in\.jsonl, line 2, byte 8: not valid UTF-8/,
    ],
    [
      'invalid UTF-8 in an array',
      { 'in.json': spoilt(`[${good(1)},\n${good('X')}]`, 'X') },
      ['in.json'],
      /in\.json, line 2, byte 8: not valid UTF-8/,
    ],
    [
      'invalid UTF-8 in CSV',
      { 'in.csv': spoilt('id,reference,candidate\n1,a,b\n2,X,b\n', 'X') },
      ['in.csv'],
      /in\.csv, line 3, byte 3: not valid UTF-8/,
    ],
    [
      'invalid UTF-8 in text',
      { 'in.txt': spoilt('a\nX\n', 'X'), 'refs.txt': 'a\nb\n' },
      ['in.txt', '-r', 'refs.txt'],
      /in\.txt, line 2, byte 1: not valid UTF-8/,
    ],
    [
      'a repeated sample',
      rows(
        '{"id":"a","sample":1,"references":["a"],"candidate":"b"}',
        '{"id":"a","sample":1,"references":["a"],"candidate":"c"}',
      ),
      ['in.jsonl'],
      /in\.jsonl, line 2: id "a" has sample 1 of model "in" twice, first on line 1/,
    ],
    [
      'samples with different references',
      rows('{"id":"a","references":["a"],"candidate":"b"}', '{"id":"a","references":["b"],"candidate":"b"}'),
      ['in.jsonl'],
      /in\.jsonl, line 2: the references of id "a" differ from those on line 1/,
    ],
    [
      'a row without a cluster',
      rows('{"id":"a","repo":"x","references":["a"],"candidate":"b"}', good('b')),
      ['in.jsonl', '--cluster', 'repo'],
      /in\.jsonl, line 2: field "repo" is missing/,
    ],
    [
      'a cluster without a name',
      { 'in.csv': 'id,repo,reference,candidate\n1,,a,b\n' },
      ['in.csv', '--cluster', 'repo'],
      /in\.csv, line 2: field "repo" is empty: expected the name of a cluster/,
    ],
    [
      'models that differ',
      rows(
        '{"id":1,"references":["a"],"candidates":{"x":"a","y":"b"}}',
        '{"id":2,"references":["a"],"candidates":{"x":"a","z":"b"}}',
      ),
      ['in.jsonl'],
      /line 2: the models differ .*"y" missing, "z" new/,
    ],
    [
      'unequal numbers of lines',
      { 'in.txt': 'a\nb\nc\n', 'refs.txt': 'a\nb\n' },
      ['in.txt', '-r', 'refs.txt'],
      /equally many lines: in\.txt has 3, refs\.txt has 2/,
    ],
    [
      'unequal sets of ids',
      { 'a.jsonl': `${good(1)}\n${good(2)}\n`, 'b.jsonl': `${good(1)}\n${good(3)}\n` },
      ['a.jsonl', 'b.jsonl'],
      /b\.jsonl: id 2 is missing/,
    ],
    [
      'references that differ between files',
      { 'a.jsonl': good(1), 'b.jsonl': '{"id":1,"references":["z"],"candidate":"b"}' },
      ['a.jsonl', 'b.jsonl'],
      /b\.jsonl, line 1: the references of id 1 differ from those in a\.jsonl/,
    ],
    [
      'a quote that is not closed',
      { 'in.csv': 'id,reference,candidate\n1,"a,b\n2,c,d\n' },
      ['in.csv'],
      /in\.csv, line 2: broken CSV: a quote in this record is never closed/,
    ],
    [
      'a record that is too short',
      { 'in.csv': 'id,reference,candidate\n1,a\n' },
      ['in.csv'],
      /in\.csv, line 2: 2 fields, but the header has 3/,
    ],
    [
      'a header without references',
      { 'in.csv': 'id,candidate\n1,a\n' },
      ['in.csv'],
      /in\.csv, line 1: no column is named "reference" or "references"/,
    ],
    [
      'gzip that is cut short',
      { 'in.jsonl.gz': gzipSync(rows(good(1))['in.jsonl']).subarray(0, 40) },
      ['in.jsonl.gz'],
      /in\.jsonl\.gz: the gzip data is cut short/,
    ],
    [
      'a study row without models',
      { 'in.json': '[{"snippet":["a"]}]' },
      ['in.json', '--layout', 'study'],
      /in\.json, line 1: the study layout needs/,
    ],
  ])('%s', async (_, files, args, message) => {
    const { code, stdout, stderr, left } = await score(files, args)
    expect(stderr).toMatch(message)
    expect(stderr).toMatch(/^codegen-eval: /)
    expect(stderr).not.toMatch(/^\s+at /m)
    expect({ code, stdout, left }).toEqual({ code: 1, stdout: '', left: [] })
  })
})

describe('a mistake on the command line ends with 2 and says what is valid', () => {
  const file = rows(good(1))
  test.each<[string, Files, string[], RegExp]>([
    [
      'an unknown metric',
      file,
      ['in.jsonl', '-m', 'blue'],
      /--metric blue: unknown metric 'blue'; did you mean 'bleu'\? The metrics are .*bleu, .*chrf/,
    ],
    [
      'an unknown option',
      file,
      ['in.jsonl', '-m', 'bleu:size=3'],
      /metric bleu has no option 'size'; the options are tokenize/,
    ],
    [
      'an unknown value',
      file,
      ['in.jsonl', '-m', 'bleu:smoothing=much'],
      /option smoothing=much: expected one of none, exp/,
    ],
    [
      'an unknown tokenizer',
      file,
      ['in.jsonl', '-m', 'bleu:tokenize=none13'],
      /option tokenize=none13: expected one of code, 13a/,
    ],
    [
      'an unknown flag',
      file,
      ['in.jsonl', '--metrics', 'bleu'],
      /unknown option '--metrics'\n\(Did you mean --metric\?\)/,
    ],
    [
      'an unknown format',
      file,
      ['in.jsonl', '-f', 'xml'],
      /[Tt]he choices are table, json, csv, markdown, latex/,
    ],
    [
      'an unknown language',
      file,
      ['in.jsonl', '--lang', 'cobol'],
      /--lang cobol: unknown language; the languages are bash, c, cpp, .*python/,
    ],
    ['an unknown layout', file, ['in.jsonl', '--layout', 'x'], /[Tt]he choices are rows, study/],
    [
      'a precision that is none',
      file,
      ['in.jsonl', '--precision', '-1'],
      /--precision -1: expected a whole number from 0 to 15/,
    ],
    ['no file', file, [], /missing required argument 'file'/],
    [
      'text without references',
      { 'in.txt': 'a\n' },
      ['in.txt'],
      /in\.txt: plain text contains no references: name their file with --references/,
    ],
    ['a text that could be anything', { in: 'a\n' }, ['in'], /in: cannot tell the form: name it with --from/],
    ['standard input twice', file, ['-', '-'], /standard input \(-\) can be read only once/],
    ['output over the input', file, ['in.jsonl', '--save-shared-ngrams', 'in.jsonl'], /--save-shared-ngrams/],
    [
      'shared n-grams without a metric that has them',
      file,
      ['in.jsonl', '--shared-ngrams', 'x'],
      /--shared-ngrams is for metrics that leave n-grams out/,
    ],
    [
      'a plugin that is not there',
      file,
      ['in.jsonl', '--plugin', './no.js'],
      /--plugin \.\/no\.js: not found/,
    ],
  ])('%s', async (_, files, args, message) => {
    const { code, stdout, stderr, left } = await score(files, args)
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/^\s+at /m)
    expect({ code, stdout, left }).toEqual({ code: 2, stdout: '', left: [] })
  })
})

describe('what looks odd is ordinary', () => {
  test.each<[string, Files, string[]]>([
    ['a byte order mark', { 'in.jsonl': `\ufeff${good(1)}\n` }, ['in.jsonl']],
    ['a byte order mark in JSON', { 'in.json': `\ufeff[${good(1)}]` }, ['in.json']],
    ['carriage returns', { 'in.jsonl': `${good(1)}\r\n${good(2).replace('c e', 'd e')}\r\n` }, ['in.jsonl']],
    [
      'lone surrogates and NUL',
      rows('{"id":1,"references":["\\ud800 \\u0000"],"candidate":"\\udfff a b c"}'),
      ['in.jsonl'],
    ],
    [
      'names of prototypes',
      rows(
        '{"id":"__proto__","references":["constructor toString"],"candidates":{"__proto__":"constructor","toString":"x"}}',
      ),
      ['in.jsonl'],
    ],
    ['empty texts', rows('{"id":"","references":[""],"candidate":""}', good(1)), ['in.jsonl']],
    [
      'a line of ten megabytes',
      rows(`{"id":1,"references":["a b"],"candidate":"${'a b '.repeat(2_500_000)}"}`),
      ['in.jsonl'],
    ],
    [
      'a byte order mark and carriage returns in text',
      { 'in.txt': '\ufeffa b\r\nc\r\n', 'refs.txt': 'a b\nc' },
      ['in.txt', '-r', 'refs.txt'],
    ],
  ])('%s', async (_, files, args) => {
    const { code, stderr, left } = await score(files, args)
    const isNamed = Object.values<unknown>(files).every((text) => String(text).includes('"candidates"'))
    expect({ code, stderr, left: left.sort() }).toEqual({
      code: 0,
      stderr: isNamed ? '' : expect.stringMatching(/^.*: nothing names the model: it is called in, .*\n$/),
      left: ['scores.txt', 'segments.jsonl'],
    })
  })
})
