import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { unpackTarball } from './pack.ts'

/**
 * Starts a registry that answers what npm asks in order to install by name, a package's versions and its file, and takes
 * what npm publishes.
 *
 * @param accepts Whether a package may be published, by its name.
 */
export async function serveTarballs(
  tarballs: readonly Uint8Array<ArrayBuffer>[],
  accepts: (name: string) => boolean = () => true,
): Promise<{ url: string; close: () => void }> {
  const releaseOf = (data: Uint8Array<ArrayBuffer>) => ({
    manifest: JSON.parse(unpackTarball(data).read('package.json')),
    integrity: `sha512-${createHash('sha512').update(data).digest('base64')}`,
    data,
  })
  const releases = tarballs.map(releaseOf)
  const server = createServer(async (request, response) => {
    const name = decodeURIComponent(request.url!.slice(1))
    if (request.method === 'PUT') {
      const { _attachments: files } = (await json(request)) as {
        _attachments: Record<string, { data: string }>
      }
      response.statusCode = accepts(name) ? 201 : 503
      for (const { data } of accepts(name) ? Object.values(files) : [])
        releases.push(releaseOf(new Uint8Array(Buffer.from(data, 'base64'))))
      return void response.end('{}')
    }
    const file = releases.find(({ manifest }) => name === `${manifest.name}.tgz`)
    const { manifest, integrity } = releases.find((release) => name === release.manifest.name) ?? {}
    response.statusCode = file || manifest ? 200 : 404
    // without a hash, a package manager would take an earlier tarball of the same address from its cache
    const version = { ...manifest, dist: { tarball: `${url}${name}.tgz`, integrity } }
    const versions = { [manifest?.version]: version }
    const answer = { name, 'dist-tags': { latest: manifest?.version }, versions }
    response.end(file?.data ?? JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url, close }
}
