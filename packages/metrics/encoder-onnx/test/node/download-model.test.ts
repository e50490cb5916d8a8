import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DownloadProgress, downloadModel } from '../../src/node/download-model.ts'
import { findCachedModel } from '../../src/node/model-cache.ts'

const FILES: Readonly<Record<string, string>> = {
  'config.json': '{"a": 1}',
  'tokenizer.json': '{"b": 2}',
  'onnx/model.onnx': 'x'.repeat(300_000),
}
const REVISION = 'a'.repeat(40)

let server: Server
let endpoint: string
let cache: string
let damaged: string | undefined
let absent: string | undefined

beforeEach(async () => {
  cache = mkdtempSync(join(tmpdir(), 'download-'))
  damaged = absent = undefined
  // large files are elsewhere, behind a redirection whose answer has their hash
  server = createServer((request, response) => {
    const path = request.url!.replace(/^\/(?:o\/m\/resolve\/[^/]+|elsewhere)\//, '')
    const content = path === absent ? undefined : FILES[path]
    if (content === undefined) {
      response.writeHead(404).end()
      return
    }
    const bytes = Buffer.from(content)
    const isLarge = bytes.length > 1000
    const hash = isLarge
      ? createHash('sha256').update(bytes).digest('hex')
      : createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
    if (isLarge && !request.url!.startsWith('/elsewhere')) {
      response
        .writeHead(302, {
          location: `/elsewhere/${path}`,
          'x-linked-etag': `"${hash}"`,
          'x-repo-commit': REVISION,
        })
        .end()
      return
    }
    if (path === damaged) bytes[0] = 0
    response.writeHead(200, {
      'content-length': bytes.length,
      ...(isLarge ? {} : { etag: `"${hash}"`, 'x-repo-commit': REVISION }),
    })
    response.end(bytes)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(cache, { recursive: true })
})

test('files arrive in the cache, with progress, where the next search finds them', async () => {
  const progress: DownloadProgress[] = []
  const folder = await downloadModel('o/m', { cache, endpoint, onProgress: (step) => progress.push(step) })
  expect(folder).toBe(join(cache, 'models--o--m/snapshots', REVISION))
  expect(await findCachedModel('o/m', cache)).toBe(folder)
  for (const [name, content] of Object.entries(FILES))
    expect(readFileSync(join(folder, name), 'utf8')).toBe(content)
  expect(progress.at(-1)).toEqual({ file: 'onnx/model.onnx', bytes: 300_000, size: 300_000 })
})

test.each(['config.json', 'onnx/model.onnx'])('a damaged %s is refused and removed', async (name) => {
  damaged = name
  await expect(downloadModel('o/m', { cache, endpoint })).rejects.toThrow(
    new RegExp(`^model o/m: ${name} arrived damaged: expected the hash [0-9a-f]+, got [0-9a-f]+$`),
  )
  expect(await findCachedModel('o/m', cache)).toBeUndefined()
  const left = readdirSync(cache, { recursive: true }).map(String)
  expect(left.filter((path) => path.endsWith(name.split('/').at(-1)!) || path.endsWith('.part'))).toEqual([])
})

test('a model without a file that is needed is an error', async () => {
  absent = 'onnx/model.onnx'
  await expect(downloadModel('o/m', { cache, endpoint })).rejects.toThrow(
    `model o/m: ${endpoint} has no file onnx/model.onnx or model.onnx of it`,
  )
  expect(existsSync(join(cache, 'models--o--m/refs/main'))).toBe(false)
})

test('a server that does not answer is an error', async () => {
  await expect(downloadModel('o/m', { cache, endpoint: 'http://127.0.0.1:1' })).rejects.toThrow(
    /^model o\/m: http:\/\/127\.0\.0\.1:1\/o\/m\/resolve\/main\/config\.json cannot be downloaded: /,
  )
})
