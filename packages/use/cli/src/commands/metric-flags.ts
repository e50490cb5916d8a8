import type { MetricSpec, SharedOptions } from '@codegen-eval/measure'
import { UsageError } from '@codegen-eval/messages'
import type { MeasuringValues } from '../flags/sets.ts'

/** Options of metrics that these flags set. */
export function sharedOptions({
  lang,
  context,
  extract,
  normalize,
  types,
  sharedNgrams,
  paraphrases,
  tables,
}: MeasuringValues): SharedOptions {
  const files = { 'shared-ngrams': sharedNgrams, paraphrases, tables }
  return { lang, extract, normalize, types, ...files, sources: context === undefined ? undefined : 'yes' }
}

/** @throws UsageError if models may be downloaded, and no metric has one. */
export function checkDownload(specs: readonly MetricSpec[], { download }: MeasuringValues): void {
  const hasModel = specs.some(({ resolved }) => Object.hasOwn(resolved.entry.options, 'model'))
  if (download === true && !hasModel)
    throw new UsageError(
      '--download is for metrics with a model, and none is asked for (--metric bert-score:model=ID)',
    )
}
