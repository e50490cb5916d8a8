import { metricEntry } from '../src/metric-entry.ts'
import { optionTable } from '../src/option-table.ts'
import { createRegistry } from '../src/registry.ts'
import { segmentMean } from '../src/segment-mean.ts'
import { testExplanations, testMetricContract, testReadmeOptions, testRoundTrip } from '../src/testing.ts'
import { lettersMetric } from './letters.ts'

const same = segmentMean({
  name: 'same',
  signature: 'same|v:1.0.0',
  prepare(references) {
    if (references.length === 0)
      throw new RangeError('references: a segment needs at least one, got an empty list')
    return references
  },
  scoreSegment: (candidate, references) => (references.includes(candidate) ? 1 : 0),
})

testMetricContract(same)

testExplanations(same, (candidate, references) => {
  if (references.length === 0)
    throw new RangeError('references: a segment needs at least one, got an empty list')
  const reference = Math.max(0, references.indexOf(candidate))
  const status = references[reference] === candidate ? 'matched' : 'missed'
  const span = [0, references[reference].length] as const
  return {
    score: status === 'matched' ? 1 : 0,
    reference,
    findings: [
      { kind: 'text', label: '', status, candidate: status === 'matched' ? [span] : [], reference: [span] },
    ],
  }
})

const entry = metricEntry({
  name: 'letters',
  summary: '',
  module: '',
  options: { beta: { type: 'number', default: 2, description: 'weight' } } as const,
  create: () => lettersMetric(),
})

testRoundTrip(createRegistry([entry]), ['letters', 'letters:level=segment'])

testReadmeOptions(`# letters\n\n${optionTable(entry)}`, [entry])
