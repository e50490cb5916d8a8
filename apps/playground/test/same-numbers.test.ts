import { readFileSync } from 'node:fs'
import { loadAllMetrics } from '@codegen-eval/all/registry'
import { openMeasurement, type Scores } from '@codegen-eval/measure'
import { openFileMeasurement } from '@codegen-eval/measure/node'
import { batchProcessor, scoreQueued } from '@codegen-eval/queue/node'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../../../packages/use/cli/test/command.ts'
import { restoreRows } from '../../../packages/use/queue/src/node/stored-rows.ts'
import { compareRows, loadFiles, measureRange, settle } from '../src/worker/corpus.ts'
import { memoryFile } from '../src/worker/read-corpus.ts'

const folder = testFolder()

/** Outputs, references where they stand in files of their own, and metrics. */
interface Input {
  readonly files: Readonly<Record<string, string>>
  readonly references?: Readonly<Record<string, string>>
  readonly metrics: readonly string[]
}

const CODE = {
  python: [
    'def f(x):\n    return x + 1\n',
    'def f(x):\n    y = x\n    return y + 1\n',
    'for i in a:\n    p(i)\n',
  ],
  java: [
    'class A { int f(int x) { return x + 1; } }',
    'class A { int f(int y) { return y; } }',
    'class B { }',
  ],
  go: [
    'package a\nfunc F(x int) int { return x + 1 }\n',
    'package a\nfunc F() { }\n',
    'package a\nvar x = 1\n',
  ],
}

const rowsOf = (texts: readonly string[]) =>
  texts.map((reference, i) => ({
    id: `t${i}`,
    references: [reference],
    candidates: { one: texts[(i + 1) % texts.length]!, two: reference },
  }))
const jsonl = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
const csv = (texts: readonly string[]) =>
  `id,reference,candidate\n${texts.map((text, i) => `t${i},"${text}","${texts[(i + 1) % texts.length]!}"\n`).join('')}`
const fenced = (code: string) => `Here it is:\n\n\`\`\`\n${code}\n\`\`\`\n`

const PROBLEMS = Array.from({ length: 12 }, (_, i) => ({
  task_id: `T/${i}`,
  prompt: `def f${i}(x):\n    """Adds ${i} to x."""\n`,
  canonical_solution: `    y = x + ${i}\n    return y\n`,
  entry_point: `f${i}`,
  test: `def check(candidate):\n    assert candidate(1) == ${i + 1}\n`,
}))
const completions = (edit: (body: string, prompt: string, i: number) => string) =>
  jsonl(
    PROBLEMS.map(({ task_id, canonical_solution, prompt }, i) => ({
      task_id,
      completion: edit(canonical_solution, prompt, i),
    })),
  )
const dataSet = { 'problems.jsonl': jsonl(PROBLEMS) }
const samples = [0, 1, 2].flatMap((sample) =>
  rowsOf(CODE.python).map((row, i) => ({
    ...row,
    candidates: { one: `${row.candidates.one}# ${sample}\n`, two: CODE.python[(i + sample) % 3]! },
  })),
)

const TEXT = ['bleu', 'chrf', 'exact-match']
const PARSED = ['codebleu', 'chrf', 'parse-rate']

