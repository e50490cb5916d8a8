import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cachedModelFolder, modelCacheFolder } from './model-cache.ts'

/** How far a download is. */
export interface DownloadProgress {
  readonly file: string
  readonly bytes: number
  /** The size of the file, if the server says it. */
  readonly size: number | undefined
}

/** Settings of a download. */
export interface DownloadOptions {
  /** The folder of the cache. */
  readonly cache?: string
  /** The address of the server; `HF_ENDPOINT` or https://huggingface.co by default. */
  readonly endpoint?: string
  readonly onProgress?: (progress: DownloadProgress) => void
}

/** The files to load; those that may be absent have several names or are optional. */
const FILES: readonly { readonly names: readonly string[]; readonly isOptional?: true }[] = [
  { names: ['config.json'] },
  { names: ['tokenizer.json'] },
  { names: ['tokenizer_config.json'], isOptional: true },
  { names: ['onnx/model.onnx', 'model.onnx'] },
  { names: ['onnx/model.onnx_data', 'model.onnx_data'], isOptional: true },
]

/**
 * Downloads the files of a model into the cache of Hugging Face, and returns their folder. Each file is checked against
 * the hash that the server gives for it: SHA-256 for large files, that of Git for small ones. What fails leaves no file.
 *
 * @throws RangeError (as a rejection) if there is no such model, a file of it is missing, or a file arrives damaged.
 */
export async function downloadModel(id: string, options: DownloadOptions = {}): Promise<string> {
  const {
    cache = modelCacheFolder(),
    endpoint = process.env.HF_ENDPOINT || 'https://huggingface.co',
    onProgress = () => undefined,
  } = options
  const folder = cachedModelFolder(id, cache)
  let revision = 'main'
  for (const { names, isOptional } of FILES) {
    let found = false
    for (const name of names) {
      if (found) break
      const answer = await request(`${endpoint}/${id}/resolve/${revision}/${name}`, id)
      if (answer === undefined) continue
      // all files are of one revision
      revision = answer.headers.get('x-repo-commit') ?? revision
      await save(answer, join(folder, 'snapshots', revision, name), { id, name, onProgress })
      found = true
    }
    if (!found && !isOptional)
      throw new RangeError(`model ${id}: ${endpoint} has no file ${names.join(' or ')} of it`)
  }
  await mkdir(join(folder, 'refs'), { recursive: true })
  await writeFile(join(folder, 'refs/main'), revision)
  return join(folder, 'snapshots', revision)
}

/** The headers of a file and its content. */
interface Answer {
  readonly headers: Headers
  readonly content: Response
}

/** Requests a file. The hash is in the first answer, which may redirect to another server. */
async function request(url: string, id: string): Promise<Answer | undefined> {
  let first: Response
  try {
    first = await fetch(url, { redirect: 'manual' })
    const target = first.headers.get('location')
    const content = target === null ? first : await fetch(new URL(target, url))
    if (content.status === 404) return undefined
    if (content.ok) return { headers: first.headers, content }
    throw new Error(`the server answers ${content.status} ${content.statusText}`)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new RangeError(`model ${id}: ${url} cannot be downloaded: ${message}`, { cause: error })
  }
}

async function save(
  { headers, content }: Answer,
  path: string,
  { id, name, onProgress }: { id: string; name: string; onProgress: (progress: DownloadProgress) => void },
): Promise<void> {
  const size = Number(content.headers.get('content-length') ?? Number.NaN)
  const expected = (headers.get('x-linked-etag') ?? headers.get('etag') ?? '').replace(/^W\/|"/g, '')
  const part = `${path}.part`
  await mkdir(dirname(path), { recursive: true })
  const chunks: Uint8Array[] = []
  let bytes = 0
  const sha256 = createHash('sha256')
  const isGitHash = /^[0-9a-f]{40}$/.test(expected)
  const file = await open(part, 'w')
  try {
    for await (const chunk of content.body ?? []) {
      sha256.update(chunk)
      // the hash of Git starts with the size, and its files are small
      if (isGitHash) chunks.push(chunk)
      await file.write(chunk)
      bytes += chunk.length
      onProgress({ file: name, bytes, size: Number.isNaN(size) ? undefined : size })
    }
    await file.close()
    const found = isGitHash ? gitHash(chunks, bytes) : sha256.digest('hex')
    if ((isGitHash || /^[0-9a-f]{64}$/.test(expected)) && found !== expected)
      throw new RangeError(
        `model ${id}: ${name} arrived damaged: expected the hash ${expected}, got ${found}`,
      )
    await rename(part, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(part, { force: true })
    throw error
  }
}

function gitHash(chunks: readonly Uint8Array[], size: number): string {
  const hash = createHash('sha1').update(`blob ${size}\0`)
  for (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}
