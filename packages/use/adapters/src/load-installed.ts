import { createRegistry, type Metric, type MetricWrapper, parseSpec } from '@codegen-eval/metric'
import { missingPackage } from '@codegen-eval/metric/missing-package'
import type { Tokenizer } from '@codegen-eval/tokenize'
import { useLexicalTokenizers } from '@codegen-eval/tokenize/registry'
import { importEntries } from './import-entries.ts'

/**
 * Loads the metric that a spec string names from the package of the metric. Each has the options `extract`, `normalize`
 * and `types`, from the packages `extract` and `canonical`. Nothing else is loaded.
 *
 * @throws RangeError (as a rejection) for an unknown metric or option, and for a package that is not installed.
 */
export async function loadInstalled(spec: string): Promise<Metric> {
  const { metric, options } = parseSpec(spec)
  useLexicalTokenizers(loadLexical)
  const [entries, ...wrappers] = await Promise.all([
    importEntries(metric),
    options.has('normalize') || options.has('types') ? importCanonical() : [],
    options.has('extract') ? importExtract() : [],
  ])
  return createRegistry(entries, wrappers.flat()).resolve(spec, refuseFile)
}

function refuseFile(name: string): never {
  throw new RangeError(
    `file '${name}': adapters read no files for spec strings: create the metric by the function of its package, with the content of the file`,
  )
}

async function loadLexical(name: string): Promise<Tokenizer> {
  try {
    const { lexicalTokenizerByName } = await import('@codegen-eval/languages')
    return await lexicalTokenizerByName(name)
  } catch (cause) {
    throw missingPackage(cause, `tokenizer '${name}'`, '@codegen-eval/languages')
  }
}

async function importCanonical(): Promise<readonly MetricWrapper[]> {
  try {
    const { canonicalWrappers } = await import('@codegen-eval/canonical/registry')
    const { languageText } = await import('@codegen-eval/languages')
    return canonicalWrappers(languageText)
  } catch (cause) {
    const packages = ['@codegen-eval/canonical', '@codegen-eval/languages']
    throw missingPackage(cause, 'options normalize and types', ...packages)
  }
}

async function importExtract(): Promise<readonly MetricWrapper[]> {
  try {
    return (await import('@codegen-eval/extract/registry')).wrappers
  } catch (cause) {
    throw missingPackage(cause, 'option extract', '@codegen-eval/extract')
  }
}
