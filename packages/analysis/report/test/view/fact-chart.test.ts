import { expect, test } from 'vitest'
import { COLOURS } from '../../src/colours.ts'
import { drawChart } from '../../src/draw-chart.ts'
import { scaleColours } from '../../src/interval-chart.ts'
import { factChart } from '../../src/view/fact-chart.ts'
import { someView } from './some-view.ts'

interface Drawn {
  readonly data: { readonly values: readonly Record<string, unknown>[] }
  readonly layer: readonly object[]
}
const drawn = (spec: object) => spec as Drawn

test('a point and an interval for each row, in the unit of readers', () => {
  const { spec, table, description } = factChart(
    {
      ...{ kind: 'intervals', caption: 'Scores', facts: 'scores', of: 'm', label: 'model' },
      ...{ measures: ['score'], line: 0.5 },
    },
    someView,
  )
  expect(drawn(spec).data.values).toEqual([
    { label: 'a', name: 'score', value: 50, low: 25, high: 75 },
    { label: 'b', name: 'score', value: 37.5, low: 25, high: 75 },
    { label: 'c', name: 'score', value: 25, low: 25, high: 75 },
  ])
  expect(drawn(spec).layer[0]).toMatchObject({ encoding: { x: { datum: 50 } } })
  expect(description).toBe('a, score: 50.00; b, score: 37.50; c, score: 25.00')
  expect(table.columns.map(({ name }) => name)).toEqual(['model', 'score', '90 % interval'])
})

test('several measures have a legend, and what is undefined is not drawn', () => {
  const facts = {
    ...{ key: 'judges', names: ['judge'] },
    measures: [
      { key: 'own', label: 'with people', unit: 'effect' },
      { key: 'people', unit: 'effect' },
    ] as const,
    rows: [{ judge: 'x\u202e', own: { value: 0.5, low: Number.NaN, high: Number.NaN }, people: Number.NaN }],
  }
  const { spec } = factChart(
    { kind: 'intervals', caption: 'c', facts: 'judges', label: 'judge', measures: ['own', 'people'] },
    { ...someView, facts: [facts] },
  )
  expect(drawn(spec).data.values).toEqual([
    { label: 'x\\u202e', name: 'with people', value: 0.5, low: 0.5, high: 0.5 },
  ])
  expect(JSON.stringify(spec)).toContain('"domain":["with people","people"]')
  expect(() =>
    factChart(
      { kind: 'intervals', caption: 'c', facts: 'judges', label: 'judge', measures: ['none'] },
      { ...someView, facts: [facts] },
    ),
  ).toThrow('the facts judges have no measure none')
})

test('shares are a bar for each name, with a legend of the parts from the lowest to the highest', () => {
  const rows = ['a', 'b'].flatMap((model) =>
    [0, 1, 2].map((grade) => ({ model, grade, share: model === 'a' ? 1 / 3 : grade === 2 ? 1 : 0 })),
  )
  const facts = {
    ...{ key: 'grades', names: ['model', 'grade'], rows },
    measures: [{ key: 'share', unit: 'percent' }] as const,
  }
  const { spec, table } = factChart(
    { kind: 'shares', caption: 'Grades', facts: 'grades', label: 'model', by: 'grade', measure: 'share' },
    { ...someView, facts: [facts] },
  )
  expect(drawn(spec).data.values).toHaveLength(6)
  expect(drawn(spec).data.values.at(-1)).toEqual({ label: 'b', part: '2', order: 2, share: 100 })
  expect(spec).toMatchObject({
    encoding: { color: { scale: { domain: ['0', '1', '2'], range: scaleColours(3) } } },
  })
  expect(table.rows).toEqual([
    ['a', 1 / 3, 1 / 3, 1 / 3],
    ['b', 0, 0, 1],
  ])
})