const INPUTS: Readonly<Record<string, Input>> = {
  'rows of Python': { files: { 'a.jsonl': jsonl(rowsOf(CODE.python)) }, metrics: PARSED },
  'rows of Java': { files: { 'a.jsonl': jsonl(rowsOf(CODE.java)) }, metrics: ['codebleu:lang=java', 'chrf'] },
  'rows of Go': {
    files: { 'a.jsonl': jsonl(rowsOf(CODE.go)) },
    metrics: ['codebleu:lang=go', 'ruby:lang=go'],
  },
  'a JSON array': { files: { 'a.json': JSON.stringify(rowsOf(CODE.python)) }, metrics: TEXT },
  'a table': { files: { 'a.csv': csv(CODE.python) }, metrics: PARSED },
  'a program of Java': {
    files: { 'out.java': CODE.java[1]! },
    references: { 'ref.java': CODE.java[0]! },
    metrics: PARSED,
  },
  'a program of Go': {
    files: { 'out.go': `${CODE.go[1]}// end\n` },
    references: { 'ref.go': CODE.go[0]! },
    metrics: ['codebleu', 'tree-similarity'],
  },
  'a program of Python': {
    files: { 'out.py': CODE.python[1]! },
    references: { 'ref.py': CODE.python[0]! },
    metrics: PARSED,
  },
  'lines of text': {
    files: { 'out.txt': 'x = 1\ny = f(2)\n' },
    references: { 'ref.txt': 'x = 1\nz = f(2)\n' },
    metrics: TEXT,
  },
  'rows and their references in two files': {
    files: {
      'out.jsonl': jsonl([
        { id: 1, candidate: 'f(1)' },
        { id: 2, candidate: 'g(2)' },
      ]),
    },
    references: {
      'ref.jsonl': jsonl([
        { id: 2, reference: 'f(2)' },
        { id: 1, reference: 'f(1)' },
      ]),
    },
    metrics: TEXT,
  },
  'chat answers': {
    files: {
      'a.jsonl': jsonl(
        rowsOf(CODE.python).map((row) => ({ ...row, candidates: { one: fenced(row.candidates.one) } })),
      ),
    },
    metrics: TEXT,
  },
  'chat answers, extracted': {
    files: {
      'a.jsonl': jsonl(
        rowsOf(CODE.python).map((row) => ({ ...row, candidates: { one: fenced(row.candidates.one) } })),
      ),
    },
    metrics: ['chrf:extract=fences', 'codebleu:extract=fences'],
  },
  'several samples': { files: { 'a.jsonl': jsonl(samples) }, metrics: PARSED },
  'several samples of a pooled metric': {
    files: { 'a.jsonl': jsonl(samples) },
    metrics: ['bleu', 'chrf:level=segment'],
  },
  'two files of models': {
    files: {
      'gpt.jsonl': jsonl(CODE.python.map((text, id) => ({ id, candidate: text, reference: CODE.python[0] }))),
      'codex.jsonl': jsonl(CODE.python.map((text, id) => ({ id, candidate: text.trim() }))),
    },
    metrics: TEXT,
  },
  'canonical solutions': {
    files: { 'out.jsonl': completions((body) => body) },
    references: dataSet,
    metrics: [...PARSED, 'bleu', 'exact-match', 'ruby'],
  },
  'whole programs': {
    files: { 'out.jsonl': completions((body, prompt) => prompt + body.replace('y = x', 'y = 1 + x')) },
    references: dataSet,
    metrics: PARSED,
  },
  'completions and whole programs': {
    files: { 'out.jsonl': completions((body, prompt, i) => (i % 2 === 0 ? body : prompt + body)) },
    references: dataSet,
    metrics: [...PARSED, 'exact-match'],
  },
  'completions with a choice': {
    files: { 'out.jsonl': completions((body, prompt) => prompt + body) },
    references: dataSet,
    metrics: ['chrf:completions=body', 'codebleu:completions=join'],
  },
  'clusters of rows': {
    files: { 'a.jsonl': jsonl(rowsOf(CODE.python).map((row, i) => ({ ...row, repo: `r${i % 2}` }))) },
    metrics: PARSED,
  },
}

/** Score and signature by metric and model. */
type Numbers = Readonly<Record<string, readonly [score: number, signature: string]>>

const numbersOf = ({ metrics, models }: Scores): Numbers =>
  Object.fromEntries(
    metrics.flatMap(({ spec, results }) =>
      results.map(({ score, signature }, m) => [`${spec} ${models[m]}`, [score, signature]] as const),
    ),
  )

const rounded = (numbers: Numbers): Numbers =>
  Object.fromEntries(
    Object.entries(numbers).map(([key, [score, signature]]) => [
      key,
      [Number(score.toPrecision(9)), signature],
    ]),
  )

const registry = await loadAllMetrics()

