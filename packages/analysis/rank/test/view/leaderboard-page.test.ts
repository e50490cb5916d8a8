import { viewPage } from '@codegen-eval/report/view-page'
import { expect, test } from 'vitest'
import { leaderboardView } from '../../src/view/leaderboard-view.ts'
import { sampleBoard } from '../boards.ts'

test('the page has method, conclusions, signatures and data', async () => {
  const view = { ...leaderboardView(sampleBoard()), title: 'Ours & theirs' }
  const html = await viewPage(view, { precision: 1, data: 'ranks' })
  expect(html).toContain('<h1>Ours &#38; theirs</h1>')
  expect(html).toContain('all intervals of ranks contain the true ranks at once')
  expect(html).toMatch(/<li>mean[^<]*: \d models may be first: /)
  expect(html).toContain('<code>pass-at-k|k:1</code>')
  expect(html.match(/ data-tab="/g)).toHaveLength(9)
  expect(html).not.toContain('<img')
  const csv = /download="ranks.csv" href="data:text\/csv;charset=utf-8,([^"]*)"/.exec(html)![1]!
  expect(decodeURIComponent(csv.replaceAll('&#39;', "'"))).toMatch(/^metric,model,stratum,rank,/)
  const json = /download="ranks.json" href="data:application\/json;charset=utf-8,([^"]*)"/.exec(html)![1]!
  expect(JSON.parse(decodeURIComponent(json.replaceAll('&#39;', "'"))).metrics['pass@1'].ranks).toHaveLength(
    6,
  )
})
