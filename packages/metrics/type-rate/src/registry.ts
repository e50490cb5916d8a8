import { definitionOf, type MetricEntry, metricEntry, type OptionText } from '@codegen-eval/metric'
import { resourceText } from '@codegen-eval/metric/internal'
import { missingPackage } from '@codegen-eval/metric/missing-package'
import { typeRateMetric } from './type-rate-metric.ts'
import type { TypeScriptCompiler } from './typescript-compiler.ts'

const compilerText: OptionText<TypeScriptCompiler> = {
  expected: 'installed, or the version that must be installed',
  default: 'installed',
  accepts: (text) => text === 'installed' || /^\d+\.\d+\.\d\S*$/.test(text),
  parse: loadCompiler,
}

const contextText = resourceText('a file of declarations', (text) => ({ 'context.d.ts': text }))

/** The metrics that this package adds to a registry: `type-rate`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      ...definitionOf(typeRateMetric),
      summary: 'Type rate: the share of TypeScript or JavaScript outputs that the compiler accepts',
      source: 'declarations, or files as a JSON object from path to text, with sources=yes',
      async explain(options) {
        const { typeRateExplainer } = await import('./explain.ts')
        return typeRateExplainer(options)
      },
    },
    { compiler: compilerText, context: contextText },
  ),
]

/** Loads the compiler that is installed. */
async function loadCompiler(version: string): Promise<TypeScriptCompiler> {
  const compiler = await importCompiler()
  // version 7 is a program without this interface
  if (typeof compiler.createProgram !== 'function')
    throw new RangeError(
      `type-rate: the installed typescript ${compiler.version ?? ''} has no createProgram: install a version from 5.5 up to 6 (npm install typescript@6)`,
    )
  if (version !== 'installed' && version !== compiler.version)
    throw new RangeError(
      `type-rate: option typescript=${version}: the installed version is ${compiler.version}; run: npm install typescript@${version}`,
    )
  return compiler
}

async function importCompiler(): Promise<TypeScriptCompiler> {
  try {
    const { default: compiler } = await import('typescript')
    return compiler
  } catch (cause) {
    throw missingPackage(cause, 'type-rate', 'typescript')
  }
}
