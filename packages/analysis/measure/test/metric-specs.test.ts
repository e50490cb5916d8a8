import { wrappers } from '@codegen-eval/extract/registry'
import { InputError, UsageError } from '@codegen-eval/messages'
import { createRegistry, type MetricEntry } from '@codegen-eval/metric'
import { describe, expect, test } from 'vitest'
import { shareEntry } from '../../../core/metric/test/counting-metric.ts'
import { checkSpecs, fitOf, makeExplain, makeMetrics } from '../src/metric-specs.ts'

const registry = createRegistry([shareEntry])
const load = async (name: string) => `text of ${name}`

describe('checkSpecs', () => {
  test('flags set the options that a spec leaves open', () => {
    const specs = checkSpecs(registry, ['share', 'share:lang=any', 'share'], {
      lang: 'python',
      extra: 'file',
      other: 'x',
    })
    expect(specs.map(({ spec, full }) => [spec, full])).toEqual([
      ['share', 'share:lang=python,extra=file'],
      ['share:lang=any', 'share:lang=any,extra=file'],
    ])
  })

  test.each([
    ['shar', "option metric shar: unknown metric 'shar'; did you mean 'share'? The metrics are share"],
    [
      'share:size=1',
      "option metric share:size=1: metric share has no option 'size'; the options are extra, lang, level",
    ],
    ['share:lang=java', 'option metric share:lang=java: option lang=java: expected one of any, python'],
    [
      'share:lang',
      "option metric share:lang: metric 'share:lang': expected option=value, got 'lang' (example: bleu:tokenize=13a,smoothing=exp)",
    ],
  ])('%s is a mistake on the command line', (spec, message) => {
    expect(() => checkSpecs(registry, [spec], {})).toThrow(new UsageError(message))
  })
})

test('a flag sets an option that the registry gives to all metrics, where a spec leaves it open', () => {
  const specs = checkSpecs(createRegistry([shareEntry], wrappers), ['share', 'share:extract=fences/last'], {
    extract: 'fences',
  })
  expect(specs.map(({ full }) => full)).toEqual(['share:extract=fences', 'share:extract=fences/last'])
  expect(checkSpecs(registry, ['share'], { extract: 'fences' })[0].full).toBe('share')
})

test('what must be learned is what no spec and no flag names', () => {
  const needed = (spec: string, extra?: string) => fitOf(checkSpecs(registry, [spec], { extra })[0])?.option
  expect([needed('share'), needed('share:extra=x'), needed('share', 'x')]).toEqual([
    'extra',
    undefined,
    undefined,
  ])
})

describe('makeMetrics', () => {
  test('resources are loaded, or learned', async () => {
    const specs = checkSpecs(registry, ['share', 'share:extra=file%2C1'], {})
    const metrics = await makeMetrics(registry, specs, new Map([['share', 'learned']]), load)
    expect(metrics.map(({ spec, metric }) => [spec, metric.signature])).toEqual([
      ['share', 'share|extra:learned/any|v:1.0.0'],
      ['share:extra=file%2C1', 'share|extra:text of file%2C1/any|v:1.0.0'],
    ])
  })

  test('the hash that a signature holds in place of a resource is explained', async () => {
    const missing = () => Promise.reject(new InputError('no such file or folder'))
    const make = (name: string) =>
      makeMetrics(registry, checkSpecs(registry, [`share:extra=${name}`], {}), new Map(), missing)
    await expect(make('722bfd05ecf69b92')).rejects.toThrow(/722bfd05ecf69b92 is the hash of a file's content/)
    await expect(make('722bfd05ecf69b92')).rejects.toThrow(UsageError)
    await expect(make('list.json')).rejects.toThrow('no such file or folder')
  })

  test('a resource that the metric refuses is a mistake on the command line', async () => {
    const specs = checkSpecs(registry, ['share:extra=x'], {})
    await expect(makeMetrics(registry, specs, new Map(), async () => 'bad')).rejects.toThrow(
      new UsageError('option metric share:extra=x: extra: not a list'),
    )
  })

  test('a refused resource is named where a flag brought it', async () => {
    const specs = checkSpecs(registry, ['share:lang=any'], { extra: 'list.json' })
    await expect(makeMetrics(registry, specs, new Map(), async () => 'bad')).rejects.toThrow(
      new UsageError('option metric share:lang=any,extra=list.json: extra: not a list'),
    )
  })
})

describe('makeExplain', () => {
  const explained: MetricEntry = {
    ...shareEntry,
    async explain(texts, load) {
      const label = await load(texts.get('extra') ?? '')
      return () => ({
        score: 0,
        reference: 0,
        findings: [{ kind: 'extra', label, status: 'matched', candidate: [], reference: [] }],
      })
    },
  }
  const labelOf = async (spec: string, fitted: ReadonlyMap<string, string>) => {
    const own = createRegistry([explained])
    const explain = await makeExplain(own, checkSpecs(own, [spec], {})[0], fitted, load)
    return explain('a', ['a']).findings[0].label
  }

  test('resources are loaded, or what was learned is taken', async () => {
    expect(await labelOf('share:extra=file', new Map())).toBe('text of file')
    expect(await labelOf('share', new Map([['share', 'learned']]))).toBe('learned')
  })

  test('a metric that explains nothing is a mistake of the command line', async () => {
    const [spec] = checkSpecs(registry, ['share:extra=file'], {})
    await expect(makeExplain(registry, spec!, new Map(), load)).rejects.toThrow(UsageError)
  })
})
