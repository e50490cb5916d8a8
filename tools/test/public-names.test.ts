import { expect, test } from 'vitest'
import { checkPublicNames } from '../src/public-names.ts'
import { type Changes, examplePackage, validManifest } from './example-package.ts'

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
