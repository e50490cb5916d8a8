import { escapeHtml, type HtmlSection, type NumberFormat } from '@codegen-eval/report'
import {
  formatNumber,
  intervalText,
  lettersText,
  percentText,
  rankRange,
} from '@codegen-eval/report/internal'
import type { Leaderboard } from '../rank-metrics.ts'
import type { RankedModel, Ranking } from '../ranking.ts'
import type { BoardPart } from '../report/board-groups.ts'
import { firstSentence, rankingWarnings } from '../report/rank-text.ts'
import { BOARD_SCRIPT, BOARD_SCRIPT_HASH } from './board-script.ts'
import { type Axis, axisOf, rangeChart } from './range-chart.ts'

/** A column of a board: what its head and its cells contain. */
interface BoardColumn {
  readonly name: string
  /** Under the name, as the ends of an axis. */
  readonly note?: string
  /** The key by which rows are sorted, and whether the first click sorts upwards. */
  readonly sort: (rank: RankedModel) => string | number
  readonly isUp: boolean
  readonly cell: (rank: RankedModel) => string
}

const SCRIPT = { code: BOARD_SCRIPT, hash: BOARD_SCRIPT_HASH }

/**
 * The rankings by one metric as a section of a page: a table with a chart in each row, and a tab for each stratum.
 *
 * @param parts The ranking over all tasks, then those of strata.
 * @param id Unique in the page.
 */
export function boardSection(
  parts: readonly BoardPart[],
  id: string,
  board: Leaderboard,
  format: NumberFormat,
): HtmlSection {
  const panels = parts.map((part, i) => {
    const heading = parts.length === 1 ? '' : `<h3>${escapeHtml(part.title)}</h3>`
    return `<div id="${id}-${i}" data-panel="${escapeHtml(part.stratum ?? 'all')}">${heading}${panelHtml(part, board, format)}</div>`
  })
  return {
    id,
    title: parts[0].metric,
    note: `Dots are ranks and scores, whiskers their ${percentText(1 - board.settings.alpha)} intervals.`,
    html: `<div data-board="${escapeHtml(parts[0].metric)}">${panels.join('\n')}</div>`,
    script: SCRIPT,
  }
}

function panelHtml({ title, ranking }: BoardPart, board: Leaderboard, format: NumberFormat): string {
  const columns = boardColumns(ranking, board, format)
  const head = columns.map(
    ({ name, note, isUp }, column) =>
      `<th scope="col" data-sort="${isUp ? 'up' : 'down'}"${column === 0 ? ' data-text' : ' class="left"'}>${escapeHtml(name)}${note === undefined ? '' : ` <small>${escapeHtml(note)}</small>`}</th>`,
  )
  const rows = ranking.ranks.map((rank) => {
    const [first, ...others] = columns.map(({ cell, sort }) => ({ html: cell(rank), value: sort(rank) }))
    const cells = others.map(({ html, value }) => `<td class="left" data-value="${value}">${html}</td>`)
    return `<tr data-model="${escapeHtml(rank.model)}"><th scope="row" data-value="${escapeHtml(String(first!.value))}">${first!.html}</th>${cells.join('')}</tr>`
  })
  const warnings = rankingWarnings(ranking).map((warning) => `<li>Warning: ${escapeHtml(warning)}.</li>`)
  return [
    `<p>${escapeHtml(firstSentence(ranking))}.</p>`,
    warnings.length === 0 ? '' : `<ul>${warnings.join('')}</ul>`,
    `<div class="scroll" role="region" tabindex="0" aria-label="${escapeHtml(title)}"><table class="board"><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`,
  ].join('\n')
}

function boardColumns(
  { ranks }: Ranking,
  { settings }: Leaderboard,
  format: NumberFormat,
): readonly BoardColumn[] {
  const scores = axisOf(ranks.map(({ score, low, high }) => ({ value: score, low, high })))
  const places: Axis = { from: 1, to: ranks.length }
  const number = (value: number) => formatNumber(value, format)
  const side = ({ model, baseline }: RankedModel): string =>
    model === settings.baseline
      ? 'baseline'
      : baseline === 'above'
        ? '<span class="better">better</span>'
        : baseline === 'below'
          ? '<span class="worse">worse</span>'
          : ''
  return [
    {
      name: 'model',
      ...(settings.marginal ? {} : { note: 'group' }),
      sort: ({ model }) => model,
      isUp: true,
      cell: (rank) =>
        `${escapeHtml(rank.model)} <small>${escapeHtml(lettersText(rank.letters))} ${side(rank)}</small>`,
    },
    {
      name: 'rank',
      note: `1 to ${ranks.length}`,
      sort: ({ rank }) => rank,
      isUp: true,
      cell: (rank) =>
        `<div><span><b>${rank.rank}</b> <small>${rankRange(rank)}</small></span>${rangeChart({ value: rank.rank, low: rank.rankLow, high: rank.rankHigh }, places)}</div>`,
    },
    {
      name: 'score',
      ...(ranks.length === 0 ? {} : { note: `${number(scores.from)} to ${number(scores.to)}` }),
      sort: ({ score }) => score,
      isUp: false,
      cell: (rank) =>
        `<div><span><b>${number(rank.score)}</b> <small>${intervalText(rank, format) ?? '–'}</small></span>${rangeChart({ value: rank.score, low: rank.low, high: rank.high }, scores)}</div>`,
    },
    {
      name: 'tasks',
      sort: ({ tasks }) => tasks,
      isUp: false,
      cell: ({ tasks, missing }) => `${tasks}${missing === 0 ? '' : ` <small>${missing} missing</small>`}`,
    },
  ]
}
