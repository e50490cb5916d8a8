import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundleSize, overBudget } from '../src/check-sizes.ts'

const home = mkdtempSync(join(tmpdir(), 'sizes-'))
const words = Array.from({ length: 2000 }, (_, i) => (i * i * 7919).toString(36)).join(' ')
mkdirSync(join(home, 'dist'))
writeFileSync(join(home, 'package.json'), '{ "type": "module", "sideEffects": false }')
writeFileSync(join(home, 'dist/later.js'), `export default ${JSON.stringify(words)}\n`)
writeFileSync(
  join(home, 'dist/index.js'),
  "export const small = 1\nexport const large = () => import('./later.js')\n",
)

afterAll(() => rmSync(home, { recursive: true }))

test('code that is loaded on demand is counted apart', async () => {
  const { entry, onDemand } = await bundleSize(home)
  expect(entry).toBeGreaterThan(20)
  expect(entry).toBeLessThan(400)
  expect(onDemand).toBeGreaterThan(4000)
})

test('code that is not used is not counted', async () => {
  const { onDemand } = await bundleSize(home, 'small')
  expect(onDemand).toBe(0)
})

test('a package over its budget is found, and one without', () => {
  const sizes = new Map([
    ['a', { entry: 1024, onDemand: 9999 }],
    ['b', { entry: 1025, onDemand: 0 }],
    ['c', { entry: 1, onDemand: 0 }],
  ])
  expect(overBudget(new Map([['lang-x', { entry: 1025, onDemand: 0 }]]), { 'lang-*': 1 })).toEqual([
    'lang-x has 1025 bytes, more than its budget of 1 KB',
  ])
  expect(overBudget(sizes, { a: 1, b: 1 })).toEqual([
    'b has 1025 bytes, more than its budget of 1 KB',
    'c has 1 bytes and no budget',
  ])
})
