import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { EMBEDDED, embedBytes, moduleWithBytes } from '../src/embed-bytes.ts'
import { ROOT } from '../src/workspace.ts'

test('a module names where its bytes come from and holds them in base64', () => {
  expect(moduleWithBytes('a/b.wasm', 'BYTES', Uint8Array.of(0, 97, 115, 109, 255))).toBe(
    "/** The bytes of a/b.wasm in base64. Written when the package is built. */\nexport const BYTES: string =\n  'AGFzbf8='\n",
  )
})

test('a file of a dependency is embedded with its version, and a module that holds it already is left alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'embed-bytes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dependency = join(folder, 'node_modules/grammar')
  mkdirSync(dependency, { recursive: true })
  writeFileSync(join(dependency, 'package.json'), '{"name": "grammar", "version": "1.2.3"}')
  writeFileSync(join(dependency, 'grammar.wasm'), Uint8Array.of(1, 2, 3))

  const embedding = { folder, file: 'grammar/grammar.wasm', module: 'bytes.ts', name: 'GRAMMAR' }
  embedBytes(embedding)
  const module = join(folder, 'bytes.ts')
  expect(readFileSync(module, 'utf8')).toContain('grammar/grammar.wasm, version 1.2.3, in base64')
  expect(readFileSync(module, 'utf8')).toContain("export const GRAMMAR: string =\n  'AQID'")
  const { mtimeNs } = statSync(module, { bigint: true })
  embedBytes(embedding)
  expect(statSync(module, { bigint: true }).mtimeNs).toBe(mtimeNs)
  embedBytes({ ...embedding, change: (bytes) => bytes.map((byte) => byte + 1) })
  expect(readFileSync(module, 'utf8')).toContain("'AgME'")
})

test.each(EMBEDDED)(
  '$folder/$module holds the bytes of $file',
  async ({ folder, file, module, name, change }) => {
    const original = readFileSync(createRequire(join(ROOT, folder, 'package.json')).resolve(file))
    const bytes = change?.(original) ?? original
    const embedded = (await import(join(ROOT, folder, module)))[name]
    expect(Buffer.from(embedded, 'base64').equals(bytes)).toBe(true)
  },
)
