import { renderCsv, renderReport } from '@codegen-eval/report'
import { cellValue, REPORT_FORMATS } from '@codegen-eval/report/internal'
import { expect, test } from 'vitest'
import type { Comparison } from '../../src/comparison.ts'
import { comparisonOf, FOUR } from '../corpora.ts'
import { comparisonPairTable, comparisonReport } from '../written.ts'

type Format = (typeof REPORT_FORMATS)[number]

function text(comparison: Comparison, format: Format, precision = 2): string {
  if (format === 'csv') return renderCsv(comparisonPairTable(comparison, precision))
  return renderReport(comparisonReport(comparison, precision), format)
}

test.each(REPORT_FORMATS)(
  '%s has all models and the signature, and ends with a line feed',
  async (format) => {
    const written = text(await comparisonOf(FOUR), format)
    for (const name of ['low', 'lower', 'high', 'higher', 'mean', 'mean|v:1.0.0'])
      expect(written).toContain(name)
    expect(written.endsWith('\n')).toBe(true)
  },
)

test('a table, the conclusion, groups and warnings stand below the name of the metric', async () => {
  const lines = text(await comparisonOf(FOUR), 'text').split('\n')
  expect(lines[0]).toBe('mean')
  expect(lines[1]).toMatch(/^ {3}model +score +95 % interval +1 +2 +3 +4$/)
  expect(lines[2]).toMatch(/^1 {2}higher +\d\d\.\d\d/)
  expect(lines.slice(6, 9)).toEqual([
    'higher is the best: better than each of the 3 others.',
    'Cannot be distinguished: low, lower.',
    'Warning: significant, but under 2 points, where metrics are not known to agree with people: higher over high by 1.00.',
  ])
  expect(lines.at(-2)).toBe('mean  mean|v:1.0.0')
})

test('models stand in the order of scores, p-values above the diagonal, effects below', async () => {
  const [table] = comparisonReport(await comparisonOf(FOUR), 1).tables
  const { columns, rows } = table!
  expect(columns.map(({ name }) => name)).toEqual(['', 'model', 'score', '95 % interval', '1', '2', '3', '4'])
  expect(rows.map((row) => row.slice(0, 2))).toEqual([
    ['1', 'higher'],
    ['2', 'high'],
    ['3', 'low'],
    ['4', 'lower'],
  ])
  expect(cellValue(rows[0]![3])).toMatch(/^\[\d\d\.\d, \d\d\.\d\]$/)
  expect(rows.map((row, i) => row[4 + i])).toEqual(['·', '·', '·', '·'])
  expect(rows[0]![5]).toEqual({ value: expect.stringMatching(/^≤0\.\d{4}$/), mark: '*' })
  expect(rows[2]![7]).toMatch(/^\d\.\d{4}$/)
  expect(Number(rows[3]![4])).toBeGreaterThan(1)
})

test('with a baseline, each model has a difference, and the baseline none', async () => {
  const comparison = await comparisonOf(FOUR, { baseline: 'low' })
  const [, header, ...lines] = text(comparison, 'text').split('\n')
  expect(header).toMatch(/^model +score +95 % interval +difference +95 % interval +p +won\/lost\/tied$/)
  expect(lines[0]).toMatch(/^higher +\d\d\.\d\d +\[.*\] +\+\d\d\.\d\d +\[.*\] +≤0\.\d{4}\* +\d+\/\d+\/\d+$/)
  expect(lines[2]).toMatch(/^low +\d\d\.\d\d +\[\d\d\.\d\d, \d\d\.\d\d\]$/)
  expect(lines[3]).toMatch(/^lower .* -0\.\d\d /)
  expect(lines.join('\n')).toContain('\n────')
  expect(lines.join('\n')).not.toContain('Cannot be distinguished:')
})

test('notes say what was done', async () => {
  const notes = async (settings: Parameters<typeof comparisonOf>[1]) =>
    comparisonReport(await comparisonOf(FOUR, settings)).notes!.join('\n')
  expect(await notes({})).toContain(
    'approximate randomization, two-sided, 1,000 trials, seed 1; step-down maximum of the swaps (Westfall and Young) over 6 pairs per metric',
  )
  expect(await notes({ test: 'wilcoxon', correction: 'none' })).toMatch(
    /p: Wilcoxon signed rank, two-sided; not corrected.*\n.*compares segment scores/,
  )
  expect(await notes({})).toContain('\nintervals of scores: bootstrap-t, 200 resamples, seed 1\n')
  expect(await notes({ baseline: 'low' })).toContain(
    "\nintervals of differences, which hold together: Student's t, jackknife; of scores: bootstrap-t, 200 resamples, seed 1",
  )
})

