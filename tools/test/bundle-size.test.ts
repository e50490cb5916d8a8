import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BundleHome } from '../src/bundle-size.ts'
import { overBudget } from '../src/check-sizes.ts'
import { loadWorkspace } from '../src/workspace.ts'

const root = mkdtempSync(join(tmpdir(), 'sizes-'))
mkdirSync(join(root, 'packages/core/a'), { recursive: true })
const manifest = {
  name: '@codegen-eval/a',
  version: '1.0.0',
  type: 'module',
  sideEffects: false,
  exports: './index.js',
}
const words = Array.from({ length: 2000 }, (_, i) => (i * i * 7919).toString(36)).join(' ')
writeFileSync(join(root, 'package.json'), '{}')
writeFileSync(join(root, 'packages/core/a/package.json'), JSON.stringify(manifest))
writeFileSync(join(root, 'packages/core/a/later.js'), `export default ${JSON.stringify(words)}\n`)
writeFileSync(
  join(root, 'packages/core/a/index.js'),
  "export const small = 1\nexport const large = () => import('./later.js')\n",
)
const home = new BundleHome(loadWorkspace(root))

afterAll(() => {
  home.remove()
  rmSync(root, { recursive: true })
})

test('what is loaded later is counted apart', async () => {
  const { entry, onDemand } = await home.sizeOf("export * from '@codegen-eval/a'")
  expect(entry).toBeGreaterThan(20)
  expect(entry).toBeLessThan(400)
  expect(onDemand).toBeGreaterThan(4000)
})

test('what is not used is not counted', async () => {
  const { onDemand } = await home.sizeOf("export { small } from '@codegen-eval/a'")
  expect(onDemand).toBe(0)
})

test('a package over its budget is found, and one without', () => {
  const sizes = new Map([
    ['a', { entry: 100, onDemand: 9999 }],
    ['b', { entry: 101, onDemand: 0 }],
    ['c', { entry: 1, onDemand: 0 }],
  ])
  expect(overBudget(sizes, { a: 100, b: 100 }).map(({ message }) => message)).toEqual([
    'b weighs 101 bytes, over its budget of 100',
    'c weighs 1 bytes and has no budget',
  ])
})
