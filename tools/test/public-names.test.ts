import { expect, test } from 'vitest'
import { UMBRELLA_BUDGET } from '../src/layers.ts'
import { checkPublicNames } from '../src/public-names.ts'
import { loadWorkspace } from '../src/workspace.ts'
import { type Changes, examplePackage, umbrellaPackage, validManifest } from './example-package.ts'

const NAMED = '`chrf` and `entries`\n\n```js\ncorpusChrf()\n```\n'

const found = (changes: Changes) =>
  checkPublicNames([examplePackage({ readme: NAMED, ...changes })]).map(({ message }) => message)

test('a public name belongs to one package, be it a value or a type', () => {
  const packages = [examplePackage({ readme: NAMED }), examplePackage({ folder: 'rouge', readme: NAMED })]
  expect(checkPublicNames(packages)).toEqual([
    {
      file: 'packages/metrics/rouge/src/index.ts',
      line: 1,
      message: '"chrf" is also a name of @codegen-eval/chrf: public names are unique',
    },
    expect.objectContaining({ line: 2, message: expect.stringMatching(/^"Options" is also/) }),
  ])
})

test('values are named by the README, in code; types need not be', () => {
  expect(found({})).toEqual([])
  const index = "export { chrf, corpusChrf, type Options } from './chrf.ts'\n"
  expect(found({ sources: { 'index.ts': index } })).toEqual([])
  expect(found({ readme: 'chrf', sources: { 'index.ts': index } })).toEqual([
    '"chrf" is exported by ".", but the README does not name it',
    '"corpusChrf" is exported by ".", but the README does not name it',
  ])
})

test('other entries count, with what they declare, and internal ones do not', () => {
  const entry = (path: string) => ({ types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` })
  const { exports } = validManifest('chrf')
  const manifest = {
    exports: { ...exports, './registry': entry('registry'), './node/internal': entry('node/internal') },
  }
  const sources = {
    'registry.ts': 'export const entries = []\nexport async function load() {}\nexport interface Load {}\n',
    'node/internal.ts': "export { hidden } from '../chrf.ts'\n",
  }
  expect(checkPublicNames([examplePackage({ readme: NAMED, manifest, sources })])).toEqual([
    {
      file: 'packages/metrics/chrf/src/registry.ts',
      line: 2,
      message: '"load" is exported by "./registry", but the README does not name it',
    },
  ])
})

test('the umbrella has a budget, which each package raises', () => {
  const { names, packages, namesPerPackage } = UMBRELLA_BUDGET
  const umbrella = (count: number) => {
    const list = Array.from({ length: count }, (_, i) => `name${i}`)
    const metrics = `export { ${list.join(', ')}, type Options } from '@codegen-eval/chrf'\n`
    return umbrellaPackage({
      sources: { 'index.ts': "export * from './metrics.ts'\n", 'metrics.ts': metrics },
      readme: list.map((name) => `\`${name}\``).join(),
    })
  }
  const others = Array.from({ length: packages }, (_, i) =>
    examplePackage({ folder: `other-${i}`, sources: { 'index.ts': 'export {}\n' } }),
  )
  expect(checkPublicNames([...others, umbrella(names + namesPerPackage)])).toEqual([])
  expect(checkPublicNames([...others.slice(2), umbrella(names + 1)])).toEqual([
    expect.objectContaining({ message: `exports ${names + 1} values, more than its budget of ${names}` }),
  ])
})

test('the budget was set for packages that are there', () => {
  expect(loadWorkspace().packages.length).toBeGreaterThanOrEqual(UMBRELLA_BUDGET.packages)
})
