import { evaluateCorpus, type Metric, segmentMean, segmentRow } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { signatureWith, withForm } from '../src/with-form.ts'

const equal: Metric<readonly string[]> = segmentMean({
  name: 'equal',
  signature: 'equal|case:mixed|v:1.0.0',
  prepare: (references: readonly string[]) => references,
  scoreSegment: (candidate, references) => (references.includes(candidate) ? 1 : 0),
})

const form = {
  option: 'form',
  value: 'upper',
  lang: 'x@1',
  part: 'upper',
  formOf: (text: string) => (text === '?' ? undefined : { text: text.toUpperCase(), places: () => [] }),
}

test('a metric compares forms, and texts as they are where one of them has no form', () => {
  const metric = withForm(equal, form)
  const { score, parts, signature } = evaluateCorpus(
    metric,
    ['a', 'a', '?', 'A'],
    [['A'], ['?', 'a'], ['?'], ['?', 'a']],
  )
  expect(score).toBe(0.75)
  expect(parts).toEqual({ upper: 0.25 })
  expect(signature).toBe('equal|form:upper|lang:x@1|case:mixed|v:1.0.0')
})

test('what a score leaves open is said in the form, too', () => {
  const bound = { ...equal, caveat: (row: Float64Array, offset = 0) => `at least ${row[offset]}` }
  const metric = withForm(bound, form)
  expect(metric.caveat!(segmentRow(metric, 'a', 'A'))).toBe('at least 1')
  expect(withForm(equal, form).caveat).toBeUndefined()
})

test('a metric does not have the option twice, nor two languages', () => {
  expect(() => withForm(withForm(equal, form), form)).toThrow(/it has the option form already/)
  expect(() => signatureWith('equal|lang:y@1|v:1.0.0', form)).toThrow(/expected lang:x@1/)
})

test('texts in the form are encoded, and the source is passed on', async () => {
  const encoded: unknown[] = []
  const sources: unknown[] = []
  const metric = withForm(
    {
      ...equal,
      prepare(references, source) {
        sources.push(source)
        return references
      },
      encode: async (segments) => void encoded.push(...segments),
    },
    form,
  )
  await metric.encode!([{ candidates: ['a', '?'], references: ['b'], source: 's' }])
  expect(encoded).toEqual([
    { candidates: ['A'], references: ['B'], source: 's' },
    { candidates: ['?'], references: ['b'], source: 's' },
  ])
  metric.measure('?', metric.prepare(['b'], 's'), new Float64Array(metric.columns.length))
  expect(sources).toEqual(['s', 's'])
})
