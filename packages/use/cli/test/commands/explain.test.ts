import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()
const outputs = folder.write(
  'outputs.jsonl',
  [
    { id: 'kill', references: ['os.kill(pid, 9)'], candidates: { gpt: 'os.kill(pid)', wren: 'kill(pid)' } },
    {
      id: 'sum',
      references: ['sum(xs)'],
      candidates: { gpt: 'Sure:\n```\nsum(xs)\n```', wren: 'total(xs)' },
    },
  ]
    .map((row) => `${JSON.stringify(row)}\n`)
    .join(''),
)
const mine = folder.write('mine.py', 'x = 1\n')
const theirs = folder.write('theirs.py', 'y = 1\n')
const TEXTS = ['--candidate', 'x = 1', '--reference', 'y = 1']

const explain = (...args: string[]) => command(['explain', ...args])
const json = async (...args: string[]) => JSON.parse((await explain(...args, '--format', 'json')).stdout)

test.concurrent('an output of a file is explained', async () => {
  const { code, stdout, stderr } = await explain(
    outputs,
    '--id',
    'kill',
    '--model',
    'gpt',
    '-m',
    'bleu:order=2',
  )
  expect(stderr).toBe('')
  expect(code).toBe(0)
  expect(stdout).toContain('bleu:order=2, id kill, gpt: ')
  expect(stdout).toContain('1 | os.kill(pid, 9)\n  |            ^^^\n')
  expect(stdout).toContain('missed: 1-gram\n  ,  reference 1:12\n  9  reference 1:14\n')
})

test.concurrent('two files, or two texts, are explained', async () => {
  for (const args of [['--candidate', mine, '--reference', theirs], TEXTS]) {
    const { stdout } = await explain(...args, '--metric', 'exact-match')
    expect(stdout).toContain('exact-match: 0.00')
    expect(stdout).toContain('reference\n1 | y = 1\n  | ^\n\ncandidate\n1 | x = 1\n  | ^\n')
  }
})

test.concurrent('the graphs that RUBY compares are drawn in HTML, and listed in text', async () => {
  const args = ['--candidate', 'a = 1\nprint(a)\n', '--reference', 'a = 2\nprint(a)\n', '-m', 'ruby']
  const { code, stdout } = await explain(...args, '--format', 'html')
  expect(code).toBe(0)
  expect(stdout.match(/<figcaption>Graph of the (?:candidate|reference)<\/figcaption><div[^>]*><svg/g)).toHaveLength(2)
  for (const statement of ['a = 1', 'a = 2', 'print(a)']) expect(stdout).toContain(statement)
  expect((await explain(...args)).stdout).not.toContain('<svg')
})

test.concurrent('the nearest of several references is shown', async () => {
  const { stdout } = await explain('--reference', 'z(2)', ...TEXTS, '-m', 'chrf')
  expect(stdout).toContain('reference 2 of 2\n1 | y = 1')
})

test.concurrent('JSON has offsets', async () => {
  const report = await json(...TEXTS, '-m', 'edit-similarity')
  expect(report).toMatchObject({ metric: 'edit-similarity', score: 0.8, candidate: 'x = 1', reference: 0 })
  expect(report.findings).toContainEqual({
    kind: 'replaced',
    label: 'x → y',
    status: 'missed',
    candidate: [[0, 1]],
    reference: [[0, 1]],
  })
})

test.concurrent('code is pulled out of answers, and shown in them', async () => {
  const args = [outputs, '--id', 'sum', '--model', 'gpt', '-m', 'exact-match', '--extract', 'fences']
  const { score, findings } = await json(...args)
  expect(score).toBe(1)
  expect(findings[0].candidate).toEqual([[10, 17]])
})

test.concurrent('a metric that learns from references does so from the file', async () => {
  const { kinds } = await json(outputs, '--id', 'sum', '--model', 'wren', '-m', 'crystalbleu:k=2').then(
    ({ findings }) => ({ kinds: new Set(findings.map(({ kind }: { kind: string }) => kind)) }),
  )
  expect(kinds).toContain('shared n-gram')
})

test.concurrent('two models are explained where they differ most', async () => {
  const args = [outputs, '--baseline', 'gpt', '--candidate', 'wren', '-m', 'chrf', '--extract', 'fences']
  const { stdout } = await explain(...args, '--top', '1')
  expect(stdout).toMatch(/^gpt is better, most of all on:\n\nid sum: gpt is better by /)
  expect(stdout).toContain('chrf, id sum, wren: ')
  expect(stdout).toContain('wren is better on no task')
  const { aIsBetter } = await json(...args)
  expect(aIsBetter.map(({ id }: { id: string }) => id)).toEqual(['sum', 'kill'])
})

test.concurrent.each([
  [['--baseline', 'gpt'], /--baseline and --candidate name two models of FILE: give both/],
  [['--baseline', 'gpt', '--candidate', 'gpt'], /--baseline and --candidate both name gpt/],
  [['--baseline', 'gpt', '--candidate', 'wren', '--id', 'kill'], /omit --id, --model and --sample/],
  [
    ['--baseline', 'gpt', '--candidate', 'codex'],
    /--candidate codex: there is no such model; the models are gpt, wren/,
  ],
])('%j is a mistake', async (flags, message) => {
  const { code, stderr } = await explain(outputs, '-m', 'chrf', ...flags)
  expect(code).toBe(2)
  expect(stderr).toMatch(message)
})

test.concurrent('--all lists what matches, too', async () => {
  expect((await explain(...TEXTS, '-m', 'bleu')).stdout).not.toContain('matched: 1-gram')
  expect((await explain(...TEXTS, '-m', 'bleu', '--all')).stdout).toContain(
    'matched: 1-gram\n  =  reference 1:3',
  )
})

