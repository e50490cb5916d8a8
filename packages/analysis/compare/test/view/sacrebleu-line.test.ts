import { expect, test } from 'vitest'
import { sacrebleuLine } from '../../src/view/sacrebleu-line.ts'

const signature = (over: Readonly<Record<string, string>> = {}) => {
  const { name = 'bleu', ...fields } = {
    ...{ tokenize: '13a', smoothing: 'exp', order: '4', 'effective-order': 'no', case: 'mixed' },
    ...{ level: 'corpus', v: '0.1.0' },
    ...over,
  } as Record<string, string>
  return [name, ...Object.entries(fields).map(([field, value]) => `${field}:${value}`)].join('|')
}

test('the line is that of sacreBLEU 2.6.0', () => {
  // get_signature() of sacreBLEU 2.6.0, without its version
  expect(sacrebleuLine(signature(), 1)).toBe('BLEU|nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp')
  expect(sacrebleuLine(signature({ 'effective-order': 'yes' }), 'var')).toBe(
    'BLEU|nrefs:var|case:mixed|eff:yes|tok:13a|smooth:exp',
  )
  expect(sacrebleuLine(signature({ case: 'lower', smoothing: 'floor', 'smoothing-value': '0.1' }), 3)).toBe(
    'BLEU|nrefs:3|case:lc|eff:no|tok:13a|smooth:floor[0.10]',
  )
})

test('the version of Unicode is not in it', () => {
  const line = sacrebleuLine(signature({ tokenize: 'intl@unicode17.0', smoothing: 'none' }), 1)
  expect(line).toBe('BLEU|nrefs:1|case:mixed|eff:no|tok:intl|smooth:none')
})

test.each([
  { name: 'chrf' },
  { tokenize: 'code' },
  { order: '2' },
  { level: 'segment' },
  { case: 'fold' },
  { unicode: 'nfc' },
  { extract: 'fences' },
])('there is none for what sacreBLEU does not compute: %o', (over: Record<string, string>) => {
  expect(sacrebleuLine(signature(over), 1)).toBeUndefined()
})
