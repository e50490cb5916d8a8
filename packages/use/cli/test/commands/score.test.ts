import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { testFolder } from '@codegen-eval/test-data'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { command } from '../command.ts'
import { exact, jsonl, TASKS } from './score.cases.ts'

// the languages that are added here are known to all modules of this process: other tests load them anew
afterAll(() => {
  vi.resetModules()
})

const folder = testFolder()

interface Report {
  segments: number
  skipped?: number
  models: Record<
    string,
    Record<
      string,
      { score: number | null; signature: string; parts: Record<string, number>; reason?: string }
    >
  >
}

/** A folder of its own with the given files. */
function files(contents: Readonly<Record<string, string | Uint8Array>>): string {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content)
  return cwd
}

/** No message, or the one about models that are named after their files. */
const NAMED = /^(?:.*nothing names the model: (?:it|each) is called .* \(or pass NAME=.*\)\n)?$/

async function scores(
  args: readonly string[],
  contents: Readonly<Record<string, string | Uint8Array>>,
  input?: string,
): Promise<Report> {
  const outcome = await command(['score', ...args, '--format', 'json'], {
    cwd: files(contents),
    ...(input === undefined ? {} : { input }),
  })
  expect(outcome.stderr).toMatch(NAMED)
  return JSON.parse(outcome.stdout) as Report
}

const only = (model: 'one' | 'two') =>
  TASKS.map(
    ({ id, references, candidates }) =>
      `${JSON.stringify({ id, references, candidate: candidates[model] })}\n`,
  ).join('')

describe('the same rows in any form give the same scores', () => {
  const csvCell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const csvRows = TASKS.map(({ id, references, candidates }) =>
    [id, JSON.stringify(references), candidates.one, candidates.two].map(csvCell).join(','),
  )
  const csv = ['id,references,candidate:one,candidate:two', ...csvRows].join('\r\n')
  const longCsv = [
    'id,model,reference,reference_2,candidate',
    ...TASKS.flatMap(({ id, references, candidates }) =>
      Object.entries(candidates).map(([model, candidate]) =>
        [id, model, references[0]!, references[1] ?? '', candidate].map(csvCell).join(','),
      ),
    ),
  ].join('\n')
  const study = TASKS.map(({ references, candidates }) => ({
    snippet: references,
    ...candidates,
    'grade-one': 1,
    'grade-two': { r: 2 },
    'grade-snippet': { r: 4 },
  }))
  const column = (pick: (task: (typeof TASKS)[number]) => string) => `${TASKS.map(pick).join('\n')}\n`
  const texts = {
    'one.txt': column(({ candidates }) => candidates.one),
    'two.txt': column(({ candidates }) => candidates.two),
    'refs1.txt': column(({ references }) => references[0]!),
    'refs2.txt': column(({ references }) => references[1] ?? references[0]!),
  }
  const references = TASKS.map(({ id, references: list }) => `${JSON.stringify({ id, references: list })}\n`)
    .reverse()
    .join('')
  const bare = TASKS.map(({ id, candidates }) => `${JSON.stringify({ id, candidates })}\n`).join('')

  let expected: Report
  beforeAll(async () => {
    expected = await scores(['in.jsonl', ...exact, '-m', 'chrf'], { 'in.jsonl': jsonl })
    expect([expected.segments, Object.keys(expected.models)]).toEqual([3, ['one', 'two']])
    for (const model of ['one', 'two'])
      expect(expected.models[model]!['exact-match']!.score).toBe(0.666666666667)
  })

  test.each<[string, string[], Record<string, string | Uint8Array>, string?]>([
    ['gzip', ['in.jsonl.gz'], { 'in.jsonl.gz': gzipSync(jsonl) }],
    ['a JSON array', ['in.json'], { 'in.json': JSON.stringify(TASKS, null, 1) }],
    ['CSV', ['in.csv'], { 'in.csv': csv }],
    ['CSV with a row a model', ['in.csv'], { 'in.csv': longCsv }],
    ['standard input', ['-'], {}, jsonl],
    ['an array on standard input', ['-'], {}, JSON.stringify(TASKS)],
    ['CSV on standard input', ['-'], {}, csv],
    ['a format that is named', ['in.dat', '--from', 'csv'], { 'in.dat': csv }],
    ['a file a model', ['one.jsonl', 'two.jsonl'], { 'one.jsonl': only('one'), 'two.jsonl': only('two') }],
    [
      'files in different orders',
      ['one.jsonl', 'two.jsonl'],
      { 'one.jsonl': only('one'), 'two.jsonl': only('two').trim().split('\n').reverse().join('\n') },
    ],
    ['plain text', ['one.txt', 'two.txt', '-r', 'refs1.txt', '-r', 'refs2.txt'], texts],
    [
      'text without an extension',
      ['one', 'two', '-r', 'refs1.txt', '-r', 'refs2.txt'],
      { ...texts, one: texts['one.txt'], two: texts['two.txt'] },
    ],
    ['references by id', ['in.jsonl', '-r', 'refs.jsonl'], { 'in.jsonl': bare, 'refs.jsonl': references }],
    [
      'references by line',
      ['in.jsonl', '-r', 'refs1.txt', '-r', 'refs2.txt'],
      { 'in.jsonl': bare, ...texts },
    ],
    ['the study layout', ['in.json', '--layout', 'study'], { 'in.json': JSON.stringify(study) }],
    [
      'the study layout in lines',
      ['in.jsonl', '--layout', 'study'],
      { 'in.jsonl': study.map((row) => JSON.stringify(row)).join('\n') },
    ],
  ])('%s', async (_, args, contents, input) => {
    expect(await scores([...args, ...exact, '-m', 'chrf'], contents, input)).toEqual(expected)
  })
})