test.concurrent.each([
  [[outputs, '-m', 'bleu'], '--id is needed'],
  [[outputs, '--id', 'kil', '--model', 'gpt', '-m', 'bleu'], 'near it are "kill"'],
  [[outputs, '--id', 'kill', '--model', 'gtp', '-m', 'bleu'], 'the models are gpt, wren'],
  [[outputs, '--id', 'kill', '-m', 'bleu'], '--model is needed'],
  [[outputs, '--id', 'kill', ...TEXTS, '-m', 'bleu'], '--reference is for texts without FILE'],
  [['--candidate', 'x', '-m', 'bleu'], 'expected FILE with --id, or --candidate and --reference'],
  [[...TEXTS, '--id', 'x', '-m', 'bleu'], '--id is about FILE'],
  [[...TEXTS], "required option '-m, --metric <spec>'"],
  [[...TEXTS, '-m', 'blue'], "unknown metric 'blue'"],
  [
    [...TEXTS, '-m', 'parse-rate'],
    'metric parse-rate has no explanations; the metrics that have are bert-score, code-bert-score, bleu',
  ],
  [['--candidate', '-', '--reference', '-', '-m', 'bleu'], 'standard input (-) can be read only once'],
])('%j is a mistake', async (args, message) => {
  const { code, stderr, stdout } = await explain(...args)
  expect(stderr).toContain(message)
  expect([code, stdout]).toEqual([2, ''])
})

test.concurrent('a text may come from standard input', async () => {
  const args = ['explain', '--candidate', '-', '--reference', 'x', '-m', 'exact-match', '--format', 'json']
  const { stdout } = await command(args, { input: 'x\n' })
  expect(JSON.parse(stdout).score).toBe(1)
})

test.concurrent('a file that is missing is named, and not compared by its name', async () => {
  expect(await explain('--candidate', 'no.py', '--reference', 'x', '-m', 'bleu')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('no.py: no such file'),
  })
})

test.concurrent('texts that are too long to explain are a problem of the input', async () => {
  const [one, other] = ['a', 'b'].map((letter) => folder.write(`${letter}.txt`, letter.repeat(20_000)))
  const { code, stderr } = await explain(
    '--candidate',
    one!,
    '--reference',
    other!,
    '--metric',
    'edit-similarity',
  )
  expect(code).toBe(1)
  expect(stderr).toMatch(/^codegen-eval: edit-similarity: too long to explain: 20000 × 20000 symbols/)
})

test.concurrent('help has examples', async () => {
  const { stdout } = await explain('--help')
  expect(stdout).toContain('codegen-eval explain outputs.jsonl --id reverse-words --model gpt --metric chrf')
})

test('with a language in each row, two models are compared in the language of each task', async () => {
  const [go, java] = ['func f() {}\n', 'int f;']
  const rows = [
    { id: 1, lang: 'go', references: [go], candidates: { gpt: go, wren: 'func f() { g() }\n' } },
    { id: 2, lang: 'Java', references: [java], candidates: { gpt: 'int f = g();', wren: java } },
  ]
  const file = folder.write('languages.jsonl', rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const args = [
    file,
    '--baseline',
    'gpt',
    '--candidate',
    'wren',
    '-m',
    'tree-similarity',
    '--language-field',
    'lang',
  ]
  const { aIsBetter, bIsBetter } = await json(...args)
  const shown = [...aIsBetter, ...bIsBetter].map(({ id, explanations }) => [
    id,
    ...explanations.map(({ score, signature }: { score: number; signature: string }) =>
      [/lang:(\w*)@[^+|]*\|/.exec(signature)?.[1], score === 1].join(' '),
    ),
  ])
  expect(shown).toEqual([
    [1, 'go true', 'go false'],
    [2, 'java false', 'java true'],
  ])
  const missing = await explain(...args.map((arg) => (arg === 'lang' ? 'language' : arg)))
  expect([missing.code, missing.stderr]).toEqual([1, expect.stringMatching(/field "language" is missing/)])
})

const MODEL = fileURLToPath(new URL('../../../../../examples/tiny-encoder', import.meta.url))

test.concurrent('tokens are matched by the vectors of a model, after the source of their row', async () => {
  const rows = folder.write(
    'sources.jsonl',
    [
      {
        id: 'a',
        source: 'add up',
        references: ['return sum(xs)'],
        candidates: { gpt: 'return total(xs)', wren: 'x' },
      },
      {
        id: 'b',
        source: 'print',
        references: ['print(x)'],
        candidates: { gpt: 'print(y)', wren: 'print(x)' },
      },
    ]
      .map((row) => `${JSON.stringify(row)}\n`)
      .join(''),
  )
  const metric = `code-bert-score:model=${MODEL},sources=yes`
  const scores = await command([
    'score',
    rows,
    '-m',
    metric,
    '--segments',
    join(folder.path, 'segments.jsonl'),
  ])
  expect(scores.code).toBe(0)
  const report = await json(rows, '--id', 'a', '--model', 'gpt', '-m', metric)
  const [first] = readFileSync(join(folder.path, 'segments.jsonl'), 'utf8').split('\n')
  expect(first).toContain(String(report.score))
  expect(report.findings).toContainEqual({
    kind: 'precision',
    label: expect.stringMatching(/^0\.\d{4} xs ~ xs$/),
    status: 'matched',
    candidate: [[13, 15]],
    reference: [[11, 13]],
  })
  const { stdout } = await explain(rows, '--baseline', 'gpt', '--candidate', 'wren', '-m', metric)
  expect(stdout).toContain('gpt is better, most of all on:\n\nid a: gpt is better by ')
  expect(stdout).toContain('wren is better, most of all on:\n\nid b: ')
})
