import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadAllMetrics } from '@codegen-eval/all/registry'
import { useEncoders } from '@codegen-eval/bert-score/registry'
import { messageOf, UsageError } from '@codegen-eval/corpus'
import { addLanguages, searchLanguages } from '@codegen-eval/languages'
import { createRegistry, type MetricEntry, type Registry } from '@codegen-eval/metric'
import { recordInput } from './manifest/run-record.ts'
import { referenceTextWrapper } from './score/reference-text.ts'

/** The default metrics of `score` and `compare`: those that need nothing but text. */
export const DEFAULT_METRICS: readonly string[] = ['bleu', 'rouge', 'chrf', 'edit-similarity', 'exact-match']

/**
 * All metrics by name: those of this project, and those of plugins. Each has the option `extract`. The languages of
 * plugins are known by their names afterwards.
 *
 * @param plugins Modules that export `entries`, `languages` or both, as paths or package names; of a package, its
 * `./registry`.
 */
export async function loadRegistry(plugins: readonly string[] = []): Promise<Registry> {
  // packages of languages are looked for beside this command, then in the user's folder
  searchLanguages((name) => import(pathToFileURL(fromUserFolder(name)).href))
  // a folder of a model is read when a metric names it
  useEncoders(async (request) => (await import('./score/load-model.ts')).loadModel(request))
  const others = await Promise.all(plugins.map(loadPlugin))
  try {
    const { entries, wrappers } = await loadAllMetrics(others.flat())
    return createRegistry(entries, [...wrappers, referenceTextWrapper])
  } catch (error) {
    throw new UsageError(messageOf(error), { cause: error })
  }
}

async function loadPlugin(name: string): Promise<readonly MetricEntry[]> {
  const module = await importPlugin(name)
  const { entries = [], languages = [] } = module as { entries?: unknown; languages?: unknown }
  const lists = [entries, languages]
  if (!lists.every(Array.isArray) || lists.every((list) => (list as unknown[]).length === 0)) {
    throw new UsageError(`plugin ${name}: it exports no list 'entries' of metrics and no list 'languages'`)
  }
  try {
    addLanguages(languages as Parameters<typeof addLanguages>[0])
  } catch (error) {
    throw new UsageError(`plugin ${name}: ${messageOf(error)}`, { cause: error })
  }
  return entries as readonly MetricEntry[]
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
      throw new UsageError(`plugin ${name}: ${messageOf(error)}`, { cause: error })
    }
  }
  throw new UsageError(`plugin ${name}: not found`, { cause: failure })
}
