import { definitionOf, type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { characterMetric } from './character.ts'

/** The metrics that this package adds to a registry: `character`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      ...definitionOf(characterMetric),
      summary: 'CharacTER: edits of characters after shifts of words, by the length of the candidate',
      loadExplain: async () => (await import('./explain.ts')).explainCharacter,
    },
    { tokenize: tokenizerText },
  ),
]
