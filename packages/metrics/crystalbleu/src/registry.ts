import {
  type MetricEntry,
  metricEntry,
  type OptionsOf,
  signatureFields,
  type ValueOption,
} from '@codegen-eval/metric'
import { resourceText } from '@codegen-eval/metric/internal'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { crystalBleuMetric } from './crystal-bleu-metric.ts'
import { crystalBleuOptions } from './crystal-bleu-options.ts'
import { SharedNgramCounter, type SharedNgrams } from './shared-ngrams.ts'
import { formatSharedNgrams, parseSharedNgrams } from './shared-ngrams-json.ts'
import { sharedNgramsOptions } from './shared-ngrams-options.ts'

const sharedNgrams: ValueOption<SharedNgrams> = {
  type: 'value',
  typeof: 'object',
  expected: 'a list from sharedNgrams or parseSharedNgrams',
  description: 'the n-grams to ignore, as saved; without it they are computed from the references',
  read: (value) => value,
  format: formatSharedNgrams,
}

const sharedNgramsText = resourceText(
  'a file written by --save-shared-ngrams or formatSharedNgrams',
  parseSharedNgrams,
)

/** The settings of a list that a spec may repeat. */
const { tokenize: _, ...listOptions } = sharedNgramsOptions

/** The options in spec strings: those of the list, those of the metric, and the list itself. */
const options = { ...listOptions, ...crystalBleuOptions, sharedNgrams }

/** The metrics that this package adds to a registry: `crystalbleu`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      name: 'crystalbleu',
      summary: 'CrystalBLEU: BLEU without the n-grams that all code shares',
      module: '@codegen-eval/crystalbleu/registry',
      options,
      create: ({ tokenize, smoothing, ...list }) => crystalBleuMetric(listOf(list), { tokenize, smoothing }),
      async explain({ tokenize, smoothing, ...list }) {
        const shared = listOf(list)
        const { explainCrystalBleu } = await import('./explain.ts')
        return (candidate, references) =>
          explainCrystalBleu(candidate, references, shared, { tokenize, smoothing })
      },
      fit: {
        option: 'sharedNgrams',
        start({ sharedNgrams: _list, smoothing: _smoothing, ...given }) {
          const counter = new SharedNgramCounter(given)
          return {
            add: (references) => counter.add(references),
            finish: () => formatSharedNgrams(counter.finish()),
            state: () => counter.state(),
            merge: (state) => counter.merge(state),
          }
        },
      },
    },
    { tokenize: tokenizerText, sharedNgrams: sharedNgramsText },
  ),
]

/** The list, whose settings the spec may repeat but not contradict. */
function listOf(given: Omit<OptionsOf<typeof options>, 'tokenize' | 'smoothing'>): SharedNgrams {
  const { sharedNgrams: shared } = given
  if (shared === undefined) {
    throw new RangeError(
      'crystalbleu: option shared-ngrams is required: expected a file, or references to compute it from',
    )
  }
  const madeWith = signatureFields(listOptions, shared)
  for (const [name, value] of Object.entries(signatureFields(listOptions, given))) {
    if (value === madeWith[name]) continue
    throw new RangeError(
      `crystalbleu: option ${name}=${value}: the shared n-grams were made with ${name}=${madeWith[name]}`,
    )
  }
  return shared
}