test('without --metric, the metrics that need only text are computed', async () => {
  const { models } = await scores(['in.jsonl'], { 'in.jsonl': jsonl })
  expect(Object.keys(models.one!)).toEqual(['bleu', 'rouge', 'chrf', 'edit-similarity', 'exact-match'])
  for (const { score, signature, parts } of Object.values(models.one!)) {
    expect(score).toBeGreaterThan(0)
    expect(signature).toMatch(/\|v:\d/)
    expect(parts).toBeTypeOf('object')
  }
})

test('a metric is named as the user wrote it', async () => {
  const { models } = await scores(['in.jsonl', '-m', 'bleu:smoothing=exp,tokenize=13a', '-m', 'bleu'], {
    'in.jsonl': jsonl,
  })
  expect(Object.keys(models.one!)).toEqual(['bleu:smoothing=exp,tokenize=13a', 'bleu'])
})

test('a single candidate a row is the model named after its file, or stdin', async () => {
  const { models } = await scores(['my-model.v2.jsonl.gz', ...exact], {
    'my-model.v2.jsonl.gz': gzipSync(only('one')),
  })
  expect(Object.keys(models)).toEqual(['my-model.v2'])
  expect(Object.keys((await scores(['-', ...exact], {}, only('one'))).models)).toEqual(['stdin'])
})

