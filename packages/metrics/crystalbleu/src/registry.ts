import { type BleuSmoothing, bleuSmoothings } from '@codegen-eval/bleu'
import { type LegacyEntry, legacyEntries, type MetricEntry, type OptionValues } from '@codegen-eval/metric'
import { tokenizeOption, tokenizerByName } from '@codegen-eval/tokenize/registry'
import { type CrystalBleuOptions, crystalBleuMetric } from './crystal-bleu-metric.ts'
import { CRYSTAL_BLEU_K, SharedNgramCounter, type SharedNgrams } from './shared-ngrams.ts'
import { formatSharedNgrams, parseSharedNgrams } from './shared-ngrams-json.ts'

const RESOURCE = 'shared-ngrams'

const options: LegacyEntry['options'] = {
  k: {
    type: 'integer',
    minimum: 0,
    default: CRYSTAL_BLEU_K,
    description: 'how many of the most frequent n-grams to leave out',
  },
  order: { type: 'integer', minimum: 1, maximum: 64, default: 4, description: 'largest n of n-grams' },
  'per-order': {
    type: 'flag',
    default: false,
    description: 'leave out k n-grams of each order, not k in all',
  },
  tokenize: tokenizeOption('code'),
  smoothing: {
    type: 'choice',
    values: bleuSmoothings,
    default: 'none',
    description: 'what stands for a precision without a match',
  },
  [RESOURCE]: {
    type: 'resource',
    description: 'the n-grams to leave out, as saved; without it they are learned from the references',
  },
}

/** What this package adds to a registry: `crystalbleu`. */
export const entries: readonly MetricEntry[] = legacyEntries([
  {
    name: 'crystalbleu',
    summary: 'CrystalBLEU: BLEU without the n-grams that all code shares',
    module: '@codegen-eval/crystalbleu/registry',
    options,
    create(values) {
      const { shared, options } = settingsOf(values)
      return crystalBleuMetric(shared, options)
    },
    async explain(values) {
      const { shared, options } = settingsOf(values)
      const { explainCrystalBleu } = await import('./explain.ts')
      return (candidate, references) => explainCrystalBleu(candidate, references, shared, options)
    },
    fit: {
      option: RESOURCE,
      start(values) {
        const counter = new SharedNgramCounter({
          k: Number(values.k),
          order: Number(values.order),
          perOrder: values['per-order'] === true,
          tokenize: tokenizerByName(String(values.tokenize)),
        })
        return {
          add: (references) => counter.add(references),
          finish: () => formatSharedNgrams(counter.finish()),
        }
      },
    },
  },
])

function settingsOf(values: OptionValues): { shared: SharedNgrams; options: CrystalBleuOptions } {
  const content = values[RESOURCE]
  if (content === undefined) {
    throw new RangeError(`crystalbleu needs ${RESOURCE}, or a corpus of references to learn them from`)
  }
  const shared = parseSharedNgrams(String(content))
  refuseOther(values, 'k', shared.k)
  refuseOther(values, 'order', shared.order)
  refuseOther(values, 'per-order', shared.perOrder)
  return {
    shared,
    options: {
      tokenize: tokenizerByName(String(values.tokenize)),
      smoothing: values.smoothing as BleuSmoothing,
    },
  }
}

/** A list brings its own settings: those of the spec may repeat them or be left out, but not contradict them. */
function refuseOther(values: OptionValues, name: string, own: SharedNgrams['k' | 'perOrder']): void {
  const definition = options[name]!
  const isDefault = 'default' in definition && values[name] === definition.default
  if (values[name] !== own && !isDefault) {
    const written = (value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value))
    throw new RangeError(
      `option ${name}=${written(values[name])}: the shared n-grams were made with ${name}=${written(own)}`,
    )
  }
}