/** A queue in this process: batches go through JSON and the processor of workers. */
function localQueue() {
  const processor = batchProcessor(async () => registry)
  const done = new Map<string, ReturnType<typeof restoreRows>>()
  return {
    add: async (batch: { readonly id: string }) =>
      void done.set(
        batch.id,
        restoreRows(batch.id, await processor({ data: JSON.parse(JSON.stringify(batch)) })),
      ),
    take: async (id: string) => done.get(id),
  } as never
}

async function ofPlayground(input: Input): Promise<Numbers> {
  const read = (contents: Readonly<Record<string, string>> = {}) =>
    Object.entries(contents).map(([name, text]) => memoryFile(name, new TextEncoder().encode(text)))
  const { models, segments, errors } = await loadFiles({
    files: read(input.files),
    references: read(input.references),
  })
  expect(errors).toEqual([])
  const settings = {
    test: 'randomization',
    correction: 'holm',
    resamples: 2,
    trials: 2,
    seed: 1,
    alpha: 0.05,
  } as const
  const numbers: Record<string, readonly [number, string]> = {}
  for (const metric of input.metrics) {
    const { spec, learned } = await settle(metric)
    const rows = await measureRange(spec, learned, 0, segments)
    const { scores, signature } = await compareRows(spec, learned, rows, settings)
    for (const [m, model] of models.entries()) numbers[`${metric} ${model}`] = [scores[m]!.value, signature]
  }
  return numbers
}

test.each(Object.entries(INPUTS))('%s: everybody gets the same numbers', async (_, input) => {
  const paths = (contents: Readonly<Record<string, string>> = {}) =>
    Object.entries(contents).map(([name, text]) => folder.write(name, text))
  const files = paths(input.files)
  const references = paths(input.references)
  const { metrics } = input
  const program = await openFileMeasurement(files, { references, metrics, registry })
  const expected = numbersOf(await program.scores())

  const open = (path: string) => memoryFile(path, readFileSync(path))
  const universal = await openMeasurement(files.map(open), {
    references: references.map(open),
    metrics,
    registry,
  })
  expect(numbersOf(await universal.scores())).toEqual(expected)
  expect(universal.notes).toEqual(program.notes)
  expect(universal.warnings()).toEqual(program.warnings())

  const args = [
    'score',
    ...files,
    ...references.flatMap((path) => ['-r', path]),
    '--format',
    'json',
    '--no-config',
  ]
  const { code, stdout, stderr } = await command([...args, ...metrics.flatMap((spec) => ['--metric', spec])])
  expect([code, stderr]).toEqual([0, stderr])
  const report = JSON.parse(stdout) as {
    readonly models: Record<string, Record<string, { readonly score: number; readonly signature: string }>>
  }
  const ofCommand = Object.entries(report.models).flatMap(([model, scores]) =>
    Object.entries(scores).map(([spec, { score, signature }]) => [`${spec} ${model}`, [score, signature]]),
  )
  // the report has 12 digits, of which the last is rounded
  expect(rounded(Object.fromEntries(ofCommand))).toEqual(rounded(expected))
  for (const text of [...program.notes, ...program.warnings()])
    expect(stderr).toContain(
      text
        .replace(/option lang /, '--lang ')
        .replace(/option extract /, '--extract ')
        .replace(/option clusterField /, '--cluster '),
    )

  expect(numbersOf(await scoreQueued(localQueue(), files, { references, metrics, registry }))).toEqual(
    expected,
  )
  expect(await ofPlayground(input)).toEqual(expected)
})

test('canonical solutions score as equal programs do', async () => {
  const { files, references, metrics } = INPUTS['canonical solutions']!
  const [file] = Object.entries(files).map(([name, text]) => folder.write(name, text))
  const [data] = Object.entries(references!).map(([name, text]) => folder.write(name, text))
  const { scores } = await openFileMeasurement([file!], { references: [data!], metrics, registry })
  for (const { spec, results } of (await scores()).metrics)
    expect([spec, results[0]!.score]).toEqual([spec, 1])
})
