import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { Tarball } from '../src/pack.ts'
import { serveTarballs } from '../src/registry.ts'
import { configuredIn, isPublished, publishMissing, publishOrder } from '../src/release-first.ts'
import { runCommand, runOrThrow } from '../src/run-command.ts'
import type { Package } from '../src/workspace.ts'
import { examplePackage, metricPackage, umbrellaPackage } from './example-package.ts'

const home = mkdtempSync(join(tmpdir(), 'release-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true })
})

const packages = publishOrder([umbrellaPackage(), examplePackage(), metricPackage()])

/** A tarball with a manifest and nothing else, as npm makes it. */
async function packed(pkg: Package): Promise<Tarball> {
  const folder = join(home, pkg.folder)
  mkdirSync(folder, { recursive: true })
  const { name, version, publishConfig } = pkg.manifest
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version, publishConfig }))
  await runOrThrow('npm', ['pack', '--silent'], { cwd: folder })
  const path = join(folder, `${name.slice(1).replace('/', '-')}-${version}.tgz`)
  return { pkg, path, data: Uint8Array.from(readFileSync(path)) }
}

test('a release stops at the first failure, and goes on where it stopped', async () => {
  const tarballs = await Promise.all(packages.map(packed))
  let down = true
  const registry = await serveTarballs([], (name) => !(down && name === '@codegen-eval/chrf'))
  // pnpm, by which turbo starts tests, names its registry in the environment, which goes before a file
  vi.stubEnv('npm_config_registry', registry.url)
  const host = new URL(registry.url).host
  writeFileSync(
    join(home, '.npmrc'),
    `registry=${registry.url}\n//${host}/:_authToken=test\nfetch-retries=0\n`,
  )
  const attempts: string[] = []
  const publish = async ({ path, pkg }: Tarball) => {
    attempts.push(pkg.folder)
    return (await runCommand('npm', ['publish', path], { cwd: home, env: configuredIn(home) })).code === 0
  }
  const release = async () => {
    const there = new Map<string, boolean>()
    for (const { manifest } of packages) there.set(manifest.name, await isPublished(manifest.name, home))
    const lines: string[] = []
    const done = await publishMissing(
      tarballs,
      ({ manifest }) => there.get(manifest.name)!,
      publish,
      (line) => lines.push(line),
    )
    return { done, lines }
  }
  try {
    const first = await release()
    expect(first.done).toBe(false)
    expect(first.lines).toEqual([
      'publish  @codegen-eval/metric@1.2.3 (1 files, 1 KB)',
      expect.stringMatching(
        /^failed {3}@codegen-eval\/chrf@1\.2\.3: 2 of 3 packages are left\..*run npm run release:first again$/,
      ),
    ])
    down = false
    expect(await release()).toEqual({
      done: true,
      lines: [
        'skip     @codegen-eval/metric@1.2.3: the registry has it',
        'publish  @codegen-eval/chrf@1.2.3 (1 files, 1 KB)',
        'publish  @codegen-eval/all@1.2.3 (1 files, 1 KB)',
      ],
    })
    expect(attempts).toEqual(['metric', 'chrf', 'chrf', 'all'])
    const view = await runOrThrow('npm', ['view', '@codegen-eval/all', 'version'], {
      cwd: home,
      env: configuredIn(home),
    })
    expect(view.trim()).toBe('1.2.3')
  } finally {
    registry.close()
  }
}, 120_000)
