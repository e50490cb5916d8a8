import { compare, seeded, sentencePairs } from '@codegen-eval/bench'
import { findingF1Metric } from '../src/finding-f1-metric.ts'

const SIZE = 300
const random = seeded(7)
const { candidates, references } = sentencePairs(SIZE)

/** Findings on random lines of ten files, with sentences of about 25 words. */
const findingsOf = (texts: readonly string[]) =>
  JSON.stringify(
    texts.map((text) => ({
      path: `src/file-${Math.floor(10 * random())}.ts`,
      line: 1 + Math.floor(500 * random()),
      text,
    })),
  )

const found = findingsOf(candidates)
const golden = findingsOf(references)
const row = new Float64Array(findingF1Metric().columns.length)

compare(
  `finding F1, ${SIZE} found and ${SIZE} golden findings`,
  { count: SIZE * SIZE, name: 'pairs' },
  ['by=lines', 'by=text', 'by=lines+text'].map((name) => {
    const metric = findingF1Metric({ by: name.slice(3), tolerance: 20 })
    return {
      name,
      run() {
        metric.measure(found, metric.prepare([golden]), row)
        return row[1]
      },
    }
  }),
)
