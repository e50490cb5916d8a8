import { expect, test } from 'vitest'
import { rankingSection } from '../../src/page/ranking-section.ts'
import { dangers, HOSTILE } from './pages.ts'

const scores = [
  { value: 0.25, low: 0.2, high: 0.3 },
  { value: 0.5, low: 0.4, high: 0.6 },
  { value: Number.NaN },
]
const section = await rankingSection(
  ['a', `b ${HOSTILE}`, 'c'],
  [{ spec: `m ${HOSTILE}`, scores, order: [1, 0, 2] }],
  {
    precision: 1,
    note: 'n',
  },
)

test('models stand from best to last, with intervals, and undefined ones have no number', () => {
  expect(section).toMatchObject({ id: 'ranking', note: 'n' })
  const rows = [...section.html.matchAll(/<tr><th scope="row">(.)[\s\S]*?<\/tr>/g)]
  expect(rows.map(([, name]) => name)).toEqual(['b', 'a', 'c'])
  expect(rows[0]![0]).toContain('<td>50.0</td><td>[40.0, 60.0]</td>')
  expect(rows[2]![0]).toContain('<td>–</td><td>–</td>')
})

test('names are shown as text', () => {
  expect(dangers(section.html)).toEqual([])
})

test('without intervals there is no such column', async () => {
  const { html } = await rankingSection(['a'], [{ spec: 'm', scores: [{ value: 1 }], order: [0] }], {
    precision: 2,
    note: 'n',
  })
  expect(html).toContain('<td>100.00</td></tr>')
  expect(html).not.toContain('interval')
})

test('names stand beside their intervals whatever their length, the middle of long ones left out', async () => {
  const section = (models: readonly string[]) =>
    rankingSection(
      models,
      [
        {
          spec: 'm',
          scores: models.map((_, m) => ({ value: m, low: m - 1, high: m + 1 })),
          order: [...models.keys()],
        },
      ],
      { precision: 1, note: 'n' },
    )
  const labels = async (models: readonly string[]) =>
    [...(await section(models)).html.matchAll(/<text text-anchor="(start|end)"[^>]*>([^<]*)</g)]
      .filter(([, , text]) => /[a-z]-/.test(text!))
      .map(([, anchor, text]) => `${anchor} ${text}`)
  expect(await labels(['a-model', 'b-model'])).toEqual(['end a-model', 'end b-model'])
  expect(await labels(['org/a-model-of-a-family-checkpoint-1000', 'b-model'])).toEqual([
    'end org/a-mode…kpoint-1000',
    'end b-model',
  ])
  // 24 pixels a line, and an axis
  const names = Array.from({ length: 12 }, (_, m) => `a-model-with-a-very-long-name-${m}`)
  const [, height] = /viewBox="0 0 [\d.]+ ([\d.]+)"/.exec((await section(names)).html)!
  expect(Number(height)).toBeLessThan(12 * 24 + 60)
})

test('the axis ends where the intervals do', async () => {
  const scores = [
    { value: 0.902, low: 0.894, high: 0.91 },
    { value: 0.859, low: 0.848, high: 0.869 },
  ]
  const { html } = await rankingSection(['a', 'b'], [{ spec: 'm', scores, order: [0, 1] }], {
    precision: 1,
    note: 'n',
  })
  const ticks = [...html.matchAll(/<text[^>]*>(\d+)</g)].map(([, text]) => Number(text))
  expect(ticks.length).toBeGreaterThan(2)
  expect(Math.min(...ticks)).toBeGreaterThanOrEqual(84)
  expect(Math.max(...ticks)).toBeLessThanOrEqual(92)
})
