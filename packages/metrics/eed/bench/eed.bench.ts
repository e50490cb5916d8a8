import { compare, sentencePairs } from '@codegen-eval/bench'
import { eedMetric } from '../src/eed-metric.ts'

const { candidates, references } = sentencePairs(5_000)
const metric = eedMetric()
const row = new Float64Array(metric.columns.length)

compare('eed, sentences of about 25 words', { count: candidates.length, name: 'segments' }, [
  {
    name: 'eed',
    run() {
      let rates = 0
      for (let i = 0; i < candidates.length; i++) {
        metric.measure(candidates[i], metric.prepare([references[i]]), row)
        rates += row[0]
      }
      return rates
    },
  },
])
