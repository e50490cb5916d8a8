import { type MetricEntry, metricEntry, type OptionText } from '@codegen-eval/metric'
import type { FunctionComparison } from './function-comparison.ts'
import { patchMetric } from './patch-metric.ts'
import { patchOptions } from './patch-options.ts'

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
      name: 'patch',
      summary: 'Patches against gold patches: touched lines, hunks, files, and what is added and removed',
      source: 'the old files as a JSON object from path to text, with the option functions',
      module: '@codegen-eval/patch/registry',
      options: patchOptions,
      create: patchMetric,
      async explain(options) {
        const { explainPatch } = await import('./explain.ts')
        return (candidate, references) => explainPatch(candidate, references, options)
      },
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
