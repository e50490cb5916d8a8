import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { chrf } from '@codegen-eval/chrf'

const entryPoints = JSON.parse(readFileSync('../entry-points.json', 'utf8'))

const UMBRELLA = '@codegen-eval/all'
/** The values that libraries export, by name. */
const exported = new Map()
for (const entryPoint of entryPoints) {
  const entries = Object.entries(await import(entryPoint))
  assert.notEqual(entries.length, 0, `${entryPoint} exports nothing`)
  if (entryPoint.startsWith(UMBRELLA)) continue
  for (const [name, value] of entries) exported.set(name, new Set(exported.get(name)).add(value))
}

// the umbrella's names are the libraries' own
for (const [name, value] of Object.entries(await import(UMBRELLA)))
  assert.ok(exported.get(name)?.has(value), `${name} of the umbrella is no library's`)

assert.equal(chrf('print(x)', 'print(x)'), 1)
