import { parseSpec } from '@codegen-eval/metric'
import { runStudy, studyDataOfRows } from '@codegen-eval/study'
import { expect, test } from 'vitest'
import * as all from '../src/index.ts'
import { loadMetric, loadRegistryOf } from '../src/registry.ts'

// biome-ignore lint/suspicious/noExplicitAny: what the types refuse is passed on purpose
type Any = any

const metric: Any = all.chrfMetric()
const rows: Any = [1, 2].map((line) => ({
  id: line,
  references: ['a'],
  models: ['m', 'n'],
  candidates: ['a', 'b'],
  file: 'f',
  line,
}))
const named = [{ spec: 'chrf', metric }]
const corpus: Any = await all.measureCorpus(rows, named)
const wrong: Any = all

const study = () =>
  studyDataOfRows(
    [1, 2].map((id) => ({
      id,
      references: ['a'],
      candidates: { m: 'a', n: 'b' },
      grades: { m: 1, n: 0 },
    })),
    { minimum: 0, maximum: 1 },
  )

const uses: readonly [what: string, use: () => unknown, message: string][] = [
  [
    'a spec for a metric',
    () => wrong.evaluateCorpus('chrf', ['a'], ['b']),
    'got the text "chrf": await loadMetric("chrf")',
  ],
  [
    'a promise of a metric',
    () => wrong.evaluateCorpus(all.meteorMetric(), ['a'], ['b']),
    'got a promise: await it',
  ],
  [
    'a factory for a metric',
    () => wrong.scoreOutput(all.chrfMetric, 'a', 'b'),
    'got a function: call chrfMetric()',
  ],
  ['a spec to accumulate', () => wrong.accumulator('chrf'), 'got the text "chrf"'],
  ['a promise to accumulate', () => wrong.accumulator(all.meteorMetric()), 'got a promise: await it'],
  ['a spec to extract for', () => wrong.withExtraction('chrf'), 'got the text "chrf"'],
  ['a spec to normalize for', () => wrong.withCanonicalForm('chrf'), 'got the text "chrf"'],
  [
    'a promise to erase types for',
    () => wrong.withErasedTypes(all.meteorMetric()),
    'got a promise: await it',
  ],
  [
    'metrics without specs',
    () => wrong.measureCorpus(rows, [metric]),
    'metrics[0]: expected { spec, metric }, got a metric',
  ],
  ['one metric for a list', () => wrong.createScorer(metric), 'metrics: expected a list of { spec, metric }'],
  [
    'a promise of rows',
    () => wrong.measureCorpus(Promise.resolve(rows), named),
    'segments: expected a list or a stream of segments, got a promise: await it',
  ],
  [
    'rows that are no segments',
    () => wrong.measureCorpus([{ candidate: 'a', references: ['a'] }], named),
    'readRows makes them of rows',
  ],
  [
    'a promise of a corpus',
    () => wrong.compareModels(all.measureCorpus(rows, named)),
    'corpus: expected what measureCorpus or scoredCorpus returns, got a promise: await it',
  ],
  [
    'rows for a corpus',
    () => wrong.judgeGate(rows, { baseline: 'm', candidate: 'n' }),
    'corpus: expected what measureCorpus',
  ],
  [
    'models by position',
    () => wrong.judgeGate(corpus, 'm', 'n'),
    'judgeGate: expected the options as an object, got string',
  ],
  [
    'an option that is misspelt',
    () => wrong.compareModels(corpus, { resample: 9 }),
    "unknown option 'resample'; did you mean 'resamples'?",
  ],
  [
    'the margin of the command',
    () => wrong.judgeGate(corpus, { baseline: 'm', candidate: 'n', margin: -0.5 }),
    "unknown option 'margin'",
  ],
  [
    'references before candidates',
    () => wrong.corpusBleu([['a'], ['b']], ['a', 'b']),
    'candidates come before references',
  ],
  ['texts for lists', () => wrong.corpusBleu('a', 'b'), 'candidates: expected a list of strings, got string'],
  [
    'no references',
    () => wrong.evaluateCorpus(metric, ['a']),
    'references: expected a list with one entry per candidate, got undefined',
  ],
  ['a list for one candidate', () => wrong.parseRate(['a'], { parser: undefined }), 'parser'],
  [
    'the name of a language',
    () => wrong.codeBleu('a', 'b', { parser: 'python' }),
    'expected a parser, as loadParser returns it',
  ],
  [
    'a promise of a parser',
    () => wrong.codeBleu('a', 'b', { parser: all.loadLanguage('python') }),
    'expected a parser, as loadParser returns it',
  ],
  [
    'the name of a tokenizer',
    () => wrong.bleu('a', 'b', { tokenize: '13a' }),
    'expected a function from a text to its tokens',
  ],
  [
    'boxes of one image',
    () => wrong.corpusDetectionF1('[]', '[]'),
    'expected a list with one list of boxes per image',
  ],
  ['a metric for an entry', () => wrong.createRegistry([metric]), 'entries[0]: expected a MetricEntry'],
  ['a name for entries', () => wrong.createRegistry('chrf'), 'entries: expected a list'],
  [
    'a metric for a spec',
    () => (parseSpec as Any)(metric),
    "spec: expected a text such as 'chrf', got object",
  ],
  ['a metric to load', () => (loadMetric as Any)(metric), "spec: expected a text such as 'chrf', got object"],
  [
    'one spec for several',
    () => (loadRegistryOf as Any)('chrf'),
    'specs: expected a list of texts, got string',
  ],
  [
    'a path for files',
    () => wrong.readSegments('x.jsonl').next(),
    'openSegments of @codegen-eval/samples/node reads paths',
  ],
  [
    'specs for a study',
    () => (runStudy as Any)({ data: study(), metrics: ['chrf'] }),
    'metrics: expected a metric such as chrfMetric(), got the text "chrf"',
  ],
  ['a report for a table', () => wrong.renderTable({ tables: [] }, 'text'), 'renderReport writes reports'],
]

test.each(uses)('%s is an error in words', async (_, use, message) => {
  await expect((async () => use())()).rejects.toThrow(message)
})
