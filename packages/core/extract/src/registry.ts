import type { MetricWrapper } from '@codegen-eval/metric'
import { EXTRACTION_SYNTAX, formatExtraction, parseExtraction } from './extraction-policy.ts'

export { EXTRACTION_SYNTAX, type ParsedExtraction, parseExtraction } from './extraction-policy.ts'

/** The wrapper that this package adds to a registry: the option `extract` of every metric. */
export const wrappers: readonly MetricWrapper[] = [
  {
    option: 'extract',
    description: 'extract the code from answers before they are measured',
    values: EXTRACTION_SYNTAX,
    create(text) {
      const { policy, references } = parseExtraction(text)
      const name = formatExtraction(policy, references)
      let code: Awaited<ReturnType<typeof loadCode>> | undefined
      const loaded = () => {
        if (!code) throw new Error('a wrapping that is not loaded: call load() first')
        return code
      }
      return {
        async load() {
          code = await loadCode()
        },
        wrap: (metric) => loaded().withExtraction(metric, { ...policy, references }),
        explain: (explain) => loaded().explainExtracted(explain, policy, references),
        references(texts) {
          const { extractBy, extractedSides } = loaded()
          return texts.map(extractedSides((each) => extractBy(each, policy, name).code, references).reference)
        },
      }
    },
  },
]

/** The functions that extract, which most specs do not ask for. */
async function loadCode() {
  const [{ explainExtracted }, { extractBy }, { extractedSides }, { withExtraction }] = await Promise.all([
    import('./explain-extracted.ts'),
    import('./extract-code.ts'),
    import('./extracted-texts.ts'),
    import('./with-extraction.ts'),
  ])
  return { explainExtracted, extractBy, extractedSides, withExtraction }
}
