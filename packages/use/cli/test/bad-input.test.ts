import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { type Files, good, rows } from './bad-input.cases.ts'
import { command } from './command.ts'

/*
 * Runs the built command on input that is wrong in one way each: the message names the place, nothing is on
 * standard output, no file is left, and no stack is shown.
 */
const folder = testFolder()
let runs = 0

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

describe.concurrent('a mistake on the command line ends with 2 and says what is valid', () => {
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