test('the colours of a scale begin and end with the ends, whatever their number', () => {
  for (const [count, different] of [
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 5],
    // neighbours share a colour
    [7, 5],
  ] as const) {
    const colours = scaleColours(count)
    expect([colours[0], colours.at(-1)]).toEqual([COLOURS.scale1, COLOURS.scale5])
    expect(new Set(colours).size).toBe(different)
  }
  expect(scaleColours(1)).toEqual([COLOURS.scale5])
})

const ranking = (scores: readonly object[], more: object = {}) =>
  factChart(
    { kind: 'intervals', caption: 'm', facts: 's', label: 'model', measures: ['score'], ...more },
    {
      ...someView,
      facts: [
        {
          ...{ key: 's', names: ['model'], rows: scores as never },
          measures: [
            { key: 'score', unit: 'points', interval: 'ends' },
            { key: 'margin', unit: 'points' },
          ],
        },
      ],
    },
  )

test('names stand beside their intervals whatever their length, 24 pixels a line', async () => {
  const rows = Array.from({ length: 12 }, (_, m) => ({
    model: `org/a-model-of-a-family-checkpoint-${1000 + m}`,
    score: { value: m / 12, low: m / 12, high: (m + 1) / 12 },
  }))
  const svg = await drawChart('id', ranking(rows))
  const names = [...svg.matchAll(/<text text-anchor="(start|end)"[^>]*>(org[^<]*)</g)]
  expect(names.map(([, anchor, text]) => `${anchor} ${text}`)).toEqual(
    rows.map((_, m) => `end org/a-mode…kpoint-${1000 + m}`),
  )
  const [, height] = /viewBox="0 0 [\d.]+ ([\d.]+)"/.exec(svg)!
  expect(Number(height)).toBeLessThan(12 * 24 + 60)
})

test('the axis ends where the intervals do', async () => {
  const svg = await drawChart(
    'id',
    ranking([
      { model: 'a', score: { value: 0.902, low: 0.894, high: 0.91 } },
      { model: 'b', score: { value: 0.859, low: 0.848, high: 0.869 } },
    ]),
  )
  const ticks = [...svg.matchAll(/<text[^>]*>(\d+)</g)].map(([, text]) => Number(text))
  expect(ticks.length).toBeGreaterThan(2)
  expect(Math.min(...ticks)).toBeGreaterThanOrEqual(84)
  expect(Math.max(...ticks)).toBeLessThanOrEqual(92)
})

test('ranked lines have the largest value first, and the table is the same order, open for a few rows', () => {
  const rows = [0.25, Number.NaN, 0.75, 0.5].map((value, m) => ({ model: `m${m}`, score: { value } }))
  const { spec, table, isOpen } = ranking(rows, { isRanked: true, columns: ['model', 'score'] })
  expect(drawn(spec).data.values.map(({ label }) => label)).toEqual(['m2', 'm3', 'm0'])
  expect(table.rows.map(([name]) => name)).toEqual(['m2', 'm3', 'm0', 'm1'])
  expect(isOpen).toBe(true)
  const many = Array.from({ length: 13 }, (_, m) => ({ model: `m${m}`, score: { value: m } }))
  expect(ranking(many, { columns: ['model', 'score'] }).isOpen).toBe(false)
  expect(ranking(rows).isOpen).toBe(false)
})

test('a caption says how many of the lines a chart has', () => {
  const rows = Array.from({ length: 1025 }, (_, m) => ({ model: `m${m}`, score: { value: m } }))
  const { caption, title, table } = ranking(rows)
  expect([caption, title, table.rows.length]).toEqual([`${title}: the first 24 of 1,025`, title, 1025])
  expect(ranking(rows.slice(0, 24)).caption).toBe(title)
})

test('a mark of each row stands in its line', async () => {
  const { spec } = ranking([{ model: 'a', score: { value: 0.5, low: 0.4, high: 0.6 }, margin: -0.01 }], {
    mark: 'margin',
    line: 0,
  })
  expect(drawn(spec).data.values).toEqual([
    { label: 'a', name: 'score', value: 50, low: 40, high: 60, mark: -1 },
  ])
  expect(await drawChart('id', { title: 't', description: 'd', spec })).toContain(COLOURS.warm)
})
