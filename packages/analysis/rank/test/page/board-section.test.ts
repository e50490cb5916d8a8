import { expect, test } from 'vitest'
import { boardSection } from '../../src/page/board-section.ts'
import { boardGroups } from '../../src/report/board-groups.ts'
import { plainBoard, sampleBoard } from '../boards.ts'

const FORMAT = { scale: 100, digits: 1 }

test('a panel per stratum, a row per model, and values to sort by', () => {
  const board = sampleBoard()
  const { id, title, html, script } = boardSection(boardGroups(board)[1]!, 'first', board, FORMAT)
  expect([id, title, script!.hash]).toEqual(['first', 'pass@1', expect.stringMatching(/^sha256-/)])
  expect(
    [...html.matchAll(/<div id="(first-\d)" data-panel="([^"]*)"><h3>/g)].map(([, own, name]) => [own, name]),
  ).toEqual([
    ['first-0', 'all'],
    ['first-1', 'MBPP'],
    ['first-2', 'Human &#34;Eval&#34;'],
  ])
  expect(html.match(/<tr data-model/g)).toHaveLength(18)
  const best = board.metrics[0]!.ranks[0]!
  expect(html).toContain(`<th scope="row" data-value="${best.model}">${best.model}`)
  expect(html).toContain(`data-value="${best.score}"><div><span><b>${(100 * best.score).toFixed(1)}</b>`)
  expect(html).toContain('<small>4 missing</small>')
  expect(html).toMatch(/<span class="better">better<\/span>/)
  expect(html).not.toContain('<img')
})

test('a single panel has no heading', () => {
  const board = plainBoard()
  expect(boardSection(boardGroups(board)[0]!, 'x', board, FORMAT).html).not.toContain('<h3>')
})
