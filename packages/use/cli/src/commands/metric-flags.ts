import { fitOf, type MetricSpec, type SharedOptions } from '@codegen-eval/measure'
import { checkLanguages } from '@codegen-eval/measure/internal'
import { UsageError } from '@codegen-eval/messages'
import type { InputOptions } from '@codegen-eval/segments/node'
import type { MeasuringValues } from '../flags/sets.ts'
import { readOnce } from './input-flags.ts'

/** Files that metrics read: the option of each, its key among the flags, and for whom it is. */
const RESOURCES = [
  {
    option: 'shared-ngrams',
    key: 'sharedNgrams',
    readers: 'metrics that leave n-grams out',
    example: 'crystalbleu',
  },
  {
    option: 'paraphrases',
    key: 'paraphrases',
    readers: 'metrics that match paraphrases',
    example: 'meteor',
  },
] as const

/** Options of metrics that these flags set. */
export function sharedOptions({ lang, extract, normalize, types, ...flags }: MeasuringValues): SharedOptions {
  const files = RESOURCES.map(({ option, key }) => [option, flags[key]] as const)
  return { lang, extract, normalize, types, ...Object.fromEntries(files) }
}

/**
 * Checks flags against the plugins that are loaded.
 *
 * @throws UsageError for an unknown language, and for flags that would have no effect.
 */
export function checkMetricFlags(specs: readonly MetricSpec[], flags: MeasuringValues): void {
  checkLanguages(specs, flags.lang, flags.languageField)
  for (const { option, key, readers, example } of RESOURCES) {
    const read = specs.some(({ resolved }) => Object.hasOwn(resolved.entry.options, option))
    if (flags[key] !== undefined && !read)
      throw new UsageError(`--${option} is for ${readers}, and none is asked for (--metric ${example})`)
  }
  const hasModel = specs.some(({ resolved }) => Object.hasOwn(resolved.entry.options, 'model'))
  if (flags.download === true && !hasModel)
    throw new UsageError(
      '--download is for metrics with a model, and none is asked for (--metric bert-score:model=ID)',
    )
}

/** Refuses input that can be read only once, where a metric learns from it before it measures. */
export async function refuseReadOnce(input: InputOptions, specs: readonly MetricSpec[]): Promise<void> {
  const learner = specs.find(fitOf)
  if (learner === undefined) return
  const [once] = await readOnce(input)
  if (once === undefined) return
  const { option } = fitOf(learner)!
  throw new UsageError(
    `${learner.spec} learns from the references in a pass of its own, and ${once} can be read only once: name a file with --${option} FILE`,
  )
}
