import { compare, sentencePairs } from '@codegen-eval/bench'
import { tokenRecallMetric } from '../src/token-recall.ts'

const { candidates, references } = sentencePairs(5_000)
const metric = tokenRecallMetric()
const row = new Float64Array(metric.columns.length)

compare('token recall, sentences of about 25 words', { count: candidates.length, name: 'segments' }, [
  {
    name: 'token-recall',
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
