import { join } from 'node:path'
import { bleuMetric } from '@codegen-eval/bleu'
import { chrfMetric } from '@codegen-eval/chrf'
import { measureCorpus } from '@codegen-eval/measure'
import { readRows } from '@codegen-eval/samples'
import { planShard } from '@codegen-eval/shards/node'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { readExternalScores } from '../../src/node/read-external-scores.ts'
import { gradedData, load } from './some-registry.ts'

const folder = testFolder()
const data = gradedData(6)
const { ids, systems, references, outputs } = data

/** The outputs of the study, some of them changed. */
const outputRows = (textOf = (s: number, i: number) => outputs[s]![i]!) =>
  ids.map((id, i) => ({
    id,
    references: references[i]!,
    candidates: Object.fromEntries(systems.map((system, s) => [system, textOf(s, i)])),
  }))
const fileOf = (name: string, rows: readonly object[]) =>
  folder.write(name, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

/** Measures a file in two shards. */
async function measured(file: string, metrics: readonly string[]): Promise<string> {
  const rows = join(folder.path, `${metrics.length}-rows`)
  for (const shard of [1, 2]) {
    const plan = await planShard({
      shard: { shard, shards: 2 },
      folder: rows,
      input: { files: [file] },
      measuring: { registry: await load(), metrics },
      plugins: [],
      versions: {},
    })
    await plan.measure()
  }
  return rows
}
const read = (path: string) => readExternalScores(path, data, { registry: { load } })

test('a file has scores of other programs', async () => {
  const rows = ids.map((_, i) =>
    Object.fromEntries(systems.map((system, s) => [`mine-${system}`, s / (2 * i + 2)])),
  )
  const scores = await read(folder.write('scores.json', JSON.stringify(rows)))
  expect(scores).toMatchObject({ file: 'scores.json', columns: ['mine'] })
  expect([...scores.rowsOf('mine')[1]!.rows]).toEqual(
    // means of one score each
    ids.flatMap((_, i) => [1 / (2 * i + 2), 1]),
  )
})

test('a folder has the rows of shards, with the signatures of their metrics', async () => {
  const scores = await read(await measured(fileOf('in.jsonl', outputRows()), ['bleu', 'chrf']))
  expect(scores).toMatchObject({ columns: ['bleu', 'chrf'], isMeasured: true })
  for (const [name, metric] of [
    ['bleu', bleuMetric()],
    ['chrf', chrfMetric()],
  ] as const) {
    expect(scores.signatureOf(name)).toBe(metric.signature)
    const rows = await measureCorpus(readRows(outputRows()), [{ spec: name, metric }])
    expect(scores.rowsOf(name).map((each) => [...each.rows])).toEqual(
      rows.metrics[0]!.rows.map((each) => [...each]),
    )
  }
})

test('rows of other outputs are refused', async () => {
  const other = outputRows((s, i) => (s === 1 && i === 0 ? 'pass' : outputs[s]![i]!))
  await expect(read(await measured(fileOf('other.jsonl', other), ['chrf']))).rejects.toThrow(
    `the output of id ${ids[0]} and model "${systems[1]}" differs from that of the study`,
  )
})
