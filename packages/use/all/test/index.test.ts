import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as all from '../src/index.ts'

const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>
}
/** The packages, and those of their entries that sources here name. */
const sources = new URL('../src/', import.meta.url)
const modules = new Set(Object.keys(dependencies))
for (const file of readdirSync(sources).filter((name) => name.endsWith('.ts')))
  for (const [, name] of readFileSync(new URL(file, sources), 'utf8').matchAll(
    /from '(@codegen-eval\/(?:survey|study|human-ratings|samples)\/[a-z]+)'/g,
  ))
    modules.add(name!)

const here = new Map<string, unknown>(Object.entries(all))

test('each name is the name of one package, and means the same there', async () => {
  const owners = new Map<string, string>()
  for (const name of modules) {
    for (const [key, value] of Object.entries((await import(name)) as Record<string, unknown>)) {
      if (!here.has(key)) continue
      expect(owners.get(key), `${key} is in ${name} too`).toBeUndefined()
      expect(here.get(key), key).toBe(value)
      owners.set(key, name)
    }
  }
  expect([...owners.keys()].sort()).toEqual([...here.keys()].sort())
})

test('each language that is not an optional peer is here', async () => {
  const languages = Object.keys(dependencies).filter((name) => name.includes('/lang-'))
  expect(languages.length).toBeGreaterThan(8)
  for (const name of languages) {
    const module = (await import(name)) as Record<string, unknown>
    const objects = Object.keys(module).filter((key) => key.endsWith('Language'))
    expect(objects).not.toEqual([])
    for (const key of objects) expect(here.get(key), key).toBe(module[key])
  }
})
