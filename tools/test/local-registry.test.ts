import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type LocalRegistry, startRegistry } from '../src/local-registry.ts'
import { runOrThrow } from '../src/run-command.ts'

const home = mkdtempSync(join(tmpdir(), 'registry-'))
let registry: LocalRegistry | undefined

afterEach(() => registry?.close())
afterAll(() => rmSync(home, { recursive: true }))

/** A packed package with nothing in it but its manifest. */
async function tarball(name: string, version: string): Promise<Uint8Array<ArrayBuffer>> {
  mkdirSync(join(home, 'package'), { recursive: true })
  writeFileSync(join(home, 'package/package.json'), JSON.stringify({ name, version, license: 'MIT' }))
  await runOrThrow('tar', ['-czf', 'packed.tgz', 'package'], { cwd: home })
  return Uint8Array.from(readFileSync(join(home, 'packed.tgz')))
}

/** What a registry says of a package, as far as the tests look. */
interface Packument {
  readonly name: string
  readonly 'dist-tags': Readonly<Record<string, string>>
  readonly versions: Readonly<
    Record<string, { license: string; dist: { integrity: string; tarball: string } }>
  >
}

const packument = async (url: string) => (await (await fetch(url)).json()) as Packument

test('serves every version of a package, the last one as the latest, and its tarballs', async () => {
  const [first, second] = [await tarball('@a/b', '1.0.0'), await tarball('@a/b', '1.1.0')]
  registry = await startRegistry([first, second])
  const { name, versions, 'dist-tags': tags } = await packument(`${registry.url}@a%2fb`)
  expect([name, tags, Object.keys(versions)]).toEqual(['@a/b', { latest: '1.1.0' }, ['1.0.0', '1.1.0']])
  const { license, dist } = versions['1.0.0']!
  expect(license).toBe('MIT')
  expect(dist.integrity).toMatch(/^sha512-[\w+/]{86}==$/)
  expect(new Uint8Array(await (await fetch(dist.tarball)).arrayBuffer())).toEqual(first)
})

test('knows nobody else', async () => {
  registry = await startRegistry()
  expect((await fetch(`${registry.url}vitest`)).status).toBe(404)
})

test('takes what is published', async () => {
  registry = await startRegistry()
  const data = Buffer.from(await tarball('@a/c', '0.1.0')).toString('base64')
  const body = JSON.stringify({ name: '@a/c', _attachments: { '@a/c-0.1.0.tgz': { data } } })
  expect((await fetch(`${registry.url}@a%2fc`, { method: 'PUT', body })).status).toBe(201)
  expect(registry.manifests().map(({ name, version }) => `${name}@${version}`)).toEqual(['@a/c@0.1.0'])
  expect(await packument(`${registry.url}@a%2fc`)).toMatchObject({ 'dist-tags': { latest: '0.1.0' } })
})

test('npm installs from it by name', async () => {
  registry = await startRegistry([await tarball('@a/d', '2.0.0')])
  const project = join(home, 'project')
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{}')
  writeFileSync(join(project, '.npmrc'), `@a:registry=${registry.url}\n`)
  await runOrThrow('npm', ['install', '--no-audit', '--no-fund', '@a/d@^2.0.0'], { cwd: project })
  const installed = JSON.parse(readFileSync(join(project, 'node_modules/@a/d/package.json'), 'utf8'))
  expect(installed.version).toBe('2.0.0')
})
