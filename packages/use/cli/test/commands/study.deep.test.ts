import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testFolder } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { command, start } from '../command.ts'
import { keepCharts } from '../kept-work.ts'
import { useSourceThreads } from '../score/source-threads.ts'
import { gradedRows } from '../study/studies.ts'
import { FEW, lines, MODELS, ROWS, studyOf } from './study.cases.ts'

const folder = testFolder()
const outFolder = () => mkdtempSync(join(folder.path, 'out-'))
const INPUT = folder.write('graded.jsonl', lines(ROWS))
/** Rows that are measured in several parts. */
const MANY = folder.write('many.jsonl', lines(gradedRows(40)))
keepCharts()
useSourceThreads()

test('ratings, or aggregated grades, of a file of their own are those of the rows', async () => {
  const bare = ROWS.map(({ grades: _, ...row }) => row)
  const outputs = folder.write('bare.jsonl', lines(bare))
  const rated = ROWS.map(({ id, grades }) => ({ id, grades }))
  const ratings = folder.write('apart.jsonl', lines(rated.toReversed()))
  const aggregated = await command(['aggregate', ratings, '--scale', '0..4', '--resamples', '0', '-f', 'csv'])
  const labels = folder.write('labels.csv', aggregated.stdout)
  const run = async (args: readonly string[]) => {
    const out = outFolder()
    const { code, stderr } = await command(['study', ...args, '--results-dir', out, ...FEW])
    expect([code, stderr.includes('--ratings: ')]).toEqual([0, false])
    return studyOf(out).scores
  }
  const expected = await run([INPUT])
  expect(await run([outputs, '--ratings', ratings])).toEqual(expected)
  expect(await run([outputs, '--ratings', labels])).toEqual(expected)
  const wrong = await command(['study', INPUT, '--ratings', ratings, '--results-dir', outFolder(), ...FEW])
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('leave out one of them')])
})

test('the text of a data set that is the reference is in the signatures', async () => {
  const problems = ROWS.map(({ id, references }) => ({
    ...{ task_id: `T/${id}`, prompt: 'def f(x):\n', canonical_solution: references[0], entry_point: 'f' },
    test: 'def check(candidate):\n    assert candidate(0) == 0\n',
  }))
  const data = folder.write('problems.jsonl', lines(problems))
  const outputs = ROWS.map(({ id, candidates, grades }) => ({ id: `T/${id}`, candidates, grades }))
  const input = folder.write('answers.jsonl', lines(outputs))
  const out = outFolder()
  const args = ['study', input, '-r', data, '--completions', 'body', '--results-dir', out, ...FEW]
  const { code, stderr } = await command(args)
  expect([code, stderr]).toEqual([0, stderr])
  const signatures = Object.values(studyOf(out).metrics).map(({ signature }) => signature)
  expect(signatures.map((text) => text.includes('|completions:body|'))).toEqual([true, true])
})

