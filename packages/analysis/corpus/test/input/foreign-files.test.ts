import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type ReadOptions, readSegments } from '../../src/input/read-segments.ts'
import type { Segment } from '../../src/input/segment.ts'
import { chunksOf, itemsOf } from '../reading.ts'

/** Files as other tools write them, which are not part of the repository. */
const FOLDER = fileURLToPath(new URL('../../../../../../shared/data/formats/', import.meta.url))

const open = (paths: readonly string[]) =>
  paths.map((path) => ({ path, chunks: chunksOf(readFileSync(FOLDER + path)) }))

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

describe.skipIf(!existsSync(FOLDER))('files of other tools', () => {
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
      'hf_preds_noidx.csv, line 1: no column is named "reference" or "references"; the header is "task_id", "prompt", "canonical_solution", "gpt-x", "llama-y"',
    )
    const references = ['native.jsonl']
    await expect(read(['hf_preds_noidx.csv'], references)).rejects.toThrow(
      'it is not clear which columns hold outputs: "gpt-x", "llama-y". Choose one with --candidate-field gpt-x, or several models with --candidate-fields gpt-x,llama-y',
    )
  })

  test('a table of promptfoo names its columns of outputs', async () => {
    await expect(read(['promptfoo.csv'])).rejects.toThrow(
      'it is not clear which columns hold outputs: "[openai:gpt-x] {{prompt}}", "[openai:llama-y] {{prompt}}". Choose one with --candidate-field "[openai:gpt-x] {{prompt}}"',
    )
    const fields = ['[openai:gpt-x] {{prompt}}', '[openai:llama-y] {{prompt}}']
    const segments = await read(['promptfoo.csv'], [], { candidateFields: fields })
    expect([segments.length, segments[0].models]).toEqual([12, fields])
  })

  test('one program per line, and lines id<TAB>text', async () => {
    const byLine = await read(['cx_gpt-x.txt', 'cx_llama-y.txt'], ['cx_gold.txt'])
    expect([byLine.length, byLine[0].models]).toEqual([12, ['cx_gpt-x', 'cx_llama-y']])
    const byId = await read(['cx_id.output'], ['cx_id.gold'])
    expect(byId.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, i) => String(i)))
    expect(byId.map(({ references }) => references[0])).toEqual(byLine.map(({ references }) => references[0]))
  })
})
