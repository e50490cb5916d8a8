import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Encoder } from '@codegen-eval/bert-score'
import type { EncoderRequest } from '@codegen-eval/bert-score/registry'
import { addLanguages, searchLanguages } from '@codegen-eval/languages'
import { withCompletionsWrapper } from '@codegen-eval/measure/internal'
import { messageOf, UsageError } from '@codegen-eval/messages'
import { createRegistry, type MetricEntry, parseSpec, type Registry } from '@codegen-eval/metric'
import { splitSpecs } from '@codegen-eval/metric/internal'
import { loadAllMetrics, loadRegistryOf, metricModules } from '../registry.ts'
import { pluginEntry } from './plugin-metric.ts'

/** Options of `loadPluginRegistry`. */
export interface PluginRegistryOptions {
  /**
   * Modules that export `entries`, `languages` or both, as paths or names of packages that are installed in the working
   * folder; of a package, its `./registry`.
   */
  readonly plugins?: readonly string[] | undefined
  /** Specs of metrics, or lists of them: if all name metrics of this project, the others are not loaded. */
  readonly requested?: readonly string[] | undefined
  /** Receives the file of each plugin. */
  readonly onPlugin?: ((file: string) => void) | undefined
  /** Loads the models of metrics that have one. */
  readonly loadEncoder?: ((request: EncoderRequest) => Promise<Encoder>) | undefined
}

/**
 * Loads the metrics of this project and those of plugins. Languages of plugins, and packages of languages in the working
 * folder, are known by their names afterwards.
 *
 * @throws UsageError (as a rejection) for a plugin that is missing or exports neither, and for names that are taken.
 */
export async function loadPluginRegistry({
  plugins = [],
  requested,
  onPlugin = () => {},
  loadEncoder,
}: PluginRegistryOptions = {}): Promise<Registry> {
  searchLanguages((name) => import(pathToFileURL(fromUserFolder(name)).href))
  const others = await Promise.all(plugins.map((name) => loadPlugin(name, onPlugin)))
  const named = plugins.length === 0 ? requested?.flatMap(splitSpecs) : undefined
  try {
    const { entries, wrappers } = named?.every(isOwn)
      ? await loadRegistryOf(named)
      : await loadAllMetrics(others.flat())
    if (loadEncoder && entries.some(({ options }) => Object.hasOwn(options, 'model')))
      (await import('@codegen-eval/bert-score/registry')).useEncoders(loadEncoder)
    return withCompletionsWrapper(createRegistry(entries, wrappers))
  } catch (error) {
    throw new UsageError(messageOf(error), { cause: error })
  }
}

/** Whether a spec names a metric of this project, and not another name of one, or nothing. */
function isOwn(spec: string): boolean {
  try {
    return metricModules.has(parseSpec(spec).metric)
  } catch {
    // the check of the spec says what is wrong
    return false
  }
}

async function loadPlugin(name: string, onPlugin: (file: string) => void): Promise<readonly MetricEntry[]> {
  const module = await importPlugin(name, onPlugin)
  const { entries = [], languages = [] } = module as { entries?: unknown; languages?: unknown }
  const lists = [entries, languages]
  if (!lists.every(Array.isArray) || lists.every((list) => (list as unknown[]).length === 0)) {
    throw new UsageError(
      `option plugin ${name}: it exports no list 'entries' of metrics and no list 'languages'`,
    )
  }
  try {
    addLanguages(languages as Parameters<typeof addLanguages>[0])
  } catch (error) {
    throw new UsageError(`option plugin ${name}: ${messageOf(error)}`, { cause: error })
  }
  return (entries as readonly MetricEntry[]).map((entry) => pluginEntry(entry, name))
}

/** The file of a package as seen from the user's folder, not from that of this module. */
function fromUserFolder(name: string): string {
  return createRequire(resolve('file')).resolve(name)
}

async function importPlugin(name: string, onPlugin: (file: string) => void): Promise<unknown> {
  const isPath = /^\.{0,2}[/\\]|\.[cm]?[jt]s$/.test(name)
  const names = isPath ? [resolve(name)] : [`${name}/registry`, name]
  let failure: unknown
  for (const candidate of names) {
    let file: string
    try {
      file = fromUserFolder(candidate)
    } catch (error) {
      failure ??= error
      continue
    }
    onPlugin(file)
    try {
      return await import(pathToFileURL(file).href)
    } catch (error) {
      throw new UsageError(`option plugin ${name}: ${messageOf(error)}`, { cause: error })
    }
  }
  throw new UsageError(`option plugin ${name}: not found`, { cause: failure })
}
