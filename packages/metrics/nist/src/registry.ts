import { formatSharedNgrams, parseSharedNgrams, SharedNgramCounter } from '@codegen-eval/crystalbleu'
import { definitionOf, type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { resourceText } from '@codegen-eval/metric/internal'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { ALL_NGRAMS, nistMetric, repeatedNgrams } from './nist.ts'

/** The metrics that this package adds to a registry: `nist`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      ...definitionOf(nistMetric),
      summary:
        'NIST: matching n-grams by the information that they carry; no largest value: 340.00 in a table is 3.40',
      loadExplain: async () => (await import('./explain.ts')).explainNist,
      fit: {
        option: 'ngrams',
        start({ ngrams: _list, ...given }) {
          const counter = new SharedNgramCounter({
            order: nistMetric.source.options.order.default,
            ...given,
            k: ALL_NGRAMS,
          })
          return {
            add: (references) => counter.add(references),
            finish: () => formatSharedNgrams(repeatedNgrams(counter.finish())),
            state: () => counter.state(),
            merge: (state) => counter.merge(state),
          }
        },
      },
    },
    {
      tokenize: tokenizerText,
      ngrams: resourceText(
        'a file written by --save-shared-ngrams, or with formatSharedNgrams(nistNgrams(…))',
        parseSharedNgrams,
      ),
    },
  ),
]
