import { jsonText, OUTPUT_FORMATS, type OutputFormat, renderOutput } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { scoresOutput } from '../../src/report/scores-output.ts'
import { SCORES } from './scores.ts'

const PLAIN = { terminal: false, styled: false }
const text = async (format: OutputFormat, scores = SCORES, precision = 2) =>
  renderOutput(scoresOutput({ scores }, { precision }), format, PLAIN)

test.each(OUTPUT_FORMATS)('%s has all models and metrics, and ends with a line feed', async (format) => {
  const written = await text(format, { ...SCORES, models: ['a', 'b', 'c'] })
  for (const name of ['a', 'b', 'c', 'bleu', 'chrf:beta=1']) expect(written).toContain(name)
  expect(written.endsWith('\n')).toBe(true)
})

test('the table has one row per metric and one column per model, with signatures and reasons below', async () => {
  expect(await text('table')).toBe(
    [
      'metric         base  gpt_4  __proto__',
      'bleu          12.34  30.00      30.00',
      'chrf:beta=1  100.00      –      66.67',
      'chrf:beta=1 is undefined for gpt_4: no words',
      '',
      '12 segments; scores x 100',
      'bleu         metric|a:b|v:1.0.0',
      'chrf:beta=1  metric|a:b|v:1.0.0',
      '',
    ].join('\n'),
  )
})

test('with parts, each score is followed by its parts: shares in points, counts as they are', async () => {
  const output = scoresOutput({ scores: SCORES }, { precision: 1, parts: true })
  const withParts = (format: OutputFormat) => renderOutput(output, format, PLAIN).split('\n')
  expect(withParts('table').slice(0, 8)).toEqual([
    'metric       part          base  gpt_4  __proto__',
    'bleu                       12.3   30.0       30.0',
    'bleu         precision     50.0   25.0          –',
    'bleu         length     1234567      8          0',
    'chrf:beta=1               100.0      –       66.7',
    'chrf:beta=1 is undefined for gpt_4: no words',
    '',
    '12 segments; scores x 100',
  ])
  expect(withParts('table')[8]).toBe('without parts: chrf:beta=1')
  expect(withParts('csv').slice(0, 4)).toEqual([
    'metric,part,base,gpt_4,__proto__,clusters,signature',
    'bleu,,12.3,30.0,30.0,12,metric|a:b|v:1.0.0',
    'bleu,precision,50.0,25.0,,12,metric|a:b|v:1.0.0',
    'bleu,length,1234567,8,0,12,metric|a:b|v:1.0.0',
  ])
  expect(withParts('markdown')[3]).toBe('| bleu | precision | 50.0 | 25.0 | – |')
  expect(withParts('latex').join('\n')).toContain('bleu & precision & 50.0')
  expect(withParts('html').join('\n')).toContain('<td class="left">precision</td><td>50.0</td>')
})

test('no score is bold, since nothing is tested', async () => {
  const output = scoresOutput({ scores: SCORES }, { precision: 2 })
  const styled = renderOutput(output, 'table', { terminal: true, styled: true })
  expect(styled).not.toMatch(/\u001b\[1m[\d.]+/)
  expect(await text('markdown')).not.toContain('**')
})

test('CSV has the signature of each metric, and nothing where a score is undefined', async () => {
  expect(await text('csv', { ...SCORES, models: ['base', 'a,b', '=1+1'] })).toBe(
    [
      'metric,base,"a,b",\'=1+1,clusters,signature',
      'bleu,12.34,30.00,30.00,12,metric|a:b|v:1.0.0',
      'chrf:beta=1,100.00,,66.67,12,metric|a:b|v:1.0.0',
      '',
    ].join('\n'),
  )
})

test('JSON has scores from 0 to 1 by model and metric, with null and a reason where undefined', async () => {
  const report = JSON.parse(await text('json'))
  expect(Object.keys(report)).toEqual(['segments', 'clusters', 'models'])
  expect(report.segments).toBe(12)
  expect(Object.entries(report.models)).toEqual([
    ['base', { bleu: entry(0.12344, 0.0411466666667), 'chrf:beta=1': entry(1, 0.333333333333) }],
    ['gpt_4', { bleu: entry(0.3, 0.1), 'chrf:beta=1': { ...entry(null, null), reason: 'no words' } }],
    [
      '__proto__',
      { bleu: entry(0.30004, 0.100013333333), 'chrf:beta=1': entry(0.666666666667, 0.222222222222) },
    ],
  ])
})

test('rows that were skipped are counted', async () => {
  expect(JSON.parse(jsonText(scoresOutput({ scores: SCORES }, { skipped: 3 }).json())).skipped).toBe(3)
})

function entry(score: number | null, precision: number | null) {
  return { score, signature: 'metric|a:b|v:1.0.0', parts: { precision, ratio: null } }
}
