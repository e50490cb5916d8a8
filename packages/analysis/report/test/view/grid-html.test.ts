import { expect, test } from 'vitest'
import { gridHtml } from '../../src/view/grid-html.ts'
import { factsOf } from '../../src/view/view.ts'
import { someView } from './some-view.ts'

const layout = { kind: 'grid', of: 'm', title: 'Pairs', facts: 'scores', pairs: 'pairs' } as const

test('a cell says from its row which one is better, and a bound of p is called one', () => {
  const html = gridHtml(layout, someView, 1)
  expect(html).toContain('<span class="better">▲ +25.0</span><small>p at most 0.0100</small>')
  expect(html).toContain('<span class="worse">▼ -25.0</span>')
  expect(html.match(/<td data-value="[^"]+"/g)!.map((cell) => Number(cell.split('"')[1]))).toEqual([
    0.125, 0.25, -0.125, -0.25,
  ])
  expect(html.match(/<span class="even">≈ [+-]12\.5<\/span><small>p = 0\.2500<\/small>/g)).toHaveLength(2)
  expect(html.match(/<td>·<\/td>/g)).toHaveLength(3)
})

test('of many subjects the first 20 are shown, and names are text', () => {
  const scores = factsOf(someView, 'scores')
  const rows = Array.from({ length: 25 }, (_, i) => ({ metric: 'm', model: `<${i}>` }))
  const html = gridHtml(layout, { ...someView, facts: [{ ...scores, rows }, factsOf(someView, 'pairs')] }, 1)
  expect(html.match(/<tr>/g)).toHaveLength(21)
  expect(html).toContain('&#60;19&#62;')
  expect(html).not.toContain('<19>')
})
