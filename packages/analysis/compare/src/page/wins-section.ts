import { type Explain, type Explanation, explainSegment } from '@codegen-eval/metric'
import { escapeControls, escapeHtml, type HtmlSection } from '@codegen-eval/report'
import { codeHtml, lossMarks } from '@codegen-eval/report/explanations'
import { countText } from '@codegen-eval/report/internal'
import type { PairWins, SegmentProfile, Win, WinSide } from '../profile/segment-profile.ts'
import { points } from '../report/format.ts'
import type { RankedMetric } from './ranked-metric.ts'

/** Maximum number of segments that a page shows. */
export const MAX_SHOWN_WINS = 120

/**
 * The segments on which one model leads another by most: the reference and both outputs side by side, with the parts
 * marked that the metric did not match. `undefined` if no model ever leads.
 *
 * @param explains How each metric explains its scores; nothing is marked under a metric that cannot.
 */
export async function winsSection(
  profile: SegmentProfile,
  rankings: readonly RankedMetric[],
  explains: readonly (Explain | undefined)[],
  precision: number,
): Promise<HtmlSection | undefined> {
  const { models, metrics } = profile
  const lists = metrics.map(({ wins }, k) => inOrder(wins, rankings[k].order))
  const count = lists.reduce((sum, list) => sum + list.length, 0)
  if (count === 0) return undefined
  const each = Math.max(1, Math.floor(MAX_SHOWN_WINS / count))
  const perMetric = Math.max(1, Math.floor(MAX_SHOWN_WINS / lists.length))
  const isShort = lists.some((list) => list.length > perMetric)
  const hasTexts = lists.some((list) => list.some(({ largest }) => largest[0].references.length > 0))
  const html: string[] = []
  for (const [k, list] of lists.entries()) {
    const { spec } = rankings[k]
    const noun = profile.ofTasks ? 'task' : 'segment'
    const context = { spec, models, explain: explains[k], precision, noun }
    html.push(`<div data-group><h3>${escapeHtml(spec)}</h3>`)
    for (const [i, pair] of list.slice(0, perMetric).entries())
      html.push(await pairHtml(pair, pair.largest.slice(0, each), context, k === 0 && i === 0))
    html.push('</div>')
  }
  return {
    id: 'wins',
    title: 'Where models differ most',
    note: `The ${profile.ofTasks ? 'tasks' : 'segments'} with the largest differences of scores, for each pair of models.${hasTexts ? MARKS_NOTE : ''}${isShort ? ` Only ${countText(perMetric)} pairs per metric are shown.` : ''}`,
    html: html.join('\n'),
    filters: ['metric', 'better', 'worse'],
  }
}

const MARKS_NOTE =
  ' Marked is what the metric did not match: in the outputs what the reference lacks, in the reference what the worse output lacks.'

/** Pairs with wins: those of the best models first, and both directions of a pair together. */
function inOrder(wins: readonly PairWins[], order: readonly number[]): PairWins[] {
  const rank = (m: number) => order.indexOf(m)
  const key = ({ better, worse }: PairWins): number[] => {
    const [first, second] = [rank(better), rank(worse)].sort((a, b) => a - b)
    return [first!, second!, rank(better)]
  }
  return wins
    .filter(({ largest }) => largest.length > 0)
    .map((pair) => ({ pair, key: key(pair) }))
    .sort((a, b) => a.key[0] - b.key[0] || a.key[1] - b.key[1] || a.key[2] - b.key[2])
    .map(({ pair }) => pair)
}

interface WinContext {
  readonly spec: string
  readonly models: readonly string[]
  readonly explain: Explain | undefined
  readonly precision: number
  readonly noun: string
}

async function pairHtml(
  { better, worse, segments }: PairWins,
  shown: readonly Win[],
  context: WinContext,
  isOpen: boolean,
): Promise<string> {
  // names from right to left do not turn what stands around them
  const name = (m: number) => `<bdi>${escapeHtml(context.models[m])}</bdi>`
  const all = `${countText(segments)} ${context.noun}${segments === 1 ? '' : 's'}`
  const which =
    shown.length < segments ? `, the ${shown.length === 1 ? 'largest' : `${shown.length} largest`}` : ''
  const wins: string[] = []
  for (const win of shown) wins.push(await winHtml(win, context))
  return [
    `<details data-group${isOpen ? ' open' : ' class="more"'}><summary>${name(better)} wins over ${name(worse)}: ${all}${which}</summary>`,
    ...wins,
    '</details>',
  ].join('\n')
}

async function winHtml(win: Win, { spec, models, explain, precision }: WinContext): Promise<string> {
  const { better, worse, references, id } = win
  const attribute = (name: string, value: string) => ` data-${name}="${escapeHtml(value)}"`
  const title = ({ model, score }: WinSide) =>
    `<bdi>${escapeHtml(escapeControls(models[model]))}</bdi> ${points(score, precision)}`
  const open = `<article class="example" data-item${attribute('metric', spec)}${attribute('better', models[better.model])}${attribute('worse', models[worse.model])}>`
  const heading = `${escapeHtml(escapeControls(String(id)))}: +${points(win.difference, precision)}`
  if (references.length === 0)
    return `${open}<h4>${heading} <small>${title(better)}, ${title(worse)}</small></h4></article>`
  const why: Explanation[] = []
  if (explain !== undefined && !win.isCut)
    // one after the other, because a model keeps the texts of one call
    for (const { text } of [better, worse]) why.push(await explainSegment(explain, text, win))
  const [betterWhy, worseWhy] = why
  const shownReference = worseWhy?.reference ?? 0
  const reference = references[shownReference]
  const number = references.length > 1 ? ` ${shownReference + 1} of ${references.length}` : ''
  const code = (heading: string, html: string) => `<div><p>${heading}</p>${html}</div>`
  return [
    open,
    `<h4>${heading}</h4>`,
    ...(win.isCut ? ['<p class="note">Long texts are cut, and nothing is marked.</p>'] : []),
    '<div class="codes">',
    code(`Reference${number}`, codeHtml(reference, worseWhy && lossMarks(reference, worseWhy, 'reference'))),
    code(title(better), codeHtml(better.text, betterWhy && lossMarks(better.text, betterWhy, 'candidate'))),
    code(title(worse), codeHtml(worse.text, worseWhy && lossMarks(worse.text, worseWhy, 'candidate'))),
    '</div>',
    '</article>',
  ].join('\n')
}
