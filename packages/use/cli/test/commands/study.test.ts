import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sharedPath } from '@codegen-eval/tools/shared'
import { beforeAll, describe, expect, test } from 'vitest'
import { command, start } from '../command.ts'
import { testFolder } from '../reading.ts'
import { seeded } from '../study/studies.ts'

const folder = testFolder()
const outFolder = () => mkdtempSync(join(folder.path, 'out-'))

const random = seeded(5)
const MODELS = { wren: 0.3, heron: 0.6, kestrel: 0.8 }
const ROWS = Array.from({ length: 40 }, (_, i) => {
  const models = Object.entries(MODELS).map(([model, skill]) => [model, random() < skill] as const)
  return {
    id: `t${i}`,
    references: [`print(x${i})`],
    candidates: Object.fromEntries(
      models.map(([model, good]) => [model, good ? `print(x${i})` : `fail(${model})`]),
    ),
    grades: Object.fromEntries(
      models.map(([model, good]) => [
        model,
        { ann: good ? 4 : 0, ben: good ? 3 : 1, cleo: Math.floor(5 * random()) },
      ]),
    ),
  }
})
const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
const INPUT = folder.write('graded.jsonl', lines(ROWS))
const FEW = ['--samples', '20', '--threads', '1', '--metrics', 'chrf', 'bleu']

interface StudyJson {
  readonly segments: number
  readonly models: readonly { readonly name: string; readonly kind: string }[]
  readonly pairs: number
  readonly scores: Record<
    string,
    Record<string, { score: number; low: number; high: number; median: number }>
  >
  readonly significance: Record<string, Record<string, { significant: number; notSignificant: number }>>
  readonly disagreement: Record<
    string,
    Record<string, { mismatches: number; pairs: number }> & { total: number }
  >
  readonly coverage: Record<string, { segments: number }>
  readonly metrics: Record<string, { source: string }>
  readonly missing: readonly { readonly spec: string }[]
}
const studyOf = (out: string) => JSON.parse(readFileSync(join(out, 'study.json'), 'utf8')) as StudyJson

describe.concurrent('what is written', () => {
  test('all files, and a conclusion a metric', async () => {
    const out = outFolder()
    const { code, stdout } = await command(['study', INPUT, '--out', out, ...FEW])
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^40 segments, \d+ models \(3 of the input\), grades by M-MSR from 360 ratings by 3 raters\n/,
    )
    expect(stdout).toMatch(/^On this data, (do not )?trust ChrF/m)
    expect(readdirSync(out).sort()).toEqual(
      [
        'correlation.csv',
        'disagreement.csv',
        'errors.csv',
        'grades.csv',
        'models.csv',
        'pairs.csv',
        'preference.csv',
        'raters.csv',
        'report.html',
        'scores.csv',
        'segment-rows.cache',
        'significance.csv',
        'study.json',
        'tables.md',
        'tables.tex',
        'trusted.csv',
      ].sort(),
    )
    expect(Object.keys(studyOf(out).metrics)).toEqual(['chrf', 'bleu'])
  })

  test('the same bytes, whatever the threads, and whatever was measured before', async () => {
    const outs = [outFolder(), outFolder(), outFolder()]
    for (const [i, threads] of ['1', '2', '3'].entries()) {
      await command(['study', INPUT, '--out', outs[i]!, ...FEW, '--threads', threads])
    }
    const cache = join(outs[2]!, 'segment-rows.cache')
    // a run that was ended in the middle of a line
    const half = readFileSync(cache, 'utf8').slice(0, -100)
    writeFileSync(cache, half)
    await command(['study', INPUT, '--out', outs[2]!, ...FEW, '--threads', '2', '--resume'])
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
    await command(['study', file, '--out', out, ...FEW])
    const first = studyOf(out).scores.chrf!
    const before = first.wren!.score
    writeFileSync(
      file,
      lines(ROWS.map((row) => ({ ...row, candidates: { ...row.candidates, wren: 'print(x)' } }))),
    )
    await command(['study', file, '--out', out, '--resume', ...FEW, '--seed', '2'])
    expect(studyOf(out).scores.chrf!.wren!.score).not.toBe(before)
    expect(studyOf(out).scores.chrf!.heron).not.toEqual(first.heron)
    expect(studyOf(out).scores.chrf!.heron!.score).toBe(first.heron!.score)
  })

  test('metrics that cannot be had are named, and crystalbleu learns from the references', async () => {
    const out = outFolder()
    const { stderr } = await command([
      'study',
      INPUT,
      '--out',
      out,
      '--samples',
      '20',
      '--metrics',
      'ebsb',
      'crystalbleu',
    ])
    for (const { spec } of studyOf(out).missing) expect(stderr).toContain(`left out: ${spec}: `)
    expect(Object.keys(studyOf(out).metrics)).toContain('crystalbleu')
  })

  test("RFA's scheme, other percentages, bins and outliers", async () => {
    const out = outFolder()
    const flags =
      '--scheme rfa --minimum-differences 1,2 --percentages 10,50 --models 4 --bins 0,1,100 --drop-outliers both'
    const { code } = await command(['study', INPUT, '--out', out, ...FEW, ...flags.split(' ')])
    expect(code).toBe(0)
    const { models, significance } = studyOf(out)
    expect(models).toHaveLength(7)
    expect(Object.keys(significance.chrf!)).toEqual(['[0,1)', '[1,100)'])
  })
})

