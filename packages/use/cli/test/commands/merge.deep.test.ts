import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { testFolder } from '@codegen-eval/test-data'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { describe, expect, test } from 'vitest'
import { command } from '../command.ts'
import { body, type Files, lines, merged, ROWS } from './merge.cases.ts'

const folder = testFolder()

/** A folder of its own with the given files. */
function files(contents: Files): string {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content)
  return cwd
}
const json = ['--format', 'json']
const metrics = ['--metric', 'bleu,rouge,chrf', '--metric', 'codebleu']

/** Rows of one model each, and samples, in a mixed order. */
const PARTIAL = ROWS.flatMap(({ id, references, candidates }) =>
  [...Object.entries(candidates), ...(id % 7 === 0 ? ([['one', body(id + 2)]] as const) : [])].map(
    ([model, candidate]) => ({ id, references, model, candidate, n: (id * 17) % 13 }),
  ),
).sort((a, b) => a.n - b.n)

const broken = [
  ...ROWS.slice(0, 5),
  { id: 'no references', candidate: 'x' },
  { ...ROWS[5]!, sample: 'a' },
  { ...ROWS[5]!, sample: 'a' },
  { ...ROWS[5]!, sample: 'b', references: ['other'] },
  { ...ROWS[6]!, candidates: { one: 'x' } },
  ...ROWS.slice(7, 30),
]

const PARQUET = new Uint8Array(
  parquetWriteBuffer({
    columnData: [
      { name: 'id', data: ROWS.map(({ id }) => String(id)), type: 'STRING' },
      { name: 'reference', data: ROWS.map(({ references }) => references[0]!), type: 'STRING' },
      { name: 'candidate', data: ROWS.map(({ candidates }) => candidates.one), type: 'STRING' },
    ],
    rowGroupSize: 6,
  }),
)

const CASES: readonly (readonly [name: string, contents: Files, args: string[], scoring: string[]])[] = [
  ['JSON Lines', { 'a.jsonl': lines(ROWS) }, ['a.jsonl', ...metrics], [...json, '--parts']],
  ['clusters', { 'a.jsonl': lines(ROWS) }, ['a.jsonl', '--cluster', 'repo'], [...json, '--intervals']],
  [
    'languages of rows',
    { 'a.jsonl': lines(ROWS) },
    ['a.jsonl', '--language-field', 'language', '--metric', 'codebleu,chrf'],
    ['--by', 'language'],
  ],
  [
    'strata',
    { 'a.jsonl': lines(ROWS) },
    ['a.jsonl', '--by', 'repo', ...metrics],
    [...json, '--by', 'repo', '--stratum-weights', 'size', '--intervals'],
  ],
  ['rows of one model', { 'a.jsonl': lines(PARTIAL) }, ['a.jsonl', ...metrics], ['--format', 'csv']],
  ['broken rows', { 'a.jsonl': `${lines(broken)}{"id": 1,\n\n` }, ['a.jsonl', '--on-error', 'skip'], json],
  [
    'a mark, line ends of Windows, and no line end at the end',
    { 'a.jsonl': `\ufeff${lines(ROWS).replaceAll('\n', '\r\n').trimEnd()}` },
    ['a.jsonl'],
    ['--format', 'markdown'],
  ],
  ['Parquet', { 'a.parquet': PARQUET }, ['a.parquet', '--metric', 'chrf,exact-match'], json],
  ['fewer rows than shards', { 'a.jsonl': lines(ROWS.slice(0, 3)) }, ['a.jsonl', '--metric', 'chrf'], json],
  [
    'CSV with line feeds in fields',
    {
      'a.csv': `id,reference,candidate\r\n${ROWS.map(({ id, references, candidates }) =>
        [String(id), references[0]!, candidates.one]
          .map((text) => `"${text.replaceAll('"', '""')}"`)
          .join(','),
      ).join('\r\n')}`,
    },
    ['a.csv', '--metric', 'chrf'],
    json,
  ],
  ['a JSON array', { 'a.json': JSON.stringify(ROWS, undefined, 1) }, ['a.json', '--metric', 'chrf'], json],
  ['gzip', { 'a.jsonl.gz': gzipSync(lines(ROWS)) }, ['a.jsonl.gz'], ['--format', 'latex']],
  [
    'separate references and two files',
    {
      'one.jsonl': lines(ROWS.map(({ id, candidates }) => ({ id, candidate: candidates.one }))),
      'two.jsonl': lines(ROWS.map(({ id, candidates }) => ({ id, candidate: candidates.two })).reverse()),
      'refs.jsonl': lines(ROWS.map(({ id, references }) => ({ id, references }))),
    },
    ['one.jsonl', 'two.jsonl', '--references', 'refs.jsonl'],
    json,
  ],
]

describe('merge prints what score prints', () => {
  test.each(CASES)('%s', async (_, contents, args, scoring) => {
    const cwd = files(contents)
    const whole = await command(['score', ...args, ...scoring], { cwd })
    expect(whole.code).toBe(0)
    for (const shards of [1, 2, 7])
      expect(await merged(cwd, shards, args, scoring)).toEqual({ ...whole, stderr: whole.stderr })
  })
})