describe('--segments', () => {
  const rowsOf = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown)
  const expected = [
    ['a', 'one', 1],
    ['a', 'two', 0],
    ['b', 'one', 0],
    ['b', 'two', 1],
    ['c', 'one', 1],
    ['c', 'two', 1],
  ].map(([id, model, score], i) => ({
    id,
    model,
    scores: { 'exact-match': score },
    ...(i === 0
      ? { signatures: { 'exact-match': expect.stringMatching(/^exact-match\|ignore:none\|/) } }
      : {}),
  }))

  test('one row a segment and model, in input order', async () => {
    const cwd = files({ 'in.jsonl': jsonl })
    await command(['score', 'in.jsonl', ...exact, '--segments', 'out.jsonl'], { cwd })
    expect(rowsOf(readFileSync(join(cwd, 'out.jsonl'), 'utf8'))).toEqual(expected)
    expect(readdirSync(cwd).sort()).toEqual(['in.jsonl', 'out.jsonl'])
  })

  test('packed, where the name says so', async () => {
    const cwd = files({ 'in.jsonl': jsonl })
    await command(['score', 'in.jsonl', ...exact, '--segments', 'out.jsonl.gz'], { cwd })
    expect(rowsOf(gunzipSync(readFileSync(join(cwd, 'out.jsonl.gz'))).toString())).toEqual(expected)
  })

  test('an error found late leaves the old file as it was', async () => {
    const cwd = files({ 'in.jsonl': `${jsonl}broken`, 'out.jsonl': 'old' })
    expect((await command(['score', 'in.jsonl', '--segments', 'out.jsonl'], { cwd })).code).toBe(1)
    expect(readFileSync(join(cwd, 'out.jsonl'), 'utf8')).toBe('old')
    expect(readdirSync(cwd).sort()).toEqual(['in.jsonl', 'out.jsonl'])
  })

  test('a folder that is not there is an input problem', async () => {
    const outcome = await command(['score', 'in.jsonl', '--segments', 'no/out.jsonl'], {
      cwd: files({ 'in.jsonl': jsonl }),
    })
    expect([outcome.code, outcome.stderr]).toEqual([
      1,
      'codegen-eval: no/out.jsonl: no such file or folder\n',
    ])
  })

  test('neither standard output nor the input takes segments', async () => {
    const cwd = files({ 'in.jsonl': jsonl })
    for (const target of ['-', 'in.jsonl', './in.jsonl']) {
      expect((await command(['score', 'in.jsonl', '--segments', target], { cwd })).code).toBe(2)
    }
    expect(readFileSync(join(cwd, 'in.jsonl'), 'utf8')).toBe(jsonl)
  })
})

describe('--on-error skip', () => {
  test('broken rows are left out for all models, and listed at the end', async () => {
    const cwd = files({
      'in.jsonl': `${jsonl}oops\n{"id":"d","references":[],"candidates":{}}\n${JSON.stringify({ ...TASKS[0], id: 'b' })}\n`,
    })
    const { code, stdout, stderr } = await command(
      ['score', 'in.jsonl', ...exact, '--on-error', 'skip', '-f', 'json', '--segments', 'out'],
      { cwd },
    )
    expect(code).toBe(0)
    const report = JSON.parse(stdout) as Report
    expect([report.segments, report.skipped, report.models.one!['exact-match']!.score]).toEqual([
      3, 3, 0.666666666667,
    ])
    expect(stderr).toBe(
      [
        'skipped 3 rows of 6:',
        "  in.jsonl, line 4, column 1: broken JSON: expected a value, found 'o'",
        '  in.jsonl, line 5: field "references" is an empty list: a segment needs at least one reference',
        '  in.jsonl, line 6: the references of id "b" differ from those on line 2',
        '',
      ].join('\n'),
    )
    expect(readFileSync(join(cwd, 'out'), 'utf8').trim().split('\n')).toHaveLength(6)
  })

  test('where no row is left, there is no score', async () => {
    const { code, stdout, stderr } = await command(['score', 'in.jsonl', '--on-error', 'skip'], {
      cwd: files({ 'in.jsonl': 'oops\n' }),
    })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/no row is left to score/)
  })
})

