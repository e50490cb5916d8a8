import { compare, sentencePairs } from '@codegen-eval/bench'
import { loadLanguage } from '@codegen-eval/languages'
import { identifierMatchMetric } from '../src/identifier-match-metric.ts'

const { candidates, references } = sentencePairs(5_000)
const metric = identifierMatchMetric({ parser: await loadLanguage('python') })
const row = new Float64Array(metric.columns.length)

compare('identifier match, sentences of about 25 words', { count: candidates.length, name: 'segments' }, [
  {
    name: 'identifier-match',
    run() {
      let sum = 0
      for (let i = 0; i < candidates.length; i++) {
        metric.measure(candidates[i], metric.prepare([references[i]]), row)
        sum += row[0]
      }
      return sum
    },
  },
])
