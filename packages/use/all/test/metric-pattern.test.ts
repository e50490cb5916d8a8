import type { Metric, OptionSchema, Score } from '@codegen-eval/metric'
import { segmentRow } from '@codegen-eval/metric'
import { describe, expect, test } from 'vitest'
import * as all from '../src/index.ts'
import { loadAllMetrics, loadMetric, metricModules } from '../src/registry.ts'

/** Function names that do not follow from the metric's name in spec strings. */
const STEMS: Readonly<Record<string, string>> = { codebleu: 'codeBleu', crystalbleu: 'crystalBleu' }

type Form = 'x' | 'xScore' | 'corpusX' | 'xMetric' | 'xOptions' | 'explainX'

/** Where the pattern does not hold, and why. */
const EXCEPTIONS: Readonly<Record<string, Partial<Record<Form, string>>>> = {
  'bert-score': { xScore: 'bertScore itself returns precision, recall and F1, of a model, as a promise' },
  'code-bert-score': {
    xScore: 'codeBertScore itself returns precision, recall and F1, of a model, as a promise',
  },
  'detection-f1': { explainX: 'boxes are no stretches of the text' },
  'parse-rate': { explainX: 'nothing is compared' },
  'type-rate': { explainX: 'nothing is compared: typeRateExplainer lists errors' },
  'vqa-accuracy': { xOptions: 'it has no option', explainX: 'the answer is one word or few' },
}

/** Arguments other than candidate, references and options, by metric. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  'bert-score': 'an encoder',
  'code-bert-score': 'an encoder',
  'detection-f1': 'boxes',
  'finding-f1': 'findings',
  patch: 'patches',
  'sql-match': 'queries, and a parser',
  'type-rate': 'a compiler',
}

const CANDIDATES = ['def f(a):\n    return a + 1\n', 'x = [1', 'print(x, y)\n']
const REFERENCES = ['def f(b):\n    return 1 + b\n', 'x = [1]\n', 'print(x)\n']

// biome-ignore lint/suspicious/noExplicitAny: the functions are called by name
type Functions = Readonly<Record<string, (...args: any[]) => unknown>>

function namesOf(metric: string): Record<Form, string> {
  const x = STEMS[metric] ?? metric.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const X = x[0].toUpperCase() + x.slice(1)
  return {
    x,
    xScore: `${x}Score`,
    corpusX: `corpus${X}`,
    xMetric: `${x}Metric`,
    xOptions: `${x}Options`,
    explainX: `explain${X}`,
  }
}

/** The exports of the package of a metric: its main entry and, where there is one, its explanations. */
async function exportsOf(metric: string): Promise<Functions> {
  const { module } = (await loadAllMetrics()).entries.find(({ name }) => name === metric)!
  const home = module.replace('/registry', '')
  const explanations = await import(/* @vite-ignore */ `${home}/explain`).catch(() => ({}))
  return { ...((await import(/* @vite-ignore */ home)) as Functions), ...explanations }
}

/** The options that a metric needs, the counts of NIST's corpus, and the list of CrystalBLEU, an argument of its own. */
async function argumentsOf(metric: string, { sharedNgrams, nistNgrams }: Functions): Promise<unknown[]> {
  const schema = (await optionsOf(metric)) ?? {}
  if (metric === 'crystalbleu') return [sharedNgrams(REFERENCES, { k: 2 })]
  // a score of one text has the counts of its own references, and that of a corpus those of all
  if (metric === 'nist') return [{ ngrams: nistNgrams(REFERENCES) }]
  if ('parser' in schema) return [{ parser: await all.loadLanguage('python') }]
  return []
}

async function optionsOf(metric: string): Promise<OptionSchema | undefined> {
  return (await exportsOf(metric))[namesOf(metric).xOptions] as unknown as OptionSchema | undefined
}

test('each exception is one', async () => {
  for (const [metric, missing] of Object.entries(EXCEPTIONS)) {
    const [names, functions] = [namesOf(metric), await exportsOf(metric)]
    for (const form of Object.keys(missing) as Form[])
      expect(functions, metric).not.toHaveProperty(names[form])
  }
})

describe.each([...metricModules.keys()])('%s', (metric) => {
  const names = namesOf(metric)
  const expected = (Object.keys(names) as Form[]).filter((form) => !EXCEPTIONS[metric]?.[form])

  test('has the names of the pattern, and those of the scores are in the umbrella', async () => {
    const functions = await exportsOf(metric)
    for (const form of expected) {
      const name = names[form]
      expect(typeof functions[name], name).toBe(form === 'xOptions' ? 'object' : 'function')
      if (form !== 'xOptions' && form !== 'explainX') expect(all).toHaveProperty(name)
    }
  })

  test('xOptions declares what spec strings take', async () => {
    const schema = await optionsOf(metric)
    const entry = (await loadAllMetrics()).entries.find(({ name }) => name === metric)!
    const taken = Object.values(entry.options).map(({ option }) => option)
    // a spec names the model of which a caller passes the encoder
    const declared = Object.keys(schema ?? {}).filter((key) => key !== 'encoder')
    expect(taken).toEqual(expect.arrayContaining(declared))
  })

  if (ARGUMENTS[metric] === undefined)
    test('the four functions say the same', async () => {
      const functions = await exportsOf(metric)
      const more = await argumentsOf(metric, functions)
      const takesReferences = metric !== 'parse-rate'
      const call = (name: string, candidate: unknown, references: unknown) =>
        functions[name](candidate, ...(takesReferences ? [references] : []), ...more)
      const made = (await functions[names.xMetric](...more)) as Metric
      for (const [i, candidate] of CANDIDATES.entries()) {
        const score = await call(names.x, candidate, REFERENCES[i])
        const row = segmentRow(made, candidate, REFERENCES[i])
        expect(score).toBe(made.score(row))
        const scored = (await call(names.xScore, candidate, REFERENCES[i])) as Score
        expect(scored.score).toBe(score)
        expect(scored.parts).toEqual(made.parts?.(row) ?? {})
        expect(await call(names.corpusX, [candidate], [REFERENCES[i]])).toBe(score)
      }
      const corpus = await call(names.corpusX, CANDIDATES, REFERENCES)
      expect(corpus).toBe(all.evaluateCorpus(made, CANDIDATES, REFERENCES).score)
    })
})

test('a metric by its spec is the metric of the function', async () => {
  expect((await loadMetric('chrf')).signature).toBe(all.chrfMetric().signature)
})