describe('what is written', () => {
  test("RFA's protocol, other percentages, bins and outliers", async () => {
    const out = outFolder()
    const flags =
      '--protocol rfa --scale 0..4 --minimum-differences 1,2 --percentages 10,50 --synthetic-models 4 --bins 0,1,100 --drop-outliers both'
    const { code } = await command(['study', INPUT, '--results-dir', out, ...FEW, ...flags.split(' ')])
    expect(code).toBe(0)
    const { models, metrics } = studyOf(out)
    expect(Object.keys(models)).toHaveLength(7)
    expect(Object.keys(metrics.chrf!.binErrors)).toEqual(['[0,1]', '(1,100]'])
  })

  test('all files, and a conclusion a metric', async () => {
    const out = outFolder()
    const { code, stdout } = await command(['study', INPUT, '--results-dir', out, ...FEW])
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^6 segments, \d+ models \(3 of the input\), grades by M-MSR from 54 ratings by 3 raters; 20 bootstrap resamples, seed 1\.\n/,
    )
    expect(stdout).toMatch(
      /^(On this data, trust chrF2 from|From which difference to trust chrF2(?:, BLEU)? cannot be said)/m,
    )
    expect(readdirSync(out).sort()).toEqual(
      [
        ...['agreement.csv', 'bin-agreement.csv', 'bin-errors.csv', 'ceilings.csv', 'correlations.csv'],
        ...['differences.csv', 'grade-shares.csv', 'grades.csv', 'judgements.csv', 'metric-tests.csv'],
        ...['metrics.csv', 'models.csv', 'output-pairs.csv', 'pairs.csv', 'people-pairs.csv', 'people.csv'],
        ...['preference.csv', 'raters.csv', 'rating-counts.csv', 'report.html', 'scores.csv'],
        ...['segment-rows.cache', 'study.json', 'tables.md', 'tables.tex'],
      ].sort(),
    )
    expect(Object.keys(studyOf(out).metrics).sort()).toEqual(['bleu', 'chrf'])
  })

  test('the same bytes, whatever the threads, and whatever was measured before', async () => {
    const outs = [outFolder(), outFolder(), outFolder()]
    for (const [i, threads] of ['1', '2', '3'].entries()) {
      await command(['study', MANY, '--results-dir', outs[i]!, ...FEW, '--threads', threads])
    }
    const cache = join(outs[2]!, 'segment-rows.cache')
    // a run that was ended in the middle of a line
    const half = readFileSync(cache, 'utf8').slice(0, -100)
    writeFileSync(cache, half)
    await command(['study', MANY, '--results-dir', outs[2]!, ...FEW, '--threads', '2', '--resume'])
    for (const name of ['study.json', 'report.html', 'tables.tex', 'pairs.csv']) {
      const [first, ...others] = outs.map((out) => readFileSync(join(out, name), 'utf8'))
      for (const other of others) expect(other === first, name).toBe(true)
    }
    expect(readFileSync(cache, 'utf8').split('\n')).toHaveLength(7)
  })

  test('a change of the input is measured again under --resume, and another seed gives other intervals', async () => {
    const out = outFolder()
    const cwd = mkdtempSync(join(tmpdir(), 'codegen-eval-test-'))
    const file = join(cwd, 'in.jsonl')
    writeFileSync(file, lines(ROWS))
    await command(['study', file, '--results-dir', out, ...FEW])
    const first = studyOf(out).scores.chrf!
    const before = first.wren!.score.value
    writeFileSync(
      file,
      lines(ROWS.map((row) => ({ ...row, candidates: { ...row.candidates, wren: 'print(x)' } }))),
    )
    await command(['study', file, '--results-dir', out, '--resume', ...FEW, '--seed', '2'])
    expect(studyOf(out).scores.chrf!.wren!.score.value).not.toBe(before)
    expect(studyOf(out).scores.chrf!.heron).not.toEqual(first.heron)
    expect(studyOf(out).scores.chrf!.heron!.score.value).toBe(first.heron!.score.value)
  })

  test('missing metrics are named, and crystalbleu is fitted to the references', async () => {
    const out = outFolder()
    const { stderr } = await command([
      'study',
      INPUT,
      '--results-dir',
      out,
      '--resamples',
      '20',
      '--metric',
      'ebsb',
      'crystalbleu',
    ])
    for (const { spec } of studyOf(out).missing) expect(stderr).toContain(`left out: ${spec}: `)
    expect(Object.keys(studyOf(out).metrics)).toContain('crystalbleu')
  })

  test('outputs without grades are scored, and left out of the comparison with people', async () => {
    const out = outFolder()
    const partly = ROWS.map((row, i) => {
      const { kestrel: _, ...grades } = row.grades
      return i === 0 ? { ...row, grades: undefined } : { ...row, grades }
    })
    const file = folder.write('partly.jsonl', lines(partly))
    const { code, stderr } = await command(['study', file, '--results-dir', out, ...FEW])
    expect(code).toBe(0)
    expect(stderr).toContain(
      'without grades: 1 of 6 segments, and model "kestrel": their outputs are scored, and left out of the comparison',
    )
    const study = studyOf(out)
    expect(study.segments).toBe(5)
    expect(Object.keys(study.models)).not.toContain('kestrel')
    const all = outFolder()
    await command(['study', INPUT, '--results-dir', all, ...FEW])
    // the scores of all outputs are those of the study in which all are graded
    for (const metric of ['chrf', 'bleu'])
      for (const model of MODELS)
        expect(study.metrics[metric]!.wholeScores![model]!.score).toBeCloseTo(
          studyOf(all).scores[metric]![model]!.score.value,
          12,
        )
  })
})

