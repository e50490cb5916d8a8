import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { unpackTarball } from './unpack-tarball.ts'
import type { Manifest } from './workspace.ts'

/** A local npm registry, for packages that are not published yet. */
export interface LocalRegistry {
  /** Its address, with a slash at the end. */
  readonly url: string
  /** The manifests that it serves, in the order of their publication. */
  readonly manifests: () => readonly Manifest[]
  readonly close: () => Promise<void>
}

/** A version of a package in the registry. */
interface Release {
  readonly manifest: Manifest
  readonly data: Uint8Array<ArrayBuffer>
}

/**
 * Starts a registry that serves packed packages and accepts new ones. It supports installing by name, version range
 * and tag, and publishing. It has no other packages, and keeps nothing after it is closed.
 */
export async function startRegistry(
  tarballs: Iterable<Uint8Array<ArrayBuffer>> = [],
): Promise<LocalRegistry> {
  const releases: Release[] = []
  const publish = (data: Uint8Array<ArrayBuffer>) =>
    releases.push({ manifest: JSON.parse(unpackTarball(data).read('package.json')), data })
  for (const tarball of tarballs) publish(tarball)

  const server = createServer(async (request, response) => {
    const name = decodeURIComponent(new URL(request.url!, url).pathname.slice(1))
    if (request.method === 'PUT') {
      for (const data of attachmentsOf(await bodyOf(request))) publish(data)
      return send(response, 201, '{}')
    }
    const file = releases.find(({ manifest }) => fileOf(manifest) === name)
    if (file) return send(response, 200, file.data)
    const versions = releases.filter(({ manifest }) => manifest.name === name)
    if (versions.length === 0) return send(response, 404, '{"error":"not found"}')
    send(response, 200, JSON.stringify(packument(versions, url)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    url,
    manifests: () => releases.map(({ manifest }) => manifest),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The metadata of a package in a registry. The last version is the latest. */
function packument(releases: readonly Release[], url: string) {
  const versions = releases.map(({ manifest, data }) => [
    manifest.version,
    {
      ...manifest,
      dist: {
        tarball: url + fileOf(manifest),
        shasum: createHash('sha1').update(data).digest('hex'),
        integrity: `sha512-${createHash('sha512').update(data).digest('base64')}`,
      },
    },
  ])
  const { name, version } = releases.at(-1)!.manifest
  return { name, 'dist-tags': { latest: version }, versions: Object.fromEntries(versions) }
}

function fileOf({ name, version }: Manifest): string {
  return `${name}/-/${name.split('/').at(-1)}-${version}.tgz`
}

/** The tarballs in the request of a publishing client. */
function attachmentsOf(body: string): Uint8Array<ArrayBuffer>[] {
  const { _attachments = {} } = JSON.parse(body) as { _attachments?: Record<string, { data: string }> }
  return Object.values(_attachments).map(({ data }) => Uint8Array.from(Buffer.from(data, 'base64')))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, status: number, body: string | Uint8Array): void {
  const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
  response.writeHead(status, { 'content-type': type }).end(body)
}
