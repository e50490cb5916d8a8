import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CommandOutcome, serveCommands } from '@codegen-eval/mcp/node'
import { testFolder } from '@codegen-eval/test-data'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMMANDS } from '../../src/command-list.ts'
import { READING_COMMANDS } from '../../src/commands/mcp.ts'
import { IDENTITY } from '../../src/identity.ts'
import { command } from '../command.ts'

const EXAMPLES = fileURLToPath(new URL('../../../../../examples', import.meta.url))
const folder = testFolder()
const root = join(folder.path, 'root')
/** A process for each call takes seconds from sources. */
const inThisProcess = async (args: readonly string[], cwd: string): Promise<CommandOutcome> => {
  const { code, stdout, stderr } = await command(args, { cwd })
  return { code: code ?? 1, stdout, stderr }
}

/** No deadline under two minutes: machines differ. */
const PATIENT = { timeout: 600_000 }

const client = new Client({ name: 'script', version: '1' })

beforeAll(async () => {
  mkdirSync(root)
  cpSync(join(EXAMPLES, 'tools'), root, { recursive: true })
  cpSync(join(EXAMPLES, 'tasks.jsonl'), join(root, 'tasks.jsonl'))
  writeFileSync(join(folder.path, 'secret.jsonl'), '{"id": 1, "candidate": "secret", "references": ["x"]}\n')
  symlinkSync(join(folder.path, 'secret.jsonl'), join(root, 'link.jsonl'))
  mkdirSync(join(root, 'linked'))
  symlinkSync(folder.path, join(root, 'linked', 'up'))
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const commands = COMMANDS.filter(({ name }) => READING_COMMANDS.has(name))
  const run = (args: readonly string[], cwd: string) => inThisProcess(args, cwd)
  void serveCommands({ identity: IDENTITY, root, commands, run }, theirs)
  await client.connect(ours, PATIENT)
})
afterAll(() => client.close())

interface Answer {
  readonly exitCode: number
  // biome-ignore lint/suspicious/noExplicitAny: the JSON of any command
  readonly result: any
  readonly messages: readonly string[]
}

/** Calls a tool; an error of the tool is thrown. */
async function ask(name: string, input: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
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

const SAMPLES = ['evalplus-heron.jsonl', 'evalplus-wren.jsonl']
const RESULTS = ['evalplus-heron_eval_results.json', 'evalplus-wren_eval_results.json']

test('the tools are the commands that only read, without flags that write or load code', async () => {
  const { tools } = await client.listTools(undefined, PATIENT)
  const names = tools.map(({ name }) => name)
  const wanted = ['score', 'compare', 'rank', 'gate', 'explain', 'pass-at-k', 'metrics', 'formats']
  expect(names.filter((name) => name !== 'tasks')).toEqual(wanted)
  for (const { inputSchema } of tools)
    for (const flag of [
      'output',
      'html',
      'export',
      'segments',
      'plugin',
      'download',
      'save-scores',
      'sequential',
      'manifest',
      'config',
    ])
      expect(inputSchema.properties).not.toHaveProperty(flag)
})

/** Questions of docs/guide.md: the tool, its input, and where the answer stands. */
const QUESTIONS: readonly (readonly [
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
    ({ result }) => expect(result.metrics['pass@1'].scores['evalplus-heron'].score.value).toBe(1),
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
    ({ result }) =>
      expect(result.metrics.chrf.findings[0]).toMatchObject({ kind: 'best', subjects: ['heron'] }),
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
    ({ result }) =>
      expect(result.metrics.chrf.ranks[0]).toMatchObject({ model: 'heron', rank: { value: 1 } }),
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

test('20 questions of the guide are asked', () => {
  expect(QUESTIONS).toHaveLength(20)
})

test.each(QUESTIONS)('%s', async (_, tool, input, check) => {
  check(await ask(tool, input))
})

test.each([
  ['a path above the root', { files: ['../secret.jsonl'] }],
  ['an absolute path', { files: [join(folder.path, 'secret.jsonl')] }],
  ['a link', { files: ['link.jsonl'] }],
  ['a link below a folder', { files: ['linked'] }],
  ['a pattern that finds a link', { files: ['lin*.jsonl'] }],
  ['a pattern above the root', { files: ['../*.jsonl'] }],
  ['a named file', { files: ['m=../secret.jsonl'] }],
  ['references', { files: ['heron.txt'], references: ['../secret.jsonl'] }],
  ['a field for rows', { files: ['tasks.jsonl'], 'shared-ngrams': '/etc/passwd' }],
  ['a part of a spec', { files: ['tasks.jsonl'], metric: `bert-score:model=${folder.path}` }],
])('%s does not leave the root', async (_, input) => {
  await expect(ask('score', { metric: 'chrf', ...input })).rejects.toThrow('the path leaves the root')
})

test('texts of explain are no files outside of the root', async () => {
  const input = { candidate: '../secret.jsonl', reference: 'x', metric: 'chrf' }
  await expect(ask('explain', input)).rejects.toThrow('the path leaves the root')
})

test('errors are those that people get, and standard input and unknown fields are refused', async () => {
  await expect(ask('score', { files: ['tasks.jsonl'], metric: 'bleuu' })).rejects.toThrow(
    "did you mean 'bleu'",
  )
  await expect(ask('score', { files: ['none.jsonl'] })).rejects.toThrow('no such file or folder')
  await expect(ask('score', { files: ['-'] })).rejects.toThrow('no standard input')
  await expect(ask('score', {})).rejects.toThrow('expected at least one')
  await expect(ask('score', { files: ['tasks.jsonl'], output: 'x' })).rejects.toThrow(
    'score has no field output',
  )
  await expect(ask('run', { files: ['tasks.jsonl'] })).rejects.toThrow('there is no tool run')
})
