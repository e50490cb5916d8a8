import { createRegistry, type Registry } from '@codegen-eval/metric'
import { testRoundTrip } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { crystalBleuMetric } from '../src/crystal-bleu-metric.ts'
import { entries } from '../src/registry.ts'
import { sharedNgrams } from '../src/shared-ngrams.ts'
import { formatSharedNgrams } from '../src/shared-ngrams-json.ts'

const corpus = ['f(x) = g(x)', 'print(x)']
const registry = createRegistry(entries)

/** A registry that finds every list under its name and under its hash. */
function withLists(lists: Readonly<Record<string, string>>): Registry {
  return {
    ...registry,
    resolve: (spec) => registry.resolve(spec, (name) => lists[name] ?? Object.values(lists)[0]),
  }
}

testRoundTrip(withLists({ plain: formatSharedNgrams(sharedNgrams(corpus)) }), [
  'crystalbleu:shared-ngrams=plain',
  'crystalbleu:shared-ngrams=plain,smoothing=exp',
  'crystalbleu:shared-ngrams=plain,level=segment',
])
testRoundTrip(
  withLists({ few: formatSharedNgrams(sharedNgrams(corpus, { k: 5, order: 2, perOrder: true })) }),
  ['crystalbleu:shared-ngrams=few', 'crystalbleu:shared-ngrams=few,k=5,per-order=yes,variant=order-free'],
)

test('a list is learned from the references of a corpus', async () => {
  const [entry] = entries
  const { options } = registry.parse('crystalbleu:k=5,order=2')
  const fit = await entry!.fit!.start(options)
  for (const reference of corpus) fit.add([reference])
  const content = fit.finish()
  expect(content).toBe(formatSharedNgrams(sharedNgrams(corpus, { k: 5, order: 2 })))
  const metric = await entry!.create(new Map([...options, [entry!.fit!.option, 'list']]), () => content)
  expect(metric.signature).toBe(crystalBleuMetric(sharedNgrams(corpus, { k: 5, order: 2 })).signature)
})

test('without a list, or with something else in its place, there is no metric', async () => {
  await expect(registry.resolve('crystalbleu')).rejects.toThrow(/option shared-ngrams is required/)
  await expect(withLists({ x: '{}' }).resolve('crystalbleu:shared-ngrams=x')).rejects.toThrow(/"format"/)
})

test('a list of another tokenizer is refused', async () => {
  const lists = withLists({ plain: formatSharedNgrams(sharedNgrams(corpus)) })
  await expect(lists.resolve('crystalbleu:tokenize=whitespace,shared-ngrams=plain')).rejects.toThrow(
    /made with 'code', got 'whitespace'/,
  )
})

test('options that contradict the list are errors', async () => {
  const lists = withLists({ plain: formatSharedNgrams(sharedNgrams(corpus)) })
  await expect(lists.resolve('crystalbleu:k=7,shared-ngrams=plain')).rejects.toThrow(
    /option k=7: the shared n-grams were made with k=500/,
  )
  await expect(lists.resolve('crystalbleu:per-order=yes,shared-ngrams=plain')).rejects.toThrow(
    /per-order=yes: .*per-order=no/,
  )
})

test('variant=authors computes the list as the authors do', async () => {
  const [entry] = entries
  const fit = await entry.fit!.start(registry.parse('crystalbleu:variant=authors,order=2,k=9').options)
  for (const reference of corpus) fit.add([reference])
  expect(fit.finish()).toBe(formatSharedNgrams(sharedNgrams(corpus, { variant: 'authors', order: 2, k: 9 })))
})
