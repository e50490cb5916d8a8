import { CANONICAL_FORMS } from '@codegen-eval/canonical/registry'
import { EXTRACTION_SYNTAX, parseExtraction } from '@codegen-eval/extract/registry'
import { knownLanguages, languageName, languageNames } from '@codegen-eval/languages'
import { fitOf, type MetricSpec, type SharedOptions } from '@codegen-eval/measure'
import { messageOf, UsageError } from '@codegen-eval/messages'
import type { InputOptions } from '@codegen-eval/segments/node'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { DEFAULT_METRICS } from '../metrics.ts'
import { setDownloads } from '../score/downloads.ts'
import { collect } from './flag-value.ts'
import { readOnce } from './input-flags.ts'

/** The flags of every command that measures, besides the metrics themselves. */
export interface MetricFlags {
  readonly lang?: string
  readonly languageField?: string
  readonly extract?: string
  readonly normalize?: string
  readonly types?: string
  readonly sharedNgrams?: string
  readonly paraphrases?: string
  readonly plugin?: readonly string[]
  readonly download?: true
}

/** Files that metrics read: the option of each, its flag's key, its help, and for whom it is. */
const RESOURCES = [
  {
    option: 'shared-ngrams',
    key: 'sharedNgrams',
    help: 'for crystalbleu: n-grams to leave out, instead of fitting them to the references',
    readers: 'metrics that leave n-grams out',
    example: 'crystalbleu',
  },
  {
    option: 'paraphrases',
    key: 'paraphrases',
    help: 'for meteor: phrases with the same meaning, as three lines each: probability, phrase, phrase',
    readers: 'metrics that match paraphrases',
    example: 'meteor',
  },
] as const

/** Adds the list of metrics, for commands that take several. */
export function addMetricListFlag(command: Command, otherwise: string = DEFAULT_METRICS.join(',')): Command {
  return command.option(
    '-m, --metric <spec>',
    `metric with its options, or several separated by commas; may be repeated (default: ${otherwise})`,
    collect,
  )
}

/** Adds the flags that configure metrics. */
export function addMetricFlags(command: Command): Command {
  command
    .addOption(
      new Option(
        '--lang <language>',
        'language of the code, for metrics that parse (default: as names of files tell, else python)',
      )
        .choices(languageNames)
        // plugins, which may bring languages, are loaded later
        .argParser(languageName),
    )
    .addOption(
      new Option(
        '--language-field <name>',
        'field, column or path with the language of each row, in which the row is measured',
      ).conflicts('lang'),
    )
    .option(
      '--extract <policy>',
      `extract the code from answers before they are measured: ${EXTRACTION_SYNTAX}`,
      extraction,
    )
    .addOption(
      new Option('--normalize <form>', 'compare code without layout and comments, and without names').choices(
        CANONICAL_FORMS,
      ),
    )
    .addOption(
      new Option('--types <choice>', 'whether types of TypeScript are compared').choices(['keep', 'erase']),
    )
  for (const { option, help } of RESOURCES) command.option(`--${option} <file>`, help)
  return command
    .option('--plugin <module>', 'package or file with more metrics or languages; may be repeated', collect)
    .option('--download', 'for bert-score: download a model that is named by its id and not on this machine')
    .hook('preAction', () => setDownloads(command.opts<MetricFlags>().download === true))
}

/** Options of metrics that these flags set. */
export function sharedOptions({ lang, extract, normalize, types, ...flags }: MetricFlags): SharedOptions {
  const files = RESOURCES.map(({ option, key }) => [option, flags[key]] as const)
  return { lang, extract, normalize, types, ...Object.fromEntries(files) }
}

/** A policy of a flag, as it was written. */
function extraction(text: string): string {
  try {
    parseExtraction(text)
    return text
  } catch (error) {
    throw new InvalidArgumentError(messageOf(error))
  }
}

/**
 * Checks flags against the plugins that are loaded.
 *
 * @throws UsageError for an unknown language, and for flags that would have no effect.
 */
export function checkMetricFlags(specs: readonly MetricSpec[], flags: MetricFlags): void {
  const known = knownLanguages()
  if (flags.lang !== undefined && !known.includes(flags.lang))
    throw new UsageError(`--lang ${flags.lang}: expected one of ${known.join(', ')}`)
  const several = specs.find(({ resolved }) => /@.*\+/.test(resolved.options.get('lang') ?? ''))
  if (several !== undefined && flags.languageField === undefined)
    throw new UsageError(
      `--metric ${several.spec}: several languages need --language-field, which names the field with that of each row`,
    )
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
