import type { View } from '@codegen-eval/report/view'
import { viewPage } from '@codegen-eval/report/view-page'
import { expect, test } from 'vitest'
import { withCosts } from '../../src/view/cost-part.ts'
import { leaderboardView } from '../../src/view/leaderboard-view.ts'
import { plainBoard, sampleBoard } from '../boards.ts'

/** A view whose models take what is known of them. */
function priced(view: View, costs: Readonly<Record<string, number>>): View {
  const facts = view.facts.map((each) => ({
    ...each,
    measures: [
      ...each.measures,
      { key: 'cost', label: 'cost, $', unit: 'amount', interval: 'ends' } as const,
    ],
    rows: each.rows.map((row) => {
      const value = costs[String(row.model)]
      return value === undefined ? row : { ...row, cost: { value, low: value / 2, high: Number.NaN } }
    }),
  }))
  return { ...view, facts }
}

test('each metric has a chart with the frontier in words, and its numbers', async () => {
  const board = plainBoard(3)
  const [best, second, last] = board.metrics[0]!.ranks.map(({ model }) => model) as [string, string, string]
  const view = withCosts(priced(leaderboardView(board), { [best]: 2, [second]: 3, [last]: 0.01 }))
  const part = view.parts.at(-1)!
  expect(part.charts).toMatchObject([{ kind: 'frontier', frontier: [last, best] }])
  const html = await viewPage(view)
  const section = html.slice(html.indexOf('<h2>Score and cost</h2>'))
  expect(section).toContain(`on the frontier: ${last}, ${best}.`)
  expect(section.match(/<table[\s\S]*?<\/table>/)![0].match(/<tr>/g)).toHaveLength(4)
})

test('models without a cost are left out, hostile names are escaped, and without costs there is nothing', async () => {
  const view = leaderboardView(sampleBoard())
  const names = view.facts.find(({ key }) => key === 'ranks')!.rows.map(({ model }) => String(model))
  const all = withCosts(priced(view, Object.fromEntries(names.map((name) => [name, 0]))))
  expect(await viewPage(all)).not.toContain('<img')
  expect(withCosts(priced(view, { unknown: 1 })).parts).toEqual(view.parts)
  expect(withCosts(view)).toBe(view)
})