describe('--plugin', () => {
  test('a package brings a language, and the signature of its scores is a spec again', async () => {
    const grammar = createRequire(
      new URL('../../../../languages/lang-go/package.json', import.meta.url),
    ).resolve('tree-sitter-go/tree-sitter-go.wasm')
    const language = `
      import { readFileSync } from 'node:fs'
      const dataFlow = { atoms: [], comments: ['comment'], identifiers: ['identifier'], assignments: [], defaults: [],
        generators: [], branches: [], loops: [], separator: ',' }
      export const languages = [{
        name: 'tiny', version: 'tree-sitter-go 0.25.0', keywords: new Set(['func']),
        kinds: { comments: ['comment'], strings: [] }, dataFlow,
        loadGrammar: async () => readFileSync(${JSON.stringify(grammar)}),
        syntaxErrorAt: (tree) => (tree.hasError ? 0 : -1),
      }]`
    const code = 'package p\nfunc f(a int) int { return a }\n'
    const rows = [code, 'func f( {'].map(
      (candidate, id) => `${JSON.stringify({ id, references: [code], candidate })}\n`,
    )
    const cwd = files({ 'in.jsonl': rows.join('') })
    mkdirSync(join(cwd, 'node_modules/lang-tiny'), { recursive: true })
    writeFileSync(
      join(cwd, 'node_modules/lang-tiny/package.json'),
      JSON.stringify({ name: 'lang-tiny', type: 'module', exports: { './registry': './registry.js' } }),
    )
    writeFileSync(join(cwd, 'node_modules/lang-tiny/registry.js'), language)
    const run = (...args: string[]) =>
      command(['score', 'in.jsonl', '--plugin', 'lang-tiny', '-f', 'json', ...args], { cwd })
    const first = await run('--lang', 'tiny', '-m', 'parse-rate,tree-similarity')
    expect(first.code).toBe(0)
    const { in: scored } = (JSON.parse(first.stdout) as Report).models
    expect(scored!['parse-rate']).toMatchObject({ score: 0.5 })
    const { signature, score } = scored!['tree-similarity']!
    expect(signature).toContain('lang:tiny@tree-sitter-go-0.25.0')
    const again = (JSON.parse((await run('-m', signature)).stdout) as Report).models.in![signature]!
    expect(again).toMatchObject({ score, signature })
    expect((await run('--lang', 'cobol')).stderr).toMatch(
      /--lang cobol: unknown language; the languages are bash, c, .*typescript, .*tiny/,
    )
  })

  const plugin = `
    const metric = (failing) => ({
      name: 'length', signature: 'length|v:1.0.0', level: 'segment', columns: ['share', 'count'],
      prepare: (references) => references[0].length,
      measure(candidate, length, row, offset = 0) {
        if (failing && candidate === 'print(y)') throw new Error('no y, please')
        row[offset] = Math.min(1, candidate.length / length)
        row[offset + 1] = 1
      },
      score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
    })
    const entry = (name, failing) => ({ name, summary: 'length', module: 'plugin', options: {}, create: () => metric(failing) })
    export const entries = [entry('length', false), entry('fussy', true)]`

  test('metrics of someone else are used as ours are', async () => {
    const { models } = await scores(['in.jsonl', '--plugin', './plugin.mjs', '-m', 'length'], {
      'in.jsonl': jsonl,
      'plugin.mjs': plugin,
    })
    expect(models.two!.length).toEqual({ score: 1, signature: 'length|v:1.0.0', parts: {} })
  })

  test('a package is found from the folder of the user', async () => {
    const cwd = files({ 'in.jsonl': jsonl })
    mkdirSync(join(cwd, 'node_modules/theirs'), { recursive: true })
    writeFileSync(
      join(cwd, 'node_modules/theirs/package.json'),
      '{"name":"theirs","type":"module","exports":{"./registry":"./r.js"}}',
    )
    writeFileSync(join(cwd, 'node_modules/theirs/r.js'), plugin)
    expect((await command(['score', 'in.jsonl', '--plugin', 'theirs', '-m', 'length'], { cwd })).code).toBe(0)
  })

  test('a metric that fails on one row stops the run, or that row is skipped for all models and metrics', async () => {
    const cwd = files({ 'in.jsonl': jsonl, 'plugin.mjs': plugin })
    const args = ['score', 'in.jsonl', '--plugin', './plugin.mjs', ...exact, '-m', 'fussy', '-f', 'json']
    const stopped = await command(args, { cwd })
    expect([stopped.code, stopped.stdout, stopped.stderr]).toEqual([
      1,
      '',
      'codegen-eval: in.jsonl, line 2: metric fussy failed on the output of model "one": no y, please\n',
    ])
    const skipped = await command([...args, '--on-error', 'skip'], { cwd })
    const report = JSON.parse(skipped.stdout) as Report
    expect([report.segments, report.skipped, report.models.two!['exact-match']!.score]).toEqual([2, 1, 0.5])
    const traced = await command([...args, '--debug'], { cwd })
    expect(traced.stderr).toMatch(/^\s+at .*plugin\.mjs/m)
  })
})

