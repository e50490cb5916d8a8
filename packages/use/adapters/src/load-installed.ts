import { createRegistry, type Metric, type MetricWrapper, parseSpec } from '@codegen-eval/metric'
import { missingPackage } from '@codegen-eval/metric/missing-package'
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
  useLexicalTokenizers(async (name) => (await importLanguages()).lexicalTokenizerByName(name))
  const [entries, ...wrappers] = await Promise.all([
    importEntries(metric),
    options.has('normalize') || options.has('types') ? importCanonical() : [],
    options.has('extract') ? importExtract() : [],
  ])
  return createRegistry(entries, wrappers.flat()).resolve(spec)
}

async function importLanguages() {
  try {
    return await import('@codegen-eval/languages')
  } catch (cause) {
    throw missingPackage(cause, 'names of languages', '@codegen-eval/languages')
  }
}

async function importCanonical(): Promise<readonly MetricWrapper[]> {
  const { languageText } = await importLanguages()
  try {
    return (await import('@codegen-eval/canonical/registry')).canonicalWrappers(languageText)
  } catch (cause) {
    throw missingPackage(cause, 'options normalize and types', '@codegen-eval/canonical')
  }
}

async function importExtract(): Promise<readonly MetricWrapper[]> {
  try {
    return (await import('@codegen-eval/extract/registry')).wrappers
  } catch (cause) {
    throw missingPackage(cause, 'option extract', '@codegen-eval/extract')
  }
}
