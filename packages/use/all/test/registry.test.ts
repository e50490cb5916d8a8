import { parseSignature, segmentRow } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { loadAllMetrics, loadMetric, loadRegistryOf, metricModules } from '../src/registry.ts'

test('the list names every metric of the modules, and no other', async () => {
  const { entries } = await loadAllMetrics()
  expect(entries.map(({ name }) => name).sort()).toEqual([...metricModules.keys()])
})

test('each entry names the module that exports it', async () => {
  for (const { name, module } of (await loadAllMetrics()).entries) {
    const { entries } = (await import(module)) as { entries: { name: string }[] }
    expect(entries.map((entry) => entry.name)).toContain(name)
  }
})

test("signatures have the version of their package's numbers, not that of the package", async () => {
  const registry = await loadAllMetrics()
  // the others need a model, or references to learn from
  const named = registry.entries.filter(({ fit }) => !fit)
  for (const { name, module } of named) {
    const manifest = module.replace('/registry', '/package.json')
    const { codegenEval } = (await import(manifest, { with: { type: 'json' } })).default
    const { signature } = await registry.resolve(name)
    expect(parseSignature(signature).version, name).toBe(codegenEval.numbers)
  }
})

test('a metric is resolved by its name and options, and by its signature', async () => {
  const registry = await loadAllMetrics()
  const metric = await registry.resolve('chrf:word-order=2')
  expect(metric.name).toBe('chrF2++')
  expect((await registry.resolve(metric.signature)).signature).toBe(metric.signature)
})

test('a metric that loads a grammar is resolved like any other', async () => {
  const metric = await (await loadAllMetrics()).resolve('codebleu:lang=python')
  expect(metric.score(segmentRow(metric, 'x = f(1)\n', 'x = f(1)\n'))).toBe(1)
})

test('a tokenizer by grammar is a part of specs and of signatures', async () => {
  for (const registry of [await loadAllMetrics(), await loadRegistryOf(['bleu'])]) {
    const metric = await registry.resolve('bleu:tokenize=lexical@go')
    expect(metric.signature).toContain('tokenize:lexical@go@tree-sitter-go-0.25.0')
    expect((await registry.resolve(metric.signature)).signature).toBe(metric.signature)
    // a, :=, "b c", newline is none: three tokens
    expect(metric.score(segmentRow(metric, 'a := "b c"', 'a   :=   "b c"'))).toBe(1)
  }
})

test('code is extracted from fenced answers if the spec says so', async () => {
  const registry = await loadAllMetrics()
  const score = async (spec: string) => {
    const metric = await registry.resolve(spec)
    return metric.score(segmentRow(metric, 'Here you are:\n\n```python\nx = 1\n```\n', 'x = 1'))
  }
  expect(await score('exact-match')).toBe(0)
  expect(await score('exact-match:extract=fences')).toBe(1)
})

test('metrics of others are added, and must have names of their own', async () => {
  const [bleu] = (await metricModules.get('bleu')!()).entries
  const registry = await loadAllMetrics([{ ...bleu, name: 'theirs' }])
  expect((await registry.resolve('theirs')).name).toBe('BLEU')
  await expect(loadAllMetrics([{ ...bleu, module: 'theirs' }])).rejects.toThrow(
    /two metrics are named 'bleu'/,
  )
})

test.each([...metricModules.keys()])('%s can be loaded alone, with the wrappers', async (name) => {
  const registry = await loadRegistryOf([`${name}:extract=fences`])
  expect(registry.parse(`${name}:extract=fences`).wrappings).toHaveLength(1)
})

test('several metrics are loaded together, and those of their modules with them', async () => {
  const names = async (specs: readonly string[]) =>
    (await loadRegistryOf(specs)).entries.map(({ name }) => name)
  expect(await names(['rouge:type=l', 'bleu', 'bleu:order=2'])).toEqual(['bleu', 'rouge'])
  expect((await names(['ruby', 'tree-similarity'])).sort()).toEqual([
    'graph-similarity',
    'ruby',
    'tree-similarity',
  ])
  expect(await names([])).toEqual([])
  await expect(loadRegistryOf(['bleu', 'blue'])).rejects.toThrow(/unknown metric 'blue'; did you mean 'bleu'/)
})

test('an unknown metric is an error that lists the known ones', async () => {
  await expect((await loadAllMetrics()).resolve('blue')).rejects.toThrow(
    /unknown metric 'blue'.*\bbleu\b.*\bchrf\b/,
  )
  await expect(loadRegistryOf(['blue'])).rejects.toThrow(/unknown metric 'blue'; did you mean 'bleu'/)
})

test('one metric is created from its spec, with the files that it names', async () => {
  expect((await loadMetric('chrf:word-order=2')).name).toBe('chrF2++')
  await expect(loadMetric('blue')).rejects.toThrow(/unknown metric 'blue'; did you mean 'bleu'/)
  const files: string[] = []
  const load = async (path: string) => {
    files.push(path)
    return 'a ||| b\n'
  }
  await expect(loadMetric('crystalbleu:shared-ngrams=list.json', load)).rejects.toThrow(RangeError)
  expect(files).toEqual(['list.json'])
})
