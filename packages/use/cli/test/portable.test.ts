import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The modules that a module imports when it runs, types left out, and those that they import. */
function importsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const code = readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type .*?'$/gms, '')
  return [...code.matchAll(/^(?:import|export|\}) [^;\n]*?from '([^']+)'$/gm)].flatMap(([, name]) =>
    name!.startsWith('.') ? importsOf(join(dirname(file), name!), seen) : [name!],
  )
}

test('nothing that it leads to is a part of Node', () => {
  const entry = fileURLToPath(new URL('../src/portable.ts', import.meta.url))
  const names = importsOf(entry)
  expect(names.filter(isBuiltin)).toEqual([])
  expect(names).toContain('@codegen-eval/statistics')
})

test('what leads to Node is seen', () => {
  const entry = fileURLToPath(new URL('../src/commands/compare.ts', import.meta.url))
  expect(importsOf(entry).filter(isBuiltin)).toContain('node:timers/promises')
})
