import type { Metric } from '@codegen-eval/metric'
import { meanScoreRows } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { givenUpNotes } from '../src/given-up-notes.ts'
import { runStudy } from '../src/run-study.ts'
import { runVerdictStudy } from '../src/verdict-study.ts'
import { SETTINGS, someData } from './studies.ts'

/** A metric whose parser gives outputs up that begin with `(`. */
const parsing: Metric<undefined> = {
  name: 'parsing',
  signature: 'parsing|v:1.0.0',
  level: 'segment',
  columns: ['length', 'segments', 'givenUp'],
  prepare: () => undefined,
  measure(candidate, _, row, offset = 0) {
    row[offset] = Math.min(1, candidate.length / 100)
    row[offset + 1] = 1
    row[offset + 2] = Number(candidate.startsWith('('))
  },
  score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
  parts: (sum, offset = 0) => ({ givenUp: sum[offset + 2] / sum[offset + 1] }),
}
const NOTE = 'metric parsing: 3 outputs too deep or too slow to parse, scored as code that does not parse'

const data = someData()
const [first, second] = data.systems
const hostile = {
  ...data,
  outputs: data.outputs.map((outputs, s) =>
    outputs.map((text, i) => (i < 2 - s ? `(((${text}` : text.replace(/^\(+/, ''))),
  ),
}

test('a study says how many outputs of each system were given up', async () => {
  const study = (of: typeof data) => runStudy({ data: of, metrics: [parsing], settings: SETTINGS })
  expect((await study(hostile)).doubts).toContain(`${NOTE} (${first}: 2, ${second}: 1)`)
  const without = { ...data, outputs: data.outputs.map((outputs) => outputs.map((text) => `x${text}`)) }
  expect((await study(without)).doubts.join()).not.toContain('too deep')
})

test('a study with tests says it, too', () => {
  const grades = data.systems.map((_, s) => data.ids.map((_, i) => (i + s) % 2))
  const tasks = Int32Array.from(data.ids, (_, i) => i >> 1)
  const rows = hostile.outputs.map((outputs) => {
    const values = new Float64Array(3 * outputs.length)
    for (const [i, text] of outputs.entries()) parsing.measure(text, undefined, values, 3 * i)
    return { metric: parsing, rows: values }
  })
  const { doubts } = runVerdictStudy({ data: { ...hostile, grades }, tasks, taskCount: 1 + tasks.at(-1)! }, [
    { key: 'parsing', name: 'parsing', signature: 'x', source: 'text', external: false, systems: rows },
  ])
  expect(doubts).toEqual([`${NOTE} (${first}: 2, ${second}: 1)`])
})

test('metrics that do not parse, and scores of other tools, have no note', () => {
  expect(givenUpNotes('x', [meanScoreRows([0.1, 0.2])], ['a'])).toEqual([])
  expect(givenUpNotes('x', [], [])).toEqual([])
})