test('scores and differences of 0 and 1 name their methods', async () => {
  const outcomes = (solved: number) => Array.from({ length: 40 }, (_, i) => (i < solved ? 1 : 0))
  const comparison = await comparisonOf(
    { a: outcomes(30), b: outcomes(20), c: outcomes(0) },
    { baseline: 'a' },
  )
  expect(comparisonReport(comparison).notes!.join('\n')).toContain(
    'intervals of differences, which hold together: Fay-Lumbard; of scores: Wilson, Clopper-Pearson',
  )
  const [header, row] = text(comparison, 'csv').split('\n')
  const cells = Object.fromEntries(header!.split(',').map((name, i) => [name, row!.split(',')[i]]))
  expect(cells).toMatchObject({
    scoreAMethod: 'wilson',
    scoreBMethod: 'wilson',
    differenceMethod: 'fay-lumbard',
  })
})

test('a score without an interval says why', async () => {
  const flat = Array<number>(9).fill(0.5)
  expect(text(await comparisonOf({ a: flat, b: FOUR.low!.slice(0, 9) }), 'text')).toContain(
    '\nNote: mean has no interval for a: all 9 values are equal and show no spread.\n',
  )
  const same = await comparisonOf(
    { a: FOUR.low!, b: FOUR.low!.map((score) => score + 0.125) },
    { baseline: 'a' },
  )
  expect(text(same, 'text')).toContain(
    '\nNote: mean has no interval for b minus a: all 60 differences are equal and show no spread.\n',
  )
})

test('undefined and infinite effects have signs of their own', async () => {
  const flat = Array<number>(9).fill(0.5)
  const rows = async (b: readonly number[]) =>
    text(await comparisonOf({ a: flat, b, c: flat.map((score) => score - 0.4) }), 'text').split('\n')
  expect((await rows(flat))[3]).toMatch(/ – +– +· +0\.\d{4}\*$/)
  expect((await rows(flat.map(() => 0.2)))[3]).toMatch(/ – +∞ +· +0\.\d{4}\*$/)
})

test('Markdown and LaTeX have a table per metric, names escaped', async () => {
  const comparison = await comparisonOf({ 'a_b|c': FOUR.low!, d: FOUR.high!, e: FOUR.lower! })
  const markdown = text(comparison, 'markdown')
  expect(markdown).toMatch(
    /^## mean\n\n\| {2}\| model \| score \| 95 % interval \| 1 \| 2 \| 3 \|\n\| ---: \| --- \|/,
  )
  expect(markdown).toContain('a\\_b\\|c')
  const latex = text(comparison, 'latex')
  expect(latex).toContain('\\begin{tabular}{rlrrrrr}')
  expect(latex).toMatch(
    /\n1 & d & \d\d\.\d\d & \[\d\d\.\d\d, \d\d\.\d\d\] & \$\\cdot\$ & ≤0\.0010\* & ≤0\.0010\* \\\\\n2 & a\\_b/,
  )
  expect(latex).toContain('\n% d is the best: better than both others.')
})

test('CSV has one row per pair, with everything about it', async () => {
  const { low, lower, high } = FOUR
  const models = { 'a,b': low!, c: lower!, d: high! }
  const [header, ...rows] = text(await comparisonOf(models), 'csv', 1)
    .trim()
    .split('\n')
  expect(header).toBe(
    'metric,modelA,modelB,segments,clusters,scoreA,scoreALow,scoreAHigh,scoreAMethod,scoreB,scoreBLow,scoreBHigh,scoreBMethod,difference,differenceLow,differenceHigh,differenceMethod,pValue,log10PValue,adjustedPValue,isFloor,test,reason,significant,meaningful,wins,losses,ties,cohensDz,cohensDzLow,cohensDzHigh,cohensDzMethod,cliffsDelta,rankBiserial,segmentsNeeded,signature',
  )
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatch(/^mean,d,"a,b",60,60,\d\d\.\d,.*,yes,yes,.*,,mean\|v:1\.0\.0$/)
  expect(rows[2]).toMatch(/^mean,"a,b",c,60,.*,no,no,.*,\d+,mean\|v:1\.0\.0$/)
  expect(rows[1]!.split(',')).toHaveLength(header!.split(',').length)
})

test('in CSV, undefined values are empty', async () => {
  const flat = Array<number>(9).fill(0.5)
  const [, row] = text(await comparisonOf({ a: flat, b: flat }), 'csv').split('\n')
  expect(row).toBe(
    'mean,a,b,9,9,50.00,,,,50.00,,,,0.00,-33.63,33.63,clopper-pearson,1,0,1,no,,,no,no,0,0,9,,,,,0,,,mean|v:1.0.0',
  )
})

