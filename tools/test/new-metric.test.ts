import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { metricNames } from '../src/metric-names.ts'
import {
  nextSteps,
  registerMetric,
  withSortedLine,
  withTableLine,
  writeMetricPackage,
} from '../src/new-metric.ts'
import { ROOT } from '../src/workspace.ts'

const root = mkdtempSync(join(tmpdir(), 'codegen-eval-new-metric-'))
const names = metricNames('jaro-winkler')
const text = (path: string) => readFileSync(join(root, path), 'utf8')

afterAll(() => rmSync(root, { recursive: true }))

for (const path of [
  'packages/use/all/package.json',
  'packages/use/all/src/index.ts',
  'packages/use/all/src/registry.ts',
  'README.md',
]) {
  mkdirSync(join(root, path, '..'), { recursive: true })
  cpSync(join(ROOT, path), join(root, path))
}

test('the package has the files and names of the metric, and none of the template', () => {
  const written = writeMetricPackage(root, names)
  expect(written).toContain(join(root, 'packages/metrics/jaro-winkler/src/jaro-winkler-metric.ts'))
  expect(written).toContain(join(root, 'packages/metrics/jaro-winkler/test/registry.test.ts'))
  for (const path of written) {
    expect(path).not.toContain('token-recall')
    expect(readFileSync(path, 'utf8')).not.toMatch(/token[- ]recall|tokenRecall/i)
  }
  expect(JSON.parse(text('packages/metrics/jaro-winkler/package.json')).name).toBe(
    '@codegen-eval/jaro-winkler',
  )
  expect(JSON.parse(text('packages/metrics/jaro-winkler/tsconfig.json'))).toEqual({
    extends: '../../../tsconfig.base.json',
  })
  expect(text('packages/metrics/jaro-winkler/src/index.ts')).toContain(
    'export { corpusJaroWinkler, jaroWinkler }',
  )
})

test('a package that is there is left alone', () => {
  expect(() => writeMetricPackage(root, names)).toThrow('packages/metrics/jaro-winkler is there already')
})

test('it is added to the umbrella, to its list of metrics and to the README', () => {
  registerMetric(root, names)
  expect(text('packages/use/all/src/index.ts')).toContain("export * from '@codegen-eval/jaro-winkler'\n")
  expect(JSON.parse(text('packages/use/all/package.json')).dependencies).toMatchObject({
    '@codegen-eval/jaro-winkler': 'workspace:*',
  })
  expect(text('packages/use/all/src/registry.ts')).toContain(
    "  ['graph-similarity', () => import('@codegen-eval/ruby/registry')],\n" +
      "  ['jaro-winkler', () => import('@codegen-eval/jaro-winkler/registry')],\n",
  )
  expect(text('README.md')).toContain('(packages/metrics/jaro-winkler/README.md) | jaro winkler |')
})

test('the commands that come next ask for nothing, and name the metric', () => {
  const steps = nextSteps('jaro-winkler', 'pnpm@1.2.3')
  expect(steps).not.toMatch(/npx pnpm/)
  expect(steps).toMatch(/^ {2}npx --yes pnpm@1\.2\.3 build {2,}build all that changed$/m)
  expect(steps).toMatch(/^ {2}\(cd packages\/metrics\/jaro-winkler && npx vitest run\) {2,}its tests$/m)
  expect(steps).toMatch(/--metric jaro-winkler$/m)
})

test('what has changed its shape is an error and no silence', () => {
  expect(() => withTableLine('# codegen-eval', 'x')).toThrow('has no line of @codegen-eval/exact-match')
})

test.each([
  ['- a', 'head\n- a\n- b\n- d\ntail\n'],
  ['- c', 'head\n- b\n- c\n- d\ntail\n'],
  ['- e', 'head\n- b\n- d\n- e\ntail\n'],
])('%s is inserted in order', (line, expected) => {
  expect(withSortedLine('head\n- b\n- d\ntail\n', line, /^- /)).toBe(expected)
})

test('a text without similar lines is an error', () => {
  expect(() => withSortedLine('head\n- b\n', '* a', /^\* /)).toThrow('no line matches')
})
