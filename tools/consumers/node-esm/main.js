import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { chrf } from '@codegen-eval/chrf'

const { libraries, entryPoints } = JSON.parse(readFileSync('../entry-points.json', 'utf8'))

for (const entryPoint of entryPoints) {
  const names = Object.keys(await import(entryPoint))
  assert.notEqual(names.length, 0, `${entryPoint} exports nothing`)
}

// the umbrella's names are the libraries' own
const owners = new Map()
for (const library of libraries)
  for (const [name, value] of Object.entries(await import(library))) owners.set(name, value)
for (const [name, value] of Object.entries(await import('@codegen-eval/all')))
  assert.equal(owners.get(name), value, `${name} of the umbrella is no library's`)

assert.equal(chrf('print(x)', 'print(x)'), 1)