/** A comparison whose metric has two parts: a share and a count. */
async function withParts(): Promise<Comparison> {
  const { low, high } = FOUR
  const comparison = await comparisonOf({ low: low!, high: high! })
  const parts = [
    { name: 'recall', label: 'recall', isCount: false, values: [0.25, 0.5] },
    { name: 'length', label: 'text length', isCount: true, values: [1200, 800] },
  ]
  return { ...comparison, metrics: comparison.metrics.map((metric) => ({ ...metric, parts })) }
}

test('with parts, a table of them follows each metric, models in the order of scores', async () => {
  const { tables } = comparisonReport(await withParts(), 1, { parts: true })
  expect(tables.map(({ title }) => title)).toEqual(['mean', 'Parts of mean'])
  expect(renderReport({ tables: [tables[1]!] }, 'text')).toBe(
    'Parts of mean\npart         high   low\nrecall       50.0  25.0\ntext length   800  1200\n',
  )
  expect(comparisonReport(await withParts()).tables).toHaveLength(1)
})

test('a metric without parts is named in the notes', async () => {
  const { tables, notes } = comparisonReport(await comparisonOf(FOUR), 2, { parts: true })
  expect(tables).toHaveLength(1)
  expect(notes).toContain('without parts: mean')
})

test('in CSV, parts are rows with scores and differences only', async () => {
  const [header, pair, recall, length] = renderCsv(
    comparisonPairTable(await withParts(), 1, { parts: true }),
  ).split('\n')
  expect(header).toMatch(/^metric,modelA,modelB,part,segments,clusters,scoreA,/)
  expect(pair).toMatch(/^mean,high,low,,60,/)
  expect(recall).toBe(`mean,high,low,recall,,,50.0,,,,25.0,,,,25.0,,,,${','.repeat(18)}mean|v:1.0.0`)
  expect(length).toBe(`mean,high,low,length,,,800,,,,1200,,,,-400,,,,${','.repeat(18)}mean|v:1.0.0`)
  for (const row of [pair, recall, length]) expect(row!.split(',')).toHaveLength(header!.split(',').length)
})

const THIRTEEN = Object.fromEntries(
  Array.from({ length: 13 }, (_, m) => [
    `m${m}`,
    Array.from(
      { length: 40 },
      (_, i) => Math.min(2, Math.floor(m / 4)) * -0.2 + 0.5 + Math.sin(i * (m + 2)) / 50,
    ),
  ]),
)

test('above 12 models, ranks and groups stand for the matrix, which can be asked for', async () => {
  const comparison = await comparisonOf(THIRTEEN, { test: 't' })
  const { tables, notes } = comparisonReport(comparison, 1)
  const [{ columns, rows, answers }] = tables as [(typeof tables)[number]]
  expect(columns.map(({ name }) => name)).toEqual([
    'rank',
    'ranks',
    'model',
    'group',
    'score',
    '95 % interval',
  ])
  // three levels, of 4, 4 and 5 models
  expect(rows.map(([, ranks, , group]) => `${cellValue(ranks)} ${group}`)).toEqual([
    ...Array(4).fill('1–4 a'),
    ...Array(4).fill('5–8 b'),
    ...Array(5).fill('9–13 c'),
  ])
  expect(answers).toEqual([
    'm0 scores highest, but cannot be distinguished from m3, m1 and m2.',
    'Cannot be distinguished: m0, m3, m1, m2; m5, m6, m7, m4; m11, m8, m9, m12, m10.',
  ])
  expect(notes!.join()).toMatch(
    /all contain the true ranks at once with 95 % confidence; models with a common letter/,
  )
  const [whole] = comparisonReport(comparison, 1, { matrix: true }).tables
  expect(whole!.columns.length).toBe(4 + 13)
})

test('a warning about an interval is not called a note', async () => {
  const comparison = await comparisonOf(FOUR)
  const metrics = comparison.metrics.map((metric) => ({
    ...metric,
    scores: metric.scores.map((score) => ({ ...score, warning: 'the skewness is 9.8' })),
  }))
  const { footnotes } = comparisonReport({ ...comparison, metrics }).tables[0]!
  expect(footnotes!.filter((note) => note.includes('the skewness is 9.8'))).toHaveLength(
    comparison.models.length,
  )
  expect(footnotes!.join('\n')).not.toContain('Note: Warning')
})
