import {
  type MetricEntry,
  metricEntry,
  type OptionsOf,
  type OptionText,
  type ValueOption,
} from '@codegen-eval/metric'
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

const sharedNgramsText: OptionText<SharedNgrams> = {
  expected: 'a file written by --save-shared-ngrams or formatSharedNgrams',
  resource: true,
  accepts: () => true,
  parse: parseSharedNgrams,
}

/** The settings of a list that a spec may repeat. */
const { k, order, perOrder, variant } = sharedNgramsOptions

/** The options in spec strings: those of the list, those of the metric, and the list itself. */
const options = { k, order, perOrder, variant, ...crystalBleuOptions, sharedNgrams }

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
  for (const [option, name] of [
    ['k', 'k'],
    ['order', 'order'],
    ['perOrder', 'per-order'],
    ['variant', 'variant'],
  ] as const) {
    if (given[option] === undefined || given[option] === shared[option]) continue
    throw new RangeError(
      `crystalbleu: option ${name}=${written(given[option])}: the shared n-grams were made with ${name}=${written(shared[option])}`,
    )
  }
  return shared
}

function written(value: number | boolean | string): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}