describe('crystalbleu', () => {
  const args = ['-m', 'crystalbleu:k=5', '-f', 'json']

  test('it learns shared n-grams from the references, keeps them, and takes them back', async () => {
    const cwd = files({ 'in.jsonl': jsonl })
    const learned = await command(['score', 'in.jsonl', ...args, '--save-shared-ngrams', 'shared.json'], {
      cwd,
    })
    expect([learned.code, learned.stderr]).toEqual([0, ''])
    const given = await command(['score', 'in.jsonl', ...args, '--shared-ngrams', 'shared.json'], { cwd })
    expect([given.stderr, given.stdout]).toEqual(['', learned.stdout])
    const input = await command(['score', '-', ...args, '--shared-ngrams', 'shared.json'], {
      cwd,
      input: jsonl,
    })
    expect([input.stderr, input.stdout]).toEqual(['', learned.stdout])
  })

  test('a list with every n-gram of a small corpus is announced: the score is 0 by construction', async () => {
    const small = ['score', 'in.jsonl', '-m', 'crystalbleu']
    const { code, stderr } = await command(small, { cwd: files({ 'in.jsonl': jsonl }) })
    expect(code).toBe(0)
    expect(stderr).toMatch(
      /^warning: metric crystalbleu, model one: 3 of 3 segments .*the list has all \d+ n-grams/,
    )
  })

  test('standard input cannot be read twice, and the message says what to do', async () => {
    const { code, stdout, stderr } = await command(['score', '-', '-m', 'crystalbleu'], { input: jsonl })
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(
      /crystalbleu learns from the references .* standard input can be read only once: name a file with --shared-ngrams FILE/,
    )
  })

  test('a file of shared n-grams that is none is a clear error', async () => {
    const cwd = files({ 'in.jsonl': jsonl, 'shared.json': 'oops' })
    for (const name of ['shared.json', 'missing.json']) {
      const { code, stderr } = await command(['score', 'in.jsonl', ...args, '--shared-ngrams', name], { cwd })
      expect(code).toBeGreaterThan(0)
      expect(stderr).toMatch(/^codegen-eval: /)
      expect(stderr).not.toMatch(/^\s+at |internal/m)
    }
  })
})

test('--output takes the scores, and standard output stays empty', async () => {
  const cwd = files({ 'in.jsonl': jsonl })
  const outcome = await command(
    ['score', 'in.jsonl', ...exact, '-f', 'csv', '-o', 'scores.csv', '--precision', '1'],
    { cwd },
  )
  expect(outcome).toEqual({ code: 0, signal: null, stdout: '', stderr: '' })
  expect(readFileSync(join(cwd, 'scores.csv'), 'utf8')).toMatch(
    /^model,metric,score,signature\none,exact-match,66\.7,exact-match\|.*\ntwo,exact-match,66\.7,exact-match\|/,
  )
})

test('a table has no colour away from a terminal', async () => {
  const { stdout } = await command(['score', 'in.jsonl', ...exact], { cwd: files({ 'in.jsonl': jsonl }) })
  expect(stdout).toMatch(
    /^metric +one +two\nexact-match +66\.67 +66\.67\n\n─+\n3 segments; scores x 100\nexact-match {2}exact-match\|/,
  )
  expect(stdout).not.toContain('\u001b')
})

