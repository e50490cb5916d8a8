import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as all from '../src/index.ts'

const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>
}
const names = Object.keys(dependencies)
const here = new Map<string, unknown>(Object.entries(all))
const modules = new Map(
  await Promise.all(
    names.map(async (name) => [name, (await import(name)) as Record<string, unknown>] as const),
  ),
)

test('the index is one line a dependency, in the order of the manifest', () => {
  const source = readFileSync(new URL('../src/index.ts', import.meta.url), 'utf8')
  expect(source).toBe(names.map((name) => `export * from '${name}'\n`).join(''))
})

test.each(names)('everything that %s exports is here', (name) => {
  const module = modules.get(name)!
  expect(Object.keys(module)).not.toEqual([])
  for (const [key, value] of Object.entries(module)) {
    // two packages with one name would make both of them disappear
    expect(here.has(key), key).toBe(true)
    expect(here.get(key), key).toBe(value)
  }
})

test('no two packages export the same name', () => {
  const owners = new Map<string, string>()
  for (const [name, module] of modules) {
    for (const key of Object.keys(module)) {
      expect(owners.get(key), `${key} is in ${name} too`).toBeUndefined()
      owners.set(key, name)
    }
  }
  expect([...here.keys()].sort()).toEqual([...owners.keys()].sort())
})
