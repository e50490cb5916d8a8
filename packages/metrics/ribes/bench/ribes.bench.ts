import { compare, sentencePairs } from '@codegen-eval/bench'
import { ribesMetric } from '../src/ribes-metric.ts'

const { candidates, references } = sentencePairs(5_000)
const metric = ribesMetric()
const row = new Float64Array(metric.columns.length)

compare('ribes, sentences of about 25 words', { count: candidates.length, name: 'segments' }, [
  {
    name: 'ribes',
    run() {
      let matches = 0
      for (let i = 0; i < candidates.length; i++) {
        metric.measure(candidates[i], metric.prepare([references[i]]), row)
        matches += row[0]
      }
      return matches
    },
  },
])
