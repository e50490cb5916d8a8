import { expect, test } from 'vitest'
import { registry, SLOW, specOf, testExplanations } from './every-metric.cases.ts'

const explaining = registry.entries.filter(({ explain }) => explain).map(({ name }) => name)

/** Metrics without findings: of boxes that a text names, of answers as a whole, of whether it parses. */
const WITHOUT = ['detection-f1', 'vqa-accuracy', 'parse-rate']

/** Metrics that explain texts of one form only, which the example does not have. */
const OF_ANOTHER_FORM = ['finding-f1', 'patch', 'sql-match']

test('every metric that compares texts explains its scores', () => {
  const without = registry.entries.map(({ name }) => name).filter((name) => !explaining.includes(name))
  expect(without.toSorted()).toEqual(WITHOUT.toSorted())
})

for (const spec of [
  ...explaining.filter((name) => !OF_ANOTHER_FORM.includes(name) && !SLOW.includes(name)).map(specOf),
  'rouge:variant=SU4',
  'meteor:variant=nltk',
  'codebleu:variant=ebsb',
  'codebleu:variant=codexglue',
  'bleu:extract=fences',
])
  testExplanations(spec)
