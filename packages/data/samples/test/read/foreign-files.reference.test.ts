import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { referencePath } from '@codegen-eval/test-data'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ReadOptions } from '../../src/read/read-options.ts'
import { readSegments } from '../../src/read/read-segments.ts'
import type { Segment } from '../../src/rows/segment.ts'
import { chunksOf, itemsOf } from '../reading.ts'

/** Files as other tools write them, which are not part of the repository. */
const FOLDER = referencePath('data/formats/')

/** The data set that the files answer. */
const PROBLEMS = '../humaneval/HumanEval.jsonl.gz'

const bytesOf = (path: string) => {
  const bytes = readFileSync(FOLDER + path)
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

const open = (paths: readonly string[]) => paths.map((path) => ({ path, chunks: chunksOf(bytesOf(path)) }))

async function read(files: readonly string[], references: readonly string[] = [], options: ReadOptions = {}) {
  const items = await itemsOf(readSegments(open(files), open(references), options))
  for (const item of items) if (item instanceof Error) throw item
  return items as readonly Segment[]
}

/** The outputs of a JSON Lines file, by a plain parse. */
const rowsOf = (path: string): Record<string, string>[] =>
  readFileSync(FOLDER + path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('files of other tools', () => {
  test('a table of pandas: the index column is ignored, and prediction is the output', async () => {
    const segments = await read(['hf_preds.csv'])
    const rows = rowsOf('preds.jsonl')
    expect(segments.map(({ models }) => models)).toEqual(rows.map(() => ['hf_preds']))
    expect(segments.map(({ candidates, references }) => [candidates[0], references[0]])).toEqual(
      rows.map(({ prediction, reference }) => [prediction, reference]),
    )
  })

  test('a table with a column per model is read once its columns are chosen', async () => {
    await expect(read(['hf_preds_noidx.csv'])).rejects.toThrow(
      'hf_preds_noidx.csv, line 1: no column is named "reference" or "references" (option referenceField names a column, option references another file); the header is "task_id", "prompt", "canonical_solution", "gpt-x", "llama-y"',
    )
    const references = ['native.jsonl']
    const chosen = { referenceField: 'canonical_solution', candidateFields: ['gpt-x', 'llama-y'] }
    const table = await read(['hf_preds_noidx.csv'], [], chosen)
    expect([table[0].id, table[0].models]).toEqual(['HumanEval/0', ['gpt-x', 'llama-y']])
    expect(table.map((each) => each.references)).toEqual(
      rowsOf('preds.jsonl').map(({ reference }) => [reference]),
    )
    await expect(read(['hf_preds_noidx.csv'], references)).rejects.toThrow(
      'it is not clear which columns hold outputs: "gpt-x", "llama-y". Choose several models with option candidateFields gpt-x,llama-y, or one with option candidateField gpt-x',
    )
  })

  test('a table of promptfoo has a column per provider, and JSON a row per provider and test', async () => {
    const table = await read(['promptfoo.csv'])
    expect([table.length, table[0].models]).toEqual([12, ['openai:gpt-x', 'openai:llama-y']])
    const rows = await read(['promptfoo.json'])
    expect([rows.length, rows[0].models]).toEqual([12, ['openai:gpt-x', 'openai:llama-y', 'openai:tiny-z']])
    expect(rows.map(({ candidates, references }) => [candidates.slice(0, 2), references])).toEqual(
      table.map(({ candidates, references }) => [candidates, references]),
    )
  })

  test('rows with usual names are read without a choice of fields', async () => {
    const rows = rowsOf('preds.jsonl')
    const segments = await read(['preds.jsonl'])
    expect(segments.map(({ id, candidates, references }) => [id, candidates[0], references[0]])).toEqual(
      rows.map(({ task_id: id, prediction, reference }) => [id, prediction, reference]),
    )
  })

  test('fields are chosen by path, also of rows within a document', async () => {
    const solutions = rowsOf('preds.jsonl').map(({ reference }) => [reference])
    const samples = ['samples_humaneval_gpt-x_2026-11-01T10-00-00.jsonl']
    const byPath = {
      referenceField: '.doc.canonical_solution',
      candidateField: '.resps[0][0]',
      idField: 'doc_id',
    }
    const harness = await read(samples, [], byPath)
    expect(harness.map(({ references }) => references)).toEqual(solutions)
    expect(harness.map(({ id }) => id)).toEqual(solutions.map((_, i) => i))
    const log = await read(['inspect_gpt-x.json'], [], {
      rowsField: '.samples',
      candidateField: '.output.choices[0].message.content',
      referenceField: '.target',
      modelField: '.output.model',
    })
    expect([log[0].models, log.map(({ references }) => references)]).toEqual([['gpt-x'], solutions])
    await expect(read(samples, [], { ...byPath, candidateField: '.resp[0]' })).rejects.toThrow(
      /line 1: field ".resp\[0\]" is missing; the fields are .doc_id, .doc.task_id, .doc.prompt, /,
    )
  })

  const models = ['gpt-x', 'llama-y', 'tiny-z']
  let completions: string[][]
  let programs: string[][]
  beforeAll(() => {
    completions = models.map((model) => rowsOf(`humaneval_${model}.jsonl`).map((row) => row.completion))
    programs = models.map((model) => rowsOf(`evalplus_${model}.jsonl`).map((row) => row.solution))
  })
  const byModel = (segments: readonly Segment[]) =>
    models.map((_, m) =>
      segments.filter(({ sample }) => sample === undefined).map((each) => each.candidates[m]),
    )

  test('samples of HumanEval and EvalPlus, with the problems that they are for', async () => {
    const humaneval = await read(
      models.map((model) => `humaneval_${model}.jsonl`),
      [PROBLEMS],
    )
    expect(byModel(humaneval)).toEqual(completions)
    expect(humaneval.map(({ references }) => references)).toEqual(
      rowsOf('preds.jsonl').map(({ reference }) => [reference]),
    )
    const evalplus = await read(
      models.map((model) => `evalplus_${model}.jsonl`),
      [PROBLEMS],
    )
    expect(byModel(evalplus)).toEqual(programs)
    expect(evalplus.map(({ references }) => references)).toEqual(
      rowsOf('preds.jsonl').map(({ prompt, reference }) => [prompt + reference]),
    )
    const five = await read(['evalplus_n5.jsonl'], [PROBLEMS])
    expect([five.length, five[4].task, five[4].sample, five[5].task]).toEqual([60, 0, 5, 1])
    const body = await read(['evalplus_gpt-x.jsonl'], [PROBLEMS], { completions: 'body' })
    expect(body[0].references).toEqual([rowsOf('preds.jsonl')[0].reference])
  })

  test('samples of lm-evaluation-harness, and generations of bigcode by position', async () => {
    const samples = models.map((model) => `samples_humaneval_${model}_2026-11-01T10-00-00.jsonl`)
    expect(byModel(await read(samples, [PROBLEMS]))).toEqual(programs)
    await expect(read([samples[0]])).rejects.toThrow(/target is for unit tests/)
    const generations = models.map((model) => `generations_${model}_humaneval.json`)
    const read12 = await read(generations, [PROBLEMS], { offset: 0 })
    expect(byModel(read12)).toEqual(programs)
    expect(read12.map(({ id }) => id).slice(0, 4)).toEqual([
      'HumanEval/0',
      'HumanEval/0',
      'HumanEval/1',
      'HumanEval/1',
    ])
    await expect(read(generations, [PROBLEMS])).rejects.toThrow(
      /must be equally many: generations_gpt-x_humaneval.json has 12, .*HumanEval.jsonl.gz has 164; option offset N/,
    )
    await expect(read(generations, ['references_humaneval.json'])).rejects.toThrow(
      'references_humaneval.json: the texts are unit tests, which are no references',
    )
  })

  test('logs of inspect_ai name their models', async () => {
    const logs = await read(models.map((model) => `inspect_${model}.json`))
    expect(logs[0].models).toEqual(models.map((model) => `openai/${model}`))
    expect(byModel(logs)).toEqual(programs.map((list) => list.map((text) => `\`\`\`python\n${text}\n\`\`\``)))
  })

  test('references by line in CONCODE data, and in a table', async () => {
    const byLine = await read(['cx_gpt-x.txt'], ['cx_gold.txt'])
    const gold = byLine.map(({ references }) => references[0])
    const concode = await read(['cx_gpt-x.txt'], ['cx_test.json'])
    expect(concode.map(({ references }) => references)).toEqual(gold.map((text) => [text]))
    const table = await read(['cx_gpt-x.txt'], ['refs2.tsv'])
    expect(table.map(({ references }) => references.length)).toEqual(gold.map(() => 2))
  })

  test('one program per line, and lines id<TAB>text', async () => {
    const byLine = await read(['cx_gpt-x.txt', 'cx_llama-y.txt'], ['cx_gold.txt'])
    expect([byLine.length, byLine[0].models]).toEqual([12, ['cx_gpt-x', 'cx_llama-y']])
    const byId = await read(['cx_id.output'], ['cx_id.gold'])
    expect(byId.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, i) => String(i)))
    expect(byId.map(({ references }) => references[0])).toEqual(byLine.map(({ references }) => references[0]))
  })
})