describe('--use-scores', () => {
  const scores = (of: (i: number, model: string) => number | null) =>
    JSON.stringify(
      ROWS.map((_, i) => Object.fromEntries(MODELS.map((model) => [`mine-${model}`, of(i, model)]))),
    )

  test('a metric computed elsewhere is studied as ours are', async () => {
    const out = outFolder()
    const file = folder.write(
      'mine.json',
      scores((i, model) => (model === 'wren' && i === 0 ? null : (i % 10) / 10)),
    )
    const { code, stderr } = await command([
      'study',
      INPUT,
      '--results-dir',
      out,
      '--use-scores',
      file,
      '--metric',
      'mine',
      '--resamples',
      '50',
    ])
    expect(code).toBe(0)
    expect(stderr).toContain('scores:mine is undefined on some segments (wren 1)')
    const { metrics } = studyOf(out)
    expect(metrics['scores:mine']).toMatchObject({ source: 'mine of mine.json', external: true })
    expect(metrics['scores:mine']!.segments).toBe(5)
  })

  test('a list of metrics takes what else the file has', async () => {
    const out = outFolder()
    const file = folder.write(
      'all.json',
      scores(() => 0.5),
    )
    await command(['study', INPUT, '--results-dir', out, '--use-scores', file, '--resamples', '20'])
    expect(Object.keys(studyOf(out).metrics)).toContain('scores:mine')
  })

  test('a column with the name of a metric is refused with both spellings', async () => {
    const file = folder.write('chrf.json', scores(() => 0.5).replaceAll('mine-', 'chrf-'))
    const args = [
      'study',
      INPUT,
      '--results-dir',
      join(outFolder(), 'x'),
      '--use-scores',
      file,
      '--resamples',
      '20',
    ]
    const { code, stderr } = await command([...args, '--metric', 'chrf'])
    expect(code).toBe(2)
    expect(stderr).toContain(
      '--metric chrf: both a metric and a column of chrf.json: write text:chrf to compute it from text, or scores:chrf for the column',
    )
  })
})

describe('bad input: a clear message, and nothing that looks complete', () => {
  const without = (change: (row: (typeof ROWS)[number], i: number) => object) => lines(ROWS.map(change))
  const cases: [string, string, RegExp][] = [
    [
      'one model with grades',
      without((row) => ({ ...row, grades: { wren: { a: 1 } } })),
      /model "heron" has no grades/,
    ],
    [
      'unequal segments',
      without((row, i) => (i === 3 ? { ...row, candidates: { wren: 'x', heron: 'y' } } : row)),
      /line 4: the models differ from those of the rows before: "kestrel" missing/,
    ],
    ['one segment', lines(ROWS.slice(0, 1)), /resamples segments, and the input has only one/],
    [
      'one model',
      without((row) => ({ ...row, candidates: { wren: 'x' } })),
      /a study compares models, and the input has only one: "wren"/,
    ],
    [
      'a grade between two',
      without((row) => ({ ...row, grades: { ...row.grades, wren: { ann: 2.5 } } })),
      /line 1: the grade 2.5 of rater "ann"/,
    ],
    [
      'a grade off the scale',
      without((row) => ({ ...row, grades: { ...row.grades, wren: { ann: 9 } } })),
      /the grade 9 of rater "ann"/,
    ],
    ['an empty file', '', /the file is empty/],
    ['broken rows', 'oops\n', /broken JSON/],
  ]
  test.each(cases)('%s', async (name, content, message) => {
    const out = join(outFolder(), 'results')
    const file = folder.write(`${name.replaceAll(' ', '-')}.jsonl`, content)
    const { code, stdout, stderr } = await command(['study', file, '--results-dir', out, ...FEW])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/^\s+at |internal/m)
    expect(existsSync(out)).toBe(false)
  })
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s leaves nothing but rows to resume from', async (signal) => {
  const out = outFolder()
  const plugin = folder.write(
    'slow.mjs',
    `export const entries = [{ name: 'slow', summary: 'x', module: 'x', options: {}, create: () => ({
      name: 'slow', signature: 'slow|v:1', level: 'segment', columns: ['a', 'b'], prepare: () => 0,
      measure: (candidate, _, row, at = 0) => { const end = Date.now() + 20; while (Date.now() < end); row[at] = 0.5; row[at + 1] = 1 },
      score: (sum, at = 0) => sum[at] / sum[at + 1] }) }]`,
  )
  const args = [
    'study',
    MANY,
    '--results-dir',
    out,
    '--plugin',
    plugin,
    '--metric',
    'slow',
    '--resamples',
    '20',
  ]
  const child = start([...args, '--threads', '2'])
  const cache = join(`${out}.partial`, 'segment-rows.cache')
  while (!existsSync(cache) || readFileSync(cache, 'utf8') === '')
    await new Promise((done) => setTimeout(done, 5))
  child.kill(signal)
  const ended = await new Promise<unknown[]>((done) => child.on('close', (...how) => done(how)))
  expect(ended).toEqual([null, signal])
  expect([readdirSync(out), readdirSync(`${out}.partial`)]).toEqual([[], ['segment-rows.cache']])
  appendFileSync(cache, '{"key":"cut')
  expect((await command([...args, '--resume'])).code).toBe(0)
  expect(studyOf(out).scores.slow!.wren!.score.value).toBe(0.5)
})

