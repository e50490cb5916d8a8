import {
  type LegacyNumberOption,
  legacyEntries,
  type MetricEntry,
  type OptionValues,
} from '@codegen-eval/metric'
import { tokenizeOption, tokenizerByName } from '@codegen-eval/tokenize/registry'
import { type EditSimilarityOptions, editSimilarityMetric } from './edit-similarity-metric.ts'

const DEFAULT_TOKENIZER = 'code'
const DEFAULT_COST = 1

/** What this package adds to a registry: `edit-similarity`. */
export const entries: readonly MetricEntry[] = legacyEntries([
  {
    name: 'edit-similarity',
    summary: 'Edit similarity over characters or tokens: 1 - distance / largest distance',
    module: '@codegen-eval/edit-similarity/registry',
    options: {
      unit: {
        type: 'choice',
        values: ['char', 'token'],
        default: 'char',
        description: 'compare characters (code points) or tokens',
      },
      distance: {
        type: 'choice',
        values: ['levenshtein', 'indel', 'weighted'],
        default: 'levenshtein',
        description: 'levenshtein; indel: insertions and deletions only; weighted: with the costs given',
      },
      tokenize: tokenizeOption(DEFAULT_TOKENIZER),
      references: {
        type: 'choice',
        values: ['best', 'average'],
        default: 'best',
        description: 'of several references, the best similarity or their mean',
      },
      insert: costOption('a symbol of the reference that is put in'),
      delete: costOption('a symbol of the candidate that is taken out'),
      substitute: costOption('a symbol that is replaced'),
    },
    create: (values) => editSimilarityMetric(optionsOf(values)),
    async explain(values) {
      const { explainEditSimilarity } = await import('./explain.ts')
      const options = optionsOf(values)
      return (candidate, references) => explainEditSimilarity(candidate, references, options)
    },
  },
])

function optionsOf(values: OptionValues): EditSimilarityOptions {
  return {
    unit: values.unit as NonNullable<EditSimilarityOptions['unit']>,
    distance: values.distance as NonNullable<EditSimilarityOptions['distance']>,
    references: values.references as NonNullable<EditSimilarityOptions['references']>,
    // What is left at its default is not passed on, for not every unit and distance takes it.
    ...(values.unit === 'token' || values.tokenize !== DEFAULT_TOKENIZER
      ? { tokenize: tokenizerByName(String(values.tokenize)) }
      : {}),
    ...(values.insert === DEFAULT_COST ? {} : { insert: Number(values.insert) }),
    ...(values.delete === DEFAULT_COST ? {} : { delete: Number(values.delete) }),
    ...(values.substitute === DEFAULT_COST ? {} : { substitute: Number(values.substitute) }),
  }
}

function costOption(what: string): LegacyNumberOption {
  return {
    type: 'number',
    minimum: 0,
    maximum: 1e6,
    default: DEFAULT_COST,
    description: `weighted: the cost of ${what}`,
  }
}