describe('--extract', () => {
  const fenced = (code: string) => `Sure:\n\n\`\`\`python\n${code}\n\`\`\`\n\nThis prints it.`
  const rows = (wrap: (code: string) => string) =>
    TASKS.map(({ id, references, candidates }) => {
      const entries = Object.entries(candidates).map(([model, code]) => [model, wrap(code)])
      return `${JSON.stringify({ id, references, candidates: Object.fromEntries(entries) })}\n`
    }).join('')
  const metrics = ['bleu', 'chrf:level=corpus', 'exact-match', 'crystalbleu:k=5'].flatMap((name) => [
    '--metric',
    name,
  ])
  const numbers = ({ models }: Report) =>
    Object.values(models).map((scores) => Object.values(scores).map(({ score }) => score))

  test('answers with fences get the scores of their code, those without fences their own', async () => {
    const bare = await scores(['in.jsonl', ...metrics], { 'in.jsonl': rows((code) => code) })
    const taken = await scores(['in.jsonl', ...metrics, '--extract', 'fences'], { 'in.jsonl': rows(fenced) })
    const same = await scores(['in.jsonl', ...metrics, '--extract', 'fences'], {
      'in.jsonl': rows((code) => code),
    })
    expect(numbers(taken)).toEqual(numbers(bare))
    expect(numbers(same)).toEqual(numbers(bare))
    const cwd = files({ 'in.jsonl': rows(fenced) })
    const raw = await command(['score', 'in.jsonl', ...exact, '--format', 'json'], { cwd })
    expect(numbers(JSON.parse(raw.stdout))).toEqual([[0], [0]])
    expect(raw.stderr).toBe(
      'note: 6 of 6 outputs contain a code fence: --extract fences takes the code out\n',
    )
  })

  test('the policy is in every signature, and signatures are metrics', async () => {
    const input = { 'in.jsonl': rows(fenced) }
    const first = await scores(['in.jsonl', ...metrics.slice(0, 6), '--extract', 'fences/last'], input)
    const signatures = Object.values(first.models.one!).map(({ signature }) => signature)
    for (const signature of signatures)
      expect(signature).toMatch(
        /\|extract:fences@[\d.]+\/last\/reasoning=strip\/prompts=strip\/otherwise=whole\|/,
      )
    const again = await scores(['in.jsonl', ...signatures.flatMap((text) => ['--metric', text])], input)
    expect(numbers(again)).toEqual(numbers(first))
    expect(Object.values(again.models.one!).map(({ signature }) => signature)).toEqual(signatures)
  })

  test('an unknown policy is a mistake on the command line', async () => {
    const cwd = files({ 'in.jsonl': rows(fenced) })
    const { code, stderr } = await command(['score', 'in.jsonl', '--extract', 'fences/middle'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toMatch(/--extract fences\/middle: .*'middle' is unknown; expected fences, followed by/)
  })
})

test('--intervals has the interval of each score and its method, in every format', async () => {
  const cwd = files({
    'in.jsonl': Array.from({ length: 20 }, (_, i) => {
      const answer = `call(${i})`
      return `${JSON.stringify({ id: i, references: [answer], candidates: { none: 'x', some: i % 4 ? 'y' : answer } })}\n`
    }).join(''),
  })
  const run = async (...args: string[]) =>
    (await command(['score', 'in.jsonl', ...exact, '--intervals', ...args], { cwd })).stdout
  const table = await run()
  // Newcombe (1998), table I: 0 of 20
  expect(table).toMatch(/\nexact-match +none +0\.00 +\[0\.00, 16\.84\] +20\n/)
  // 5 of 20 by SciPy 1.17.1
  expect(table).toMatch(/\nexact-match +some +25\.00 +\[11\.19, 46\.87\] +20\n/)
  expect(await run('-f', 'csv')).toContain('\nsome,exact-match,25.00,11.19,46.87,wilson,20,exact-match|')
  expect(JSON.parse(await run('-f', 'json'))).toMatchObject({
    models: {
      none: { 'exact-match': { score: 0, low: 0, method: 'clopper-pearson', clusters: 20 } },
    },
  })
  for (const format of ['markdown', 'latex', 'html']) expect(await run('-f', format)).toContain('Wilson')
  expect(await run('--alpha', '0.1')).toContain('90 % interval')
})

describe('several languages', () => {
  const rows = [
    {
      id: 1,
      language: 'Java',
      references: ['int f(int a) { return a; }'],
      candidate: 'int f(int b) { return b; }',
    },
    { id: 2, language: 'go', references: ['func f() {}\n'], candidate: 'func f( {' },
  ]
  const input = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  const args = ['score', 'in.jsonl', '--language-field', 'language', '-m', 'parse-rate']

  test('each row is measured in its language; the signature says so, and is a spec again', async () => {
    const cwd = files({ 'in.jsonl': input })
    const first = JSON.parse((await command([...args, '--by', 'language', '-f', 'json'], { cwd })).stdout)
    const { score, signature } = first.models.in['parse-rate']
    expect([score, signature]).toEqual([
      0.5,
      'parse-rate|lang:go@tree-sitter-go-0.25.0+java@tree-sitter-java-0.23.5|stage:parse|wrap:none|v:0.1.0',
    ])
    expect(first.strata.go.models.in['parse-rate'].score).toBe(0)
    expect(first.strata.Java.models.in['parse-rate'].score).toBe(1)
    const again = ['score', 'in.jsonl', '-m', signature, '-f', 'json']
    const second = JSON.parse((await command([...again, '--language-field', 'language'], { cwd })).stdout)
    expect(second.models.in[signature]).toMatchObject({ score: 0.5, signature })
    expect((await command(again, { cwd })).stderr).toMatch(/several languages need --language-field/)
  })

  test('tables and CSV tell the languages apart', async () => {
    const cwd = files({ 'in.jsonl': input })
    const text = (await command([...args, '--by', 'language'], { cwd })).stdout
    expect(text).toMatch(
      /Java: 1 segment[\s\S]*parse-rate +100\.00[\s\S]*go: 1 segment[\s\S]*parse-rate +0\.00[\s\S]*mean: Java 50 %, go 50 %[\s\S]*50\.00/,
    )
    const csv = (await command([...args, '--by', 'language', '-f', 'csv'], { cwd })).stdout
    expect(csv.split('\n').map((line) => line.split(',', 4).join(','))).toEqual([
      'model,metric,stratum,score',
      'in,parse-rate,,50.00',
      'in,parse-rate,Java,100.00',
      'in,parse-rate,go,0.00',
      'in,parse-rate,mean,50.00',
      '',
    ])
  })

  test('each language has the interval that its rows alone have', async () => {
    const cwd = files({
      'in.jsonl': input,
      'java.jsonl': `${JSON.stringify(rows[0])}\n`,
      'go.jsonl': `${JSON.stringify(rows[1])}\n`,
    })
    const both = ['--intervals', '--by', 'language']
    const { models, strata } = JSON.parse((await command([...args, ...both, '-f', 'json'], { cwd })).stdout)
    expect(models.in['parse-rate'].method).toBe('wilson')
    for (const [stratum, name] of [
      ['Java', 'java'],
      ['go', 'go'],
    ] as const) {
      const alone = ['score', `${name}.jsonl`, '-m', 'parse-rate:stage=parse', '--lang', name, '--intervals']
      const one = JSON.parse((await command([...alone, '-f', 'json'], { cwd })).stdout)
      const { low, high, method, signature } = one.models[name]['parse-rate:stage=parse']
      expect(strata[stratum].models.in['parse-rate']).toMatchObject({ low, high, method, signature })
    }
    const csv = (await command([...args, ...both, '-f', 'csv'], { cwd })).stdout
    expect(csv.split('\n').map((line) => line.split(',', 4).join(','))).toEqual([
      'model,metric,stratum,score',
      'in,parse-rate,,50.00',
      'in,parse-rate,Java,100.00',
      'in,parse-rate,go,0.00',
      'in,parse-rate,mean,50.00',
      '',
    ])
    const text = (await command([...args, ...both], { cwd })).stdout
    expect(text).toMatch(/Java: 1 segment[\s\S]*, 100\.00\][\s\S]*go: 1 segment[\s\S]*\[0\.00, /)
  })

  test('the language is a column of CSV, too, and a row without one is an error in its place', async () => {
    const csv = 'id,lang,reference,candidate\n1,java,int a;,int a;\n2,klingon,a,a\n'
    const { code, stderr } = await command(
      ['score', 'in.csv', '--language-field', 'lang', '-m', 'parse-rate'],
      { cwd: files({ 'in.csv': csv }) },
    )
    expect(code).toBe(1)
    expect(stderr).toMatch(/in\.csv, line 3: field "lang" is "klingon": unknown language; the languages are/)
    const other = await command(['score', 'in.csv', '--by', 'language'], { cwd: files({ 'in.csv': csv }) })
    expect([other.code, other.stderr]).toEqual([
      1,
      expect.stringMatching(/no column is named "language"|field "language" is missing/),
    ])
  })
})

describe('what is odd is said', () => {
  const PLUGIN = (body: string) => `
const odd = {
  name: 'odd', signature: 'odd|v:1.0.0', level: 'segment', columns: ['sum', 'count'],
  prepare: (references) => references,
  measure(candidate, references, row, offset = 0) {
    row[offset] = 1
    row[offset + 1] = 2
    ${body}
  },
  score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
}
export const entries = [{ name: 'odd', summary: 'odd', module: 'odd', options: {}, create: () => odd }]`
  const run = (body: string, args: readonly string[] = []) =>
    command(['score', 'in.jsonl', '--plugin', './odd.mjs', '--metric', 'odd', ...args], {
      cwd: files({ 'in.jsonl': jsonl, 'odd.mjs': PLUGIN(body) }),
    })

  test('a number of a plugin that is not finite names the plugin and the row', async () => {
    const where = /^codegen-eval: in\.jsonl, line 2: metric odd failed on the output of model "one": /
    for (const [body, message] of [
      ["if (candidate === 'print(y)') row[offset] = NaN", 'plugin ./odd.mjs wrote NaN into column "sum"'],
      ["if (candidate === 'print(y)') row[offset + 1] = 0", 'plugin ./odd.mjs gave the score Infinity'],
    ]) {
      for (const threads of ['1', '2']) {
        const { code, stderr } = await run(body!, ['--threads', threads])
        expect([code, stderr]).toEqual([1, expect.stringMatching(where)])
        expect(stderr).toContain(message)
      }
    }
  })

  test('a segment without a score of one model is in no mean', async () => {
    const body =
      "if (candidate === 'print(y)') row[offset] = row[offset + 1] = 0\n    else if (candidate === 'print(x)') row[offset] = 2"
    const { code, stdout, stderr } = await run(body)
    expect([code, stdout]).toEqual([
      0,
      'metric    one    two\nodd     50.00  50.00\n\n────────────────────\n3 segments; scores x 100\nodd: 1 of 3 segments left out: a model has no score there\nodd  odd|v:1.0.0\n',
    ])
    expect(stderr).toContain(
      'metric odd, model one: 1 of 3 segments without a score (first: in.jsonl, id b: plugin ./odd.mjs gave NaN without a reason)',
    )
    expect(JSON.parse((await run(body, ['--format', 'json'])).stdout)).toMatchObject({ leftOut: { odd: 1 } })
  })

  test('a key that a row has twice is named', async () => {
    const rows = jsonl.replace('"one":"return x"', '"one":"no","one":"return x"')
    const outcome = await command(['score', 'in.jsonl', ...exact], { cwd: files({ 'in.jsonl': rows }) })
    expect([outcome.code, outcome.stderr]).toEqual([
      0,
      'in.jsonl, line 3: an object has the key "one" twice: the last value counts\n',
    ])
  })
})
