import { readFile, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** `roberta-large` or `microsoft/codebert-base-mlm`. */
const MODEL_ID = /^[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)?$/

/** Whether a text has the form of a model's id. */
export function isModelId(text: string): boolean {
  return MODEL_ID.test(text) && !text.includes('..')
}

/** The folder in which the tools of Hugging Face keep models: `HF_HUB_CACHE`, `HF_HOME/hub` or `~/.cache/huggingface/hub`. */
export function modelCacheFolder(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const { HF_HUB_CACHE, HF_HOME, XDG_CACHE_HOME } = environment
  if (HF_HUB_CACHE) return HF_HUB_CACHE
  return join(HF_HOME || join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'huggingface'), 'hub')
}

/** Where the cache has a model, whether or not it is there. */
export function cachedModelFolder(id: string, cache: string = modelCacheFolder()): string {
  return join(cache, `models--${id.replaceAll('/', '--')}`)
}

/** The folder with the files of a model in the cache, those of its main revision; `undefined` if it is not there. */
export async function findCachedModel(
  id: string,
  cache: string = modelCacheFolder(),
): Promise<string | undefined> {
  const folder = cachedModelFolder(id, cache)
  try {
    const revision = (await readFile(join(folder, 'refs/main'), 'utf8')).trim()
    const snapshot = join(folder, 'snapshots', revision)
    return (await stat(snapshot)).isDirectory() ? snapshot : undefined
  } catch {
    return undefined
  }
}