describe.concurrent('--use-scores', () => {
  const scores = (of: (i: number, model: string) => number | null) =>
    JSON.stringify(
      ROWS.map((_, i) =>
        Object.fromEntries(Object.keys(MODELS).map((model) => [`mine-${model}`, of(i, model)])),
      ),
    )

  test('a metric computed elsewhere is studied as ours are', async () => {
    const out = outFolder()
    const file = folder.write(
      'mine.json',
      scores((i, model) => (model === 'wren' && i < 4 ? null : (i % 10) / 10)),
    )
    const { code, stderr } = await command([
      'study',
      INPUT,
      '--out',
      out,
      '--use-scores',
      file,
      '--metrics',
      'mine',
      '--samples',
      '50',
    ])
    expect(code).toBe(0)
    expect(stderr).toContain('mine is undefined on some segments (wren 4)')
    const { metrics, coverage } = studyOf(out)
    expect(metrics.mine!.source).toBe('mine of mine.json')
    expect(coverage.mine!.segments).toBe(36)
  })

  test('a list of metrics takes what else the file has', async () => {
    const out = outFolder()
    const file = folder.write(
      'all.json',
      scores(() => 0.5),
    )
    await command(['study', INPUT, '--out', out, '--use-scores', file, '--samples', '20'])
    expect(Object.keys(studyOf(out).metrics)).toContain('mine')
  })
})

