import type { Metric } from '@codegen-eval/metric'
import { loadSqlParser, readSqlSchemas, sqlMatchMetric } from '@codegen-eval/sql-match'
import { describe, expect, test } from 'vitest'
import { autoevalsScorer } from '../src/autoevals.ts'
import { evaliteScorer } from '../src/evalite.ts'
import { langfuseEvaluator } from '../src/langfuse.ts'
import { langsmithEvaluator } from '../src/langsmith.ts'
import { loadInstalled } from '../src/load-installed.ts'
import { mastraSteps } from '../src/mastra.ts'
import { assertScore, promptfooAssertion } from '../src/promptfoo.ts'
import { scoreEncodedOutput } from '../src/score-encoded.ts'
import { scoreMatchers } from '../src/vitest.ts'
import { type VitestEvalsContext, vitestEvalsJudge } from '../src/vitest-evals.ts'

/** An output, its reference, and the source as a field of a case's input. */
interface Case {
  readonly output: string
  readonly expected: string
  readonly source?: unknown
}

type Score = number | null | undefined

const sourceOf = (input: unknown): unknown => (input as Case).source

/** The score of a case by each adapter. */
const ADAPTERS: Readonly<Record<string, (metric: Metric, given: Case) => Score | Promise<Score>>> = {
  autoevals: (metric, given) => autoevalsScorer(metric)(given).score,
  'autoevals with the input': (metric, { source, ...given }) =>
    autoevalsScorer(metric, { source: ({ input }) => sourceOf(input) })({ ...given, input: { source } })
      .score,
  evalite: (metric, given) =>
    evaliteScorer(metric, { source: ({ input }) => sourceOf(input) })({ ...given, input: given }).score,
  async langfuse(metric, given) {
    const evaluator = langfuseEvaluator(metric, { source: ({ metadata }) => sourceOf(metadata) })
    const score = await evaluator({ output: given.output, expectedOutput: given.expected, metadata: given })
    return Array.isArray(score) ? undefined : score.value
  },
  langsmith: (metric, given) =>
    langsmithEvaluator(metric, { source: ({ inputs }) => sourceOf(inputs) })({
      outputs: given.output,
      referenceOutputs: given.expected,
      inputs: given,
    }).score,
  mastra: (metric, { output, expected, ...input }) =>
    mastraSteps(metric, { source: ({ input }) => sourceOf(input) }).preprocess({
      run: { output, groundTruth: expected, input },
    }).score,
  'promptfoo, from the variables': (metric, { output, expected, source }) =>
    promptfooAssertion(metric)(output, { vars: { reference: expected, source } }).score,
  'promptfoo, from the config': (metric, { output, expected, source }) =>
    promptfooAssertion(metric)(output, {
      vars: { source: 'not this' },
      config: { reference: expected, source },
    }).score,
  vitest: (metric, { output, expected, source }) =>
    [0, 1].findLast((threshold) => {
      const expectation = { metric, threshold, source }
      const result = scoreMatchers().toScoreAtLeast.call({ isNot: false }, output, expected, expectation)
      return (result as { pass: boolean }).pass
    }),
  'vitest-evals': (metric, given) =>
    vitestEvalsJudge(metric).assess({ input: '', ...given } as VitestEvalsContext).score,
  'vitest-evals, of a suite': (metric, { source, ...given }) =>
    vitestEvalsJudge<string>(metric, { source: () => source }).assess({
      ...given,
      input: '',
    } as VitestEvalsContext<string>).score,
}

const schemas = readSqlSchemas(
  JSON.stringify([
    {
      db_id: 'shop',
      table_names_original: ['item'],
      column_names_original: [
        [-1, '*'],
        [0, 'name'],
        [0, 'price'],
      ],
      foreign_keys: [],
    },
    {
      db_id: 'zoo',
      table_names_original: ['animal'],
      column_names_original: [[0, 'name']],
      foreign_keys: [],
    },
  ]),
)

describe.each(Object.entries(ADAPTERS))('%s', (_, score) => {
  test('hands the files of a project to the type rate', async () => {
    const metric = await loadInstalled('type-rate:sources=yes')
    const output = "import { kilo } from './units.js'\nexport const mass: number = kilo(2)\n"
    const files = (text: string) => ({ output, expected: '-', source: { 'units.d.ts': text } })
    expect(await score(metric, files('export declare function kilo(n: number): number\n'))).toBe(1)
    expect(await score(metric, files('export declare function kilo(n: number): string\n'))).toBe(0)
  })

  test('hands the name of the database to SQL match', async () => {
    const metric = sqlMatchMetric({ variant: 'spider', tables: schemas })
    const query = 'SELECT name FROM item WHERE price > 3'
    expect(await score(metric, { output: query, expected: query, source: 'shop' })).toBe(1)
    await expect(async () =>
      score(metric, { output: query, expected: query, source: 'zoo' }),
    ).rejects.toThrow('references[0]: the query is not read')
  })
})

test('the old files of a patch give the parts about functions', async () => {
  const metric = await loadInstalled('patch:functions=python')
  const patch = '--- a/m.py\n+++ b/m.py\n@@ -1,2 +1,2 @@\n def f(x):\n-    return x\n+    return x + 1\n'
  const files = { 'm.py': 'def f(x):\n    return x\n' }
  const { metadata } = promptfooAssertion(metric)(patch, { vars: { reference: patch, source: files } })
  expect(metadata.parts).toMatchObject({ functionF1: 1, applies: 1 })
  const without = promptfooAssertion(metric)(patch, { vars: { reference: patch, source: 7 } })
  expect(without.metadata.parts).toMatchObject({ functionF1: null })
})

test('a spec string that promptfoo resolves reads the source, too', async () => {
  const context = {
    vars: { reference: '-' },
    config: { metric: 'type-rate:sources=yes', source: 'type T = 1' },
  }
  expect(await assertScore('export const t: T = 1', context)).toMatchObject({ score: 1 })
  expect(await assertScore('export const t: T = 2', context)).toMatchObject({ score: 0 })
})

test('a model gets the source with the texts', async () => {
  const parser = await loadSqlParser('sqlite')
  const seen: unknown[] = []
  const metric = {
    ...sqlMatchMetric({ parser }),
    encode: async (segments: unknown) => void seen.push(segments),
  }
  await scoreEncodedOutput(metric as Metric, 'SELECT 1', 'SELECT 1', 'shop')
  expect(seen).toEqual([[{ candidates: ['SELECT 1'], references: ['SELECT 1'], source: 'shop' }]])
})
