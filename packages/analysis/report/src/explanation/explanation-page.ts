import { escapeHtml } from '../escape-markup.ts'
import { renderHtml } from '../render-html.ts'
import type { HtmlSection } from '../report.ts'
import { codeHtml } from './code-html.ts'
import { drawGraphs, type ToGraphlib } from './draw-graphs.ts'
import type { Explained } from './explained.ts'
import { type ExplanationStyle, findingLines, heading } from './explanation-text.ts'
import { lossMarks } from './marked-source.ts'

/** Explanations as an HTML page: both texts with marks side by side, the graphs that were compared, and the findings. */
export async function explanationsHtml(
  all: readonly Explained[],
  style: Pick<ExplanationStyle, 'all' | 'precision'>,
  toGraphlib: ToGraphlib,
): Promise<string> {
  const sections: HtmlSection[] = []
  for (const [i, explained] of all.entries()) {
    const id = `explanation-${i + 1}`
    const [title, ...parts] = heading(explained, style.precision)
    const { graphs } = explained.explanation
    const html = [
      textsHtml(explained),
      ...(graphs === undefined ? [] : [await drawGraphs(id, graphs, toGraphlib)]),
      `<pre>${escapeHtml(findingLines(explained, style.all).lines.join('\n'))}</pre>`,
    ]
    sections.push({ id, title, note: parts.join(''), html: html.join('\n') })
  }
  const signatures = new Map(all.map(({ spec, signature }) => [spec, signature]))
  return renderHtml({
    title: 'Explanation of scores',
    summary: ['Marked: missed or extra, by the smallest finding in each place.'],
    tables: [],
    sections,
    signatures: Array.from(signatures, ([name, signature]) => ({ name, signature })),
  })
}

function textsHtml({ candidate, references, explanation }: Explained): string {
  const text = { reference: references[explanation.reference], candidate }
  const sides = (['reference', 'candidate'] as const).map(
    (side) => `<div><p>${side}</p>${codeHtml(text[side], lossMarks(text[side], explanation, side))}</div>`,
  )
  return `<div class="codes">${sides.join('')}</div>`
}
