import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { expect } from 'vitest'

export const EXAMPLES = fileURLToPath(new URL('../../../../../examples', import.meta.url))

/** No deadline under two minutes: machines differ. */
export const PATIENT = { timeout: 600_000 }

export const client = new Client({ name: 'script', version: '1' })

export interface Answer {
  readonly exitCode: number
  // biome-ignore lint/suspicious/noExplicitAny: the JSON of any command
  readonly result: any
  readonly messages: readonly string[]
}

/** Calls a tool; an error of the tool is thrown. */
export async function ask(name: string, input: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
  const { isError, content, structuredContent } = await client.callTool(
    { name, arguments: input },
    undefined,
    PATIENT,
  )
  const [{ text }] = content as readonly { text: string }[]
  if (isError) throw new Error(text)
  expect(JSON.parse(text!)).toEqual(structuredContent)
  return structuredContent as unknown as Answer
}

export const SAMPLES = ['evalplus-heron.jsonl', 'evalplus-wren.jsonl']
export const RESULTS = ['evalplus-heron_eval_results.json', 'evalplus-wren_eval_results.json']

/** Questions of docs/guide.md: the tool, its input, and where the answer stands. */
export const QUESTIONS: readonly (readonly [
  question: string,
  tool: string,
  input: Readonly<Record<string, unknown>>,
  check: (answer: Answer) => void,
])[] = [
  ['which forms of files are read', 'formats', {}, ({ result }) => expect(result.length).toBeGreaterThan(30)],
  [
    'how inspect_ai tells outcomes apart',
    'formats',
    { name: 'inspect' },
    ({ result }) => expect(JSON.stringify(result)).toContain('C passes'),
  ],
  [
    'which metrics there are',
    'metrics',
    {},
    ({ result }) => expect(JSON.stringify(result)).toContain('"chrf"'),
  ],
  [
    'which options bleu has',
    'metrics',
    { name: 'bleu' },
    ({ result }) => expect(JSON.stringify(result)).toContain('smoothing'),
  ],
  [
    'outputs of two models for HumanEval',
    'score',
    { files: SAMPLES, references: ['problems.jsonl'], metric: ['exact-match'] },
    ({ result }) => expect(result.models['evalplus-heron']['exact-match'].score).toBe(0.5),
  ],
  [
    'generations of bigcode-evaluation-harness',
    'score',
    { files: ['generations-heron.json'], references: ['problems.jsonl'], metric: 'chrf' },
    ({ messages }) => expect(messages.join()).toContain('bigcode'),
  ],
  [
    'a log of inspect_ai as texts',
    'score',
    { files: ['inspect-heron.json'], references: ['problems.jsonl'], metric: 'chrf', extract: 'fences' },
    ({ result }) => expect(Object.keys(result.models)).not.toEqual([]),
  ],
  [
    'results of promptfoo',
    'score',
    { files: ['promptfoo.json'], metric: 'chrf' },
    ({ result }) => expect(Object.keys(result.models)).not.toEqual([]),
  ],
  [
    'a table with columns of other names',
    'score',
    {
      files: ['semicolons.csv'],
      'reference-field': 'gold',
      'candidate-fields': 'heron,wren',
      metric: 'chrf',
    },
    ({ result }) => expect(result.models.heron.chrf.score).toBe(1),
  ],
  [
    'JSON that is nested',
    'score',
    {
      files: ['answers.json'],
      'rows-field': '.answers.rows',
      'id-field': '.question.id',
      'candidate-field': '.replies[0].text',
      'reference-field': '.solution',
      metric: 'exact-match',
    },
    ({ result }) => expect(result.segments).toBe(3),
  ],
  [
    'a table of Hugging Face',
    'score',
    { files: ['predictions.parquet'], metric: 'chrf' },
    ({ result }) => expect(Object.keys(result.models)).not.toEqual([]),
  ],
  [
    'intervals of scores',
    'score',
    { files: ['tasks.jsonl'], metric: 'chrf', intervals: true, resamples: 200 },
    ({ result }) => expect(JSON.stringify(result)).toContain('"low"'),
  ],
  [
    'tests have run: pass@k',
    'pass-at-k',
    { files: RESULTS, 'evalplus-tests': 'base', k: [1] },
    ({ result }) => expect(result.metrics['pass@1'].scores['evalplus-heron'].score).toBe(1),
  ],
  [
    'a folder of MultiPL-E',
    'score',
    { files: ['multipl-e'], references: ['multipl-e-references.jsonl'], metric: 'chrf' },
    ({ exitCode }) => expect(exitCode).toBe(0),
  ],
  [
    'whether the difference is real',
    'compare',
    { files: ['tasks.jsonl'], metric: 'chrf', trials: 1000 },
    ({ result }) => expect(result.metrics.chrf.conclusion).toContain('heron is the best'),
  ],
  [
    'two results of tests compared without a flag',
    'compare',
    { files: RESULTS },
    ({ messages }) => expect(messages.join()).toContain('3 tasks with 2 samples each'),
  ],
  [
    'a leaderboard of many models',
    'rank',
    { files: ['tasks.jsonl'], metric: 'chrf' },
    ({ result }) => expect(result.metrics.chrf.ranks[0]).toMatchObject({ model: 'heron', rank: 1 }),
  ],
  [
    'a build that fails if a new model is worse',
    'gate',
    { files: ['tasks.jsonl'], metric: 'chrf', baseline: 'heron', candidate: 'wren', margin: '-0.5' },
    ({ exitCode, messages }) =>
      expect([exitCode, messages.join()]).toEqual([3, expect.stringContaining('the gate failed')]),
  ],
  [
    'why an output has its score',
    'explain',
    { files: ['tasks.jsonl'], id: 'reverse-words', model: 'heron', metric: 'chrf' },
    ({ result }) => expect(JSON.stringify(result)).toContain('findings'),
  ],
  [
    'the outputs on which two models differ most',
    'explain',
    { files: ['tasks.jsonl'], baseline: 'heron', candidate: 'wren', metric: 'chrf', top: 1 },
    ({ result }) => expect(JSON.stringify(result)).toContain('wren'),
  ],
]
