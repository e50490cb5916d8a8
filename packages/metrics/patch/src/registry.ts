import { definitionOf, type MetricEntry, metricEntry, type OptionText } from '@codegen-eval/metric'
import type { FunctionComparison } from './function-comparison.ts'
import { patchMetric } from './patch-metric.ts'

const functionsText: OptionText<FunctionComparison> = {
  expected: 'the name of a language, such as java',
  // loadLanguage has the better message for a wrong name
  accepts: (text) => /^\S+$/.test(text),
  parse: loadComparison,
}

/** The metrics that this package adds to a registry: `patch`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      ...definitionOf(patchMetric),
      summary: 'Patches against gold patches: touched lines, hunks, files, and what is added and removed',
      source: 'the old files as a JSON object from path to text, with the option functions',
      loadExplain: async () => (await import('./explain.ts')).explainPatch,
    },
    { functions: functionsText },
  ),
]

async function loadComparison(name: string): Promise<FunctionComparison> {
  const [{ compareFunctions }, { loadLanguage }] = await Promise.all([
    import('./functions.ts'),
    import('@codegen-eval/languages'),
  ])
  return compareFunctions(await loadLanguage(name))
}
