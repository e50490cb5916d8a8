import { type Competitor, compare, sentencePairs } from '@codegen-eval/bench'
import { bleuMetric } from '@codegen-eval/bleu'
import type { Metric } from '@codegen-eval/metric'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import { crystalBleuMetric } from '../src/crystal-bleu-metric.ts'
import { sharedNgrams } from '../src/shared-ngrams.ts'

// npm has no CrystalBLEU to run against; BLEU, which does less, is the yardstick.
const { candidates, references } = sentencePairs(10_000)
const tokenize = tokenizeWhitespace

function scoring<P>(name: string, metric: Metric<P>): Competitor {
  const row = new Float64Array(metric.columns.length)
  return {
    name,
    run() {
      let total = 0
      for (let i = 0; i < candidates.length; i++) {
        metric.measure(candidates[i], metric.prepare([references[i]]), row)
        total += metric.score(row)
      }
      return total
    },
  }
}

compare('CrystalBLEU, segments of about 25 words', { count: candidates.length, name: 'segments' }, [
  scoring('crystalbleu, k = 500', crystalBleuMetric(sharedNgrams(references, { tokenize }), { tokenize })),
  scoring(
    'crystalbleu, k = 5000',
    crystalBleuMetric(sharedNgrams(references, { tokenize, k: 5000 }), { tokenize }),
  ),
  scoring('bleu', bleuMetric({ tokenize })),
])

for (const count of [10_000, 40_000, 160_000]) {
  const corpus = sentencePairs(count, 3).references
  const tokens = corpus.reduce((sum, text) => sum + text.split(' ').length, 0)
  compare(
    `Learning from ${count} references`,
    { count: tokens, name: 'tokens' },
    [{ name: 'sharedNgrams', run: () => sharedNgrams(corpus, { tokenize }) }],
    2,
  )
}
