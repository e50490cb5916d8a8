import { compare, sentencePairs } from '@codegen-eval/bench'
import { loadLanguage } from '@codegen-eval/languages'
import { parseRateMetric } from '../src/parse-rate-metric.ts'

const parser = await loadLanguage('python')
const metric = parseRateMetric({ parser })
const { candidates } = sentencePairs(2_000)
const row = new Float64Array(metric.columns.length)

compare('parse rate, sentences of about 25 words', { count: candidates.length, name: 'candidates' }, [
  {
    name: 'parse-rate',
    run() {
      parser.cache.clear()
      let valid = 0
      for (const candidate of candidates) {
        metric.measure(candidate, undefined, row)
        valid += row[0]
      }
      return valid
    },
  },
  {
    name: 'parsing alone',
    run() {
      parser.cache.clear()
      let nodes = 0
      for (const candidate of candidates) nodes += parser.parse(candidate).size
      return nodes
    },
  },
])
