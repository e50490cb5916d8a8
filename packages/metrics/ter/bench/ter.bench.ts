import { compare, sentencePairs } from '@codegen-eval/bench'
import { terMetric } from '../src/ter-metric.ts'

const { candidates, references } = sentencePairs(5_000)
const metric = terMetric()
const row = new Float64Array(metric.columns.length)

compare('ter, sentences of about 25 words', { count: candidates.length, name: 'segments' }, [
  {
    name: 'ter',
    run() {
      let edits = 0
      for (let i = 0; i < candidates.length; i++) {
        metric.measure(candidates[i], metric.prepare([references[i]]), row)
        edits += row[0]
      }
      return edits
    },
  },
])
