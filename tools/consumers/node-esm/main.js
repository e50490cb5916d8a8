import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { chrf } from '@codegen-eval/chrf'

const { libraries, entryPoints } = JSON.parse(readFileSync('../entry-points.json', 'utf8'))

for (const entryPoint of entryPoints) {
  const names = Object.keys(await import(entryPoint))
  assert.notEqual(names.length, 0, `${entryPoint} exports nothing`)
}

// the umbrella is the same functions, and all of them but large grammars, which are its optional peers: two packages with
// one name would both lose it
const umbrella = new Map(Object.entries(await import('@codegen-eval/all')))
const manifest = new URL(import.meta.resolve('@codegen-eval/all/package.json'))
const { peerDependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
for (const library of libraries) {
  if (library in peerDependencies) continue
  for (const [name, value] of Object.entries(await import(library))) {
    assert.equal(umbrella.get(name), value, `${name} of ${library} is not in the umbrella`)
  }
}

assert.equal(chrf('print(x)', 'print(x)'), 1)