describe('--extract', () => {
  test('outputs are measured by their code', async () => {
    const fenced = ROWS.map((row) => ({
      ...row,
      candidates: Object.fromEntries(
        Object.entries(row.candidates).map(([model, code]) => [model, `So:\n\`\`\`\n${code}\n\`\`\``]),
      ),
    }))
    const [bare, taken] = [outFolder(), outFolder()]
    await command(['study', INPUT, '--results-dir', bare, ...FEW])
    const file = folder.write('fenced.jsonl', lines(fenced))
    const { code } = await command(['study', file, '--results-dir', taken, '--extract', 'fences', ...FEW])
    expect(code).toBe(0)
    expect(studyOf(taken).scores).toEqual(studyOf(bare).scores)
    expect(readFileSync(join(taken, 'study.json'), 'utf8')).toMatch(/chrf\|extract:fences@/)
  })

  test('scores that were measured elsewhere cannot be measured anew', async () => {
    const { code, stderr } = await command([
      'study',
      INPUT,
      '--results-dir',
      outFolder(),
      '--extract',
      'fences',
      '--use-scores',
      'scores.json',
    ])
    expect(code).toBe(2)
    expect(stderr).toContain('--extract applies to measured outputs')
  })
})

const MODEL = fileURLToPath(new URL('../../../../../examples/tiny-encoder', import.meta.url))

test('BERTScore is among the metrics of rfa where a model is given, with the sources of rows', async () => {
  const rows = ROWS.map((row) => ({ ...row, source: `# task ${row.id}` }))
  const few = folder.write('sources.jsonl', lines(rows))
  const out = outFolder()
  const specs = [`bert-score:model=${MODEL},compat=bert-score`, `code-bert-score:model=${MODEL},sources=yes`]
  const args = ['--metric', 'rfa', ...specs, '--results-dir', out, '--resamples', '2', '--threads', '1']
  const { code, stderr } = await command(['study', few, ...args])
  expect([code, stderr.includes('left out')]).toEqual([0, false])
  const asked = specs.flatMap((spec) => ['-m', spec])
  const { models } = JSON.parse((await command(['score', few, ...asked, '-f', 'json'])).stdout)
  const { scores } = studyOf(out)
  for (const spec of specs)
    for (const model of MODELS) expect(scores[spec]![model]!.score.value).toBe(models[model][spec].score)
  const { metrics } = studyOf(out)
  expect(Object.keys(metrics)).toHaveLength(12)
  const bare = folder.write('sourceless.jsonl', lines(ROWS))
  const missing = await command([
    'study',
    bare,
    '--metric',
    specs[1]!,
    '--results-dir',
    outFolder(),
    '--threads',
    '1',
  ])
  expect(missing.stderr).toContain('option sources=yes: the segment has no field "source"')
})
