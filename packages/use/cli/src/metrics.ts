import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadAllMetrics, loadRegistryOf, metricModules } from '@codegen-eval/all/registry'
import { addLanguages, searchLanguages } from '@codegen-eval/languages'
import { withCompletionsWrapper } from '@codegen-eval/measure/internal'
import type { RegistryModule } from '@codegen-eval/measure/node'
import { messageOf, UsageError } from '@codegen-eval/messages'
import { createRegistry, type MetricEntry, parseSpec, type Registry } from '@codegen-eval/metric'
import { splitSpecs } from '@codegen-eval/metric/internal'
import { recordInput } from './manifest/run-record.ts'
import { pluginEntry } from './plugin-metric.ts'

/** The default metrics of `score` and `compare`: those that need nothing but text. */
export const DEFAULT_METRICS: readonly string[] = ['bleu', 'rouge', 'chrf', 'edit-similarity', 'exact-match']

/**
 * The metrics by name: those of this project, and those of plugins. Each has the option `extract`. The languages of
 * plugins are known by their names afterwards.
 *
 * @param plugins Modules that export `entries`, `languages` or both, as paths or package names; of a package, its
 * `./registry`.
 * @param requested Values of `--metric`: if all of them name metrics of this project, the others are not loaded.
 */
export async function loadRegistry(
  plugins: readonly string[] = [],
  requested?: readonly string[],
): Promise<Registry> {
  // packages of languages are looked for beside this command, then in the user's folder
  searchLanguages((name) => import(pathToFileURL(fromUserFolder(name)).href))
  const others = await Promise.all(plugins.map(loadPlugin))
  const named = plugins.length === 0 ? requested?.flatMap(splitSpecs) : undefined
  try {
    const { entries, wrappers } = named?.every(isOwn)
      ? await loadRegistryOf(named)
      : await loadAllMetrics(others.flat())
    await readModels(entries)
    return withCompletionsWrapper(createRegistry(entries, wrappers))
  } catch (error) {
    throw new UsageError(messageOf(error), { cause: error })
  }
}

/** The registry for threads: see `loadRegistry`. */
export function registryModule(
  plugins: readonly string[] = [],
  requested?: readonly string[],
): RegistryModule {
  return { url: import.meta.url, name: 'loadRegistry', args: [plugins, requested] }
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

/** Lets metrics with a model read its folder, once one of them names it. */
async function readModels(entries: readonly MetricEntry[]): Promise<void> {
  if (!entries.some(({ options }) => Object.hasOwn(options, 'model'))) return
  const { useEncoders } = await import('@codegen-eval/bert-score/registry')
  useEncoders(async (request) => (await import('./score/load-model.ts')).loadModel(request))
}

async function loadPlugin(name: string): Promise<readonly MetricEntry[]> {
  const module = await importPlugin(name)
  const { entries = [], languages = [] } = module as { entries?: unknown; languages?: unknown }
  const lists = [entries, languages]
  if (!lists.every(Array.isArray) || lists.every((list) => (list as unknown[]).length === 0)) {
    throw new UsageError(`--plugin ${name}: it exports no list 'entries' of metrics and no list 'languages'`)
  }
  try {
    addLanguages(languages as Parameters<typeof addLanguages>[0])
  } catch (error) {
    throw new UsageError(`--plugin ${name}: ${messageOf(error)}`, { cause: error })
  }
  return (entries as readonly MetricEntry[]).map((entry) => pluginEntry(entry, name))
}

/** The file of a package as seen from the user's folder, not from that of this command. */
function fromUserFolder(name: string): string {
  return createRequire(resolve('codegen-eval')).resolve(name)
}

async function importPlugin(name: string): Promise<unknown> {
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
    recordInput(file)
    try {
      return await import(pathToFileURL(file).href)
    } catch (error) {
      throw new UsageError(`--plugin ${name}: ${messageOf(error)}`, { cause: error })
    }
  }
  throw new UsageError(`--plugin ${name}: not found`, { cause: failure })
}
