import type { MetricWrapper } from '@codegen-eval/metric'
import type { explainExtracted } from './explain-extracted.ts'
import { extractBy } from './extract-code.ts'
import { EXTRACTION_SYNTAX, formatExtraction, parseExtraction } from './extraction-policy.ts'
import { withExtraction } from './with-extraction.ts'

/** The wrapper that this package adds to a registry: the option `extract` of every metric. */
export const wrappers: readonly MetricWrapper[] = [
  {
    option: 'extract',
    description: 'extract the code from answers before they are measured',
    values: EXTRACTION_SYNTAX,
    create(text) {
      const { policy, references } = parseExtraction(text)
      const name = formatExtraction(policy, references)
      let explained: typeof explainExtracted | undefined
      return {
        async load() {
          explained = (await import('./explain-extracted.ts')).explainExtracted
        },
        wrap: (metric) => withExtraction(metric, { ...policy, references }),
        explain(explain) {
          if (!explained) throw new Error('a wrapping that is not loaded: call load() first')
          return explained(explain, policy, references)
        },
        references: (texts) => (references ? texts.map((each) => extractBy(each, policy, name).code) : texts),
      }
    },
  },
]