describe.concurrent('bad input: a clear message, and nothing that looks complete', () => {
  const without = (change: (row: (typeof ROWS)[number], i: number) => object) => lines(ROWS.map(change))
  const cases: [string, string, RegExp][] = [
    [
      'a model without grades',
      without((row) => ({ ...row, grades: { wren: { a: 1 }, heron: { a: 1 } } })),
      /model "kestrel" has no grades/,
    ],
    [
      'unequal segments',
      without((row, i) => (i === 3 ? { ...row, candidates: { wren: 'x', heron: 'y' } } : row)),
      /line 4: the models differ from those of the rows before: "kestrel" missing/,
    ],
    ['one segment', lines(ROWS.slice(0, 1)), /has only one: nothing can be said from it/],
    [
      'one model',
      without((row) => ({ ...row, candidates: { wren: 'x' } })),
      /a study compares models, and the input has only one: "wren"/,
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
    const { code, stdout, stderr } = await command(['study', file, '--out', out, ...FEW])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/^\s+at |internal/m)
    expect(existsSync(out)).toBe(false)
  })

  test.each<[string[], RegExp]>([
    [['--metrics', 'nope'], /--metrics nope: unknown metric 'nope'/],
    [['--metrics', 'chrf:beta=x'], /beta=x/],
    [['--bins', '0,5'], /--bins: expected ascending numbers from 0 to 100/],
    [['--bins', 'x'], /--bins/],
    [['--percentages', '0'], /--percentages/],
    [['--scale', '4..0'], /--scale/],
    [['--samples', '0'], /--samples/],
    [['--models', '3'], /--models draws from the models of --scheme rfa/],
  ])('%j is a usage error', async (flags, message) => {
    const out = join(outFolder(), 'results')
    const { code, stderr } = await command(['study', INPUT, '--out', out, ...flags])
    expect(code).toBe(2)
    expect(stderr).toMatch(message)
    expect(existsSync(out)).toBe(false)
  })

  test('identical models and constant scores end with a note', async () => {
    const out = outFolder()
    const same = lines(
      ROWS.map((row) => ({
        ...row,
        candidates: { a: 'x', b: 'x' },
        grades: { a: { r: 1, s: 1 }, b: { r: 1, s: 1 } },
      })),
    )
    const { code, stderr } = await command(['study', folder.write('same.jsonl', same), '--out', out, ...FEW])
    expect(code).toBe(0)
    expect(stderr).toContain('models "a" and "b" have the same outputs on all segments')
    expect(stderr).toContain('chrf gives all models the same score')
    expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain('the same outputs on all segments')
  })

  test('a metric that fails ends the run by name', async () => {
    const plugin = folder.write(
      'fussy.mjs',
      `export const entries = [{ name: 'fussy', summary: 'x', module: 'x', options: {}, create: () => ({
        name: 'fussy', signature: 'fussy|v:1', level: 'segment', columns: ['a', 'b'], prepare: () => 0,
        measure: (candidate) => { if (candidate === 'print(x20)') throw new Error('no 20, please') }, score: () => 0 }) }]`,
    )
    const out = outFolder()
    for (const threads of ['1', '2']) {
      const { code, stderr } = await command([
        'study',
        INPUT,
        '--out',
        out,
        '--plugin',
        plugin,
        '--metrics',
        'fussy',
        '--threads',
        threads,
      ])
      expect(code).toBe(1)
      expect(stderr).toMatch(/segment "t20": metric fussy failed on the output of model "\w+": no 20, please/)
      expect(readdirSync(out)).toEqual(['segment-rows.cache'])
    }
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
  const args = ['study', INPUT, '--out', out, '--plugin', plugin, '--metrics', 'slow', '--samples', '20']
  const child = start([...args, '--threads', '2'])
  const cache = join(out, 'segment-rows.cache')
  while (!existsSync(cache) || readFileSync(cache, 'utf8') === '')
    await new Promise((done) => setTimeout(done, 5))
  child.kill(signal)
  const ended = await new Promise<unknown[]>((done) => child.on('close', (...how) => done(how)))
  expect([ended, readdirSync(out)]).toEqual([[null, signal], ['segment-rows.cache']])
  appendFileSync(cache, '{"key":"cut')
  expect((await command([...args, '--resume'])).code).toBe(0)
  expect(studyOf(out).scores.slow!.wren!.score).toBe(0.5)
})

const conala = sharedPath('data/conala/human-grades.json')
const NAMES: Readonly<Record<string, string>> = {
  bleu: 'bleu:tokenize=code',
  rougel: 'rouge:variant=L,tokenize=code',
  chrf: 'chrf',
  meteor: 'meteor:variant=nltk',
  ruby: 'ruby:variant=ebsb',
  codebleu: 'codebleu:variant=ebsb',
}

describe.skipIf(!existsSync(conala))('the tables of Out of the BLEU', () => {
  let fromText: StudyJson
  let fromScores: StudyJson
  beforeAll(async () => {
    const [one, two] = [outFolder(), outFolder()]
    const first = await command(['study', conala, '--layout', 'study', '--out', one])
    expect(first.code).toBe(0)
    fromText = studyOf(one)
    const scores = sharedPath('data/conala/published-scores.json')
    const second = await command(['study', conala, '--layout', 'study', '--out', two, '--use-scores', scores])
    expect(second.code).toBe(0)
    fromScores = studyOf(two)
  }, 180_000)

  test('82 models, 3,321 pairs, and what people say', () => {
    expect([fromText.segments, fromText.models.length, fromText.pairs]).toEqual([472, 82, 3321])
    near(fromText.scores.human!, [8.95, 26.85, 35.49, 40.04, 59.96])
  })

  test('no metric of the tables is missing', () => {
    expect(fromText.missing).toEqual([])
  })

  test.each(Object.keys(PUBLISHED).filter((name) => name !== 'ruby'))('%s from text', (name) => {
    checkTables(fromText, name)
  })

  test('RUBY from text, whose graph distances are smaller than those of a search that a clock cut off', () => {
    near(fromText.scores[NAMES.ruby!]!, [54.28, 50.01, 50.08, 51.05, 68.41])
    const published = fromScores.scores[NAMES.ruby!]!
    for (const [model, { score }] of Object.entries(fromText.scores[NAMES.ruby!]!)) {
      expect(score).toBeGreaterThan(published[model]!.score)
    }
  })

  test.each(Object.keys(PUBLISHED))('%s from published segment scores, BLEU from text', (name) => {
    expect(fromScores.metrics[NAMES[name]!]!.source).toBe(
      name === 'bleu' ? 'text' : `${name} of published-scores.json`,
    )
    checkTables(fromScores, name)
  })
})

interface PublishedTables {
  readonly points: readonly number[]
  readonly significance: readonly (readonly [significant: number, not: number])[]
  /** Percent of pairs by bin, and at last of pairs that are not significant. */
  readonly disagreement: readonly (readonly [percent: number, pairs: number])[]
  readonly total: number
}

/**
 * Tables 2 to 4 of Evtikhiev et al. (2023), but for three things. In the last bin, the paper has 8 insignificant pairs for
 * ChrF and 48 for METEOR, by which much these rows exceed the 3,321 pairs that there are. RUBY's are those of the published
 * resamples: the table comes from another run of a search that a clock cut off (43.32 points for the baseline, where the
 * published segment scores give 43.60).
 */
const PUBLISHED: Readonly<Record<string, PublishedTables>> = {
  bleu: {
    points: [12.37, 28.58, 31.48, 33.14, 33.04],
    significance: [
      [192, 398],
      [732, 42],
      [893, 0],
      [1064, 0],
    ],
    disagreement: [
      [2.7, 187],
      [15.1, 747],
      [12, 890],
      [0.6, 1070],
      [85.5, 427],
    ],
    total: 17.95,
  },
  rougel: {
    points: [36.51, 49.22, 51.47, 52.83, 56.52],
    significance: [
      [252, 296],
      [736, 0],
      [1023, 0],
      [1014, 0],
    ],
    disagreement: [
      [6.7, 254],
      [12, 740],
      [3.7, 1016],
      [0, 1018],
      [72, 293],
    ],
    total: 10.69,
  },
  chrf: {
    points: [17.51, 28.3, 31.14, 32.67, 42.84],
    significance: [
      [253, 212],
      [633, 1],
      [922, 0],
      [1300, 0],
    ],
    disagreement: [
      [5.2, 248],
      [16.2, 627],
      [2.8, 923],
      [0, 1305],
      [64.7, 218],
    ],
    total: 8.49,
  },
  meteor: {
    points: [28.43, 44.03, 46.55, 48.32, 50.66],
    significance: [
      [195, 324],
      [699, 7],
      [914, 0],
      [1182, 0],
    ],
    disagreement: [
      [4.7, 190],
      [14.8, 694],
      [9.3, 914],
      [0, 1187],
      [81.5, 336],
    ],
    total: 14.18,
  },
  ruby: {
    points: [43.6, 43.57, 44.96, 46.42, 57.97],
    significance: [
      [222, 453],
      [819, 16],
      [963, 0],
      [848, 0],
    ],
    disagreement: [
      [6.6, 213],
      [21, 837],
      [4.7, 965],
      [0, 838],
      [85.9, 468],
    ],
    total: 19.21,
  },
  codebleu: {
    points: [30.97, 33.02, 34.07, 34.33, 46.58],
    significance: [
      [382, 474],
      [895, 6],
      [857, 0],
      [707, 0],
    ],
    disagreement: [
      [6, 382],
      [9.4, 896],
      [5.8, 842],
      [0, 715],
      [80.9, 486],
    ],
    total: 16.53,
  },
}

/** Every cell within 20 pairs or 5 % of it, points within 0.15, the total within 1. */
function checkTables(study: StudyJson, name: string): void {
  const key = NAMES[name]!
  const { points, significance, disagreement, total } = PUBLISHED[name]!
  const cell = (found: number, expected: number, what: string) =>
    expect(
      Math.abs(found - expected),
      `${name}, ${what}: ${found}, published ${expected}`,
    ).toBeLessThanOrEqual(Math.max(20, 0.05 * expected))
  near(study.scores[key]!, points)
  Object.entries(study.significance[key]!).forEach(([bin, { significant, notSignificant }], b) => {
    cell(significant, significance[b]![0], `${bin} significant`)
    cell(notSignificant, significance[b]![1], `${bin} not significant`)
  })
  const { total: found, ...bins } = study.disagreement[key]!
  Object.entries(bins).forEach(([bin, { mismatches, pairs }], b) => {
    const [percent, of] = disagreement[b]!
    cell(pairs, of, `${bin} pairs`)
    cell(mismatches, (percent * of) / 100, `${bin} mismatches`)
  })
  expect(Math.abs(Number(found) - total)).toBeLessThanOrEqual(1)
}

function near(scores: StudyJson['scores'][string], points: readonly number[]): void {
  const names = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex']
  names.forEach((name, m) => {
    expect(Math.abs(100 * scores[name]!.score - points[m]!)).toBeLessThan(0.15)
  })
}

describe.concurrent('--extract', () => {
  test('outputs are measured by their code', async () => {
    const fenced = ROWS.map((row) => ({
      ...row,
      candidates: Object.fromEntries(
        Object.entries(row.candidates).map(([model, code]) => [model, `So:\n\`\`\`\n${code}\n\`\`\``]),
      ),
    }))
    const [bare, taken] = [outFolder(), outFolder()]
    await command(['study', INPUT, '--out', bare, ...FEW])
    const file = folder.write('fenced.jsonl', lines(fenced))
    const { code } = await command(['study', file, '--out', taken, '--extract', 'fences', ...FEW])
    expect(code).toBe(0)
    expect(studyOf(taken).scores).toEqual(studyOf(bare).scores)
    expect(readFileSync(join(taken, 'study.json'), 'utf8')).toMatch(/chrf\|extract:fences@/)
  })

  test('scores that were measured elsewhere cannot be measured anew', async () => {
    const { code, stderr } = await command([
      'study',
      INPUT,
      '--out',
      outFolder(),
      '--extract',
      'fences',
      '--use-scores',
      'scores.json',
    ])
    expect(code).toBe(2)
    expect(stderr).toContain('--extract is for outputs that are measured')
  })
})
