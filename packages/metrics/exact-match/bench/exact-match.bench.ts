import { compare, sentencePairs } from '@codegen-eval/bench'
import { exactMatchMetric } from '../src/exact-match-metric.ts'

const { candidates, references } = sentencePairs(20_000)
const row = new Float64Array(2)

compare(
  'exact match, sentences of about 25 words',
  { count: candidates.length, name: 'segments' },
  (['none', 'trim', 'whitespace', 'tokens'] as const).map((ignore) => {
    const metric = exactMatchMetric({ ignore })
    return {
      name: `ignore=${ignore}`,
      run() {
        let matches = 0
        for (let i = 0; i < candidates.length; i++) {
          metric.measure(candidates[i], metric.prepare([references[i]]), row)
          matches += row[0]
        }
        return matches
      },
    }
  }),
)
