import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The modules that a module imports at run time, directly or through relative imports. */
function importsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const code = readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type .*?'$/gms, '')
  return [...code.matchAll(/^(?:import|export|\}) [^;\n]*?from '([^']+)'$/gm)].flatMap(([, name]) =>
    name!.startsWith('.') ? importsOf(join(dirname(file), name!), seen) : [name!],
  )
}

const entry = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url))

test('the main entry loads no reader of tables or archives before one is needed', () => {
  expect([...new Set(importsOf(entry('index.ts')))].sort()).toEqual([
    '@codegen-eval/messages',
    '@codegen-eval/metric/internal',
    '@codegen-eval/records',
    '@codegen-eval/records/internal',
  ])
})

test('the entry ./node imports modules of Node', () => {
  expect(importsOf(entry('node.ts')).filter(isBuiltin)).toContain('node:fs/promises')
})
