import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveTarballs } from '../src/registry.ts'
import { runOrThrow } from '../src/run-command.ts'

test('npm installs a tarball by name and range, and finds no other packages', async () => {
  const home = mkdtempSync(join(tmpdir(), 'registry-'))
  mkdirSync(join(home, 'package'))
  writeFileSync(join(home, 'package/package.json'), '{ "name": "@a/d", "version": "2.0.0" }')
  await runOrThrow('tar', ['-czf', 'packed.tgz', 'package'], { cwd: home })
  const registry = await serveTarballs([Uint8Array.from(readFileSync(join(home, 'packed.tgz')))])
  try {
    writeFileSync(join(home, 'package.json'), '{}')
    writeFileSync(join(home, '.npmrc'), `@a:registry=${registry.url}\n`)
    await runOrThrow('npm', ['install', '--no-audit', '--no-fund', '@a/d@^2.0.0'], { cwd: home })
    const installed = JSON.parse(readFileSync(join(home, 'node_modules/@a/d/package.json'), 'utf8'))
    expect(installed.version).toBe('2.0.0')
    const { packages } = JSON.parse(readFileSync(join(home, 'package-lock.json'), 'utf8'))
    const hash = createHash('sha512')
      .update(readFileSync(join(home, 'packed.tgz')))
      .digest('base64')
    expect(packages['node_modules/@a/d'].integrity).toBe(`sha512-${hash}`)
    expect((await fetch(`${registry.url}vitest`)).status).toBe(404)
  } finally {
    registry.close()
    rmSync(home, { recursive: true })
  }
})
