import { expect, test } from 'vitest'
import { costSection, type ModelCosts } from '../../src/page/cost-section.ts'
import { leaderboardPage } from '../../src/page/leaderboard-page.ts'
import { plainBoard, sampleBoard } from '../boards.ts'

const costs = (values: Readonly<Record<string, number>>): ModelCosts => ({
  name: 'cost',
  unit: '$',
  format: { significant: 3 },
  values: new Map(
    Object.entries(values).map(([model, median]) => [model, { median, low: median / 2, high: Number.NaN }]),
  ),
})

test('each metric has a chart with the frontier in words, and its numbers', async () => {
  const board = plainBoard(3)
  const [best, second, last] = board.metrics[0]!.ranks.map(({ model }) => model) as [string, string, string]
  const [section, ...others] = await costSection(board, [costs({ [best]: 2, [second]: 3, [last]: 0.01 })])
  expect(others).toEqual([])
  expect(section!.html).toContain(`Efficient, from the cheapest: ${last} (0.01 $`)
  expect(section!.html).not.toContain(`${second} (3 $`)
  expect(section!.html.match(/<tr>/g)).toHaveLength(4)
  expect(leaderboardPage(board, { sections: [section!] })).toContain('<h2>Score and cost</h2>')
})

test('models without a cost are left out, hostile names are escaped, and without costs there is nothing', async () => {
  const board = sampleBoard()
  const names = board.metrics[0]!.ranks.map(({ model }) => model)
  const [section] = await costSection(board, [costs(Object.fromEntries(names.map((name) => [name, 0])))])
  expect(section!.html).not.toContain('<img')
  expect(await costSection(board, [costs({ unknown: 1 })])).toEqual([])
  expect(await costSection(board, [])).toEqual([])
})
