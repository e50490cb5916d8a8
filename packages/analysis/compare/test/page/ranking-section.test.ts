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

test('long names stand above the intervals, whole in their middle or not', async () => {
  const scores = [
    { value: 0.5, low: 0.4, high: 0.6 },
    { value: 0.25, low: 0.2, high: 0.3 },
  ]
  const labels = async (models: readonly string[]) => {
    const { html } = await rankingSection(models, [{ spec: 'm', scores, order: [0, 1] }], {
      precision: 1,
      note: 'n',
    })
    return [...html.matchAll(/<text text-anchor="(start|end)"[^>]*>([^<]*)</g)]
      .filter(([, , text]) => /[a-z]-/.test(text!))
      .map(([, anchor, text]) => `${anchor} ${text}`)
  }
  expect(await labels(['a-model', 'b-model'])).toEqual(['end a-model', 'end b-model'])
  expect(await labels(['org/a-model-of-a-family-checkpoint-1000', 'b-model'])).toEqual([
    'start org/a-model-…eckpoint-1000',
    'start b-model',
  ])
})
