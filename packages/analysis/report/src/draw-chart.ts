import { missingPackage } from '@codegen-eval/metric/missing-package'
import type { TopLevelSpec } from 'vega-lite'
import type { Chart } from './chart.ts'
import { COLOURS } from './colours.ts'
import { escapeHtml } from './escape-markup.ts'
import { textWidth } from './text-width.ts'

const CONFIG = {
  aria: false,
  background: 'transparent',
  font: 'system-ui, sans-serif',
  padding: 4,
  view: { stroke: 'transparent' },
  axis: {
    labelColor: COLOURS.ink,
    titleColor: COLOURS.ink,
    gridColor: COLOURS.grid,
    domainColor: COLOURS.muted,
    tickColor: COLOURS.muted,
    labelFontSize: 11,
    titleFontSize: 12,
    titleFontWeight: 'normal',
  },
  header: { labelColor: COLOURS.ink, titleColor: COLOURS.ink, labelFontSize: 12 },
  legend: {
    labelColor: COLOURS.ink,
    titleColor: COLOURS.ink,
    labelFontSize: 12,
    orient: 'bottom',
    columns: 1,
    symbolLimit: 0,
    labelLimit: 0,
  },
} as const

/** The drawing that the next one waits for, because Vega measures texts by our widths while it draws. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a chart as SVG with a title and a description for readers who do not see it. Equal data give equal SVG.
 *
 * @param id Unique in the document.
 * @throws RangeError (as a rejection) if the optional packages vega and vega-lite are not installed.
 */
export function drawChart(
  id: string,
  { spec, ...texts }: Pick<Chart, 'title' | 'description' | 'spec'>,
): Promise<string> {
  const drawn = last.then(async () => describedSvg(id, await vegaSvg(spec), texts))
  last = drawn.catch(() => undefined)
  return drawn
}

async function vegaSvg(spec: Chart['spec']): Promise<string> {
  const { vega, compile, textMetrics } = await loadVega()
  const { width } = textMetrics
  textMetrics.width = ({ fontSize = DEFAULT_FONT_SIZE }, text) => textWidth(String(text ?? ''), fontSize)
  try {
    const compiled = compile({ ...spec, config: CONFIG } as unknown as TopLevelSpec).spec
    const view = new vega.View(vega.parse(compiled), { renderer: 'none' })
    const svg = await view.toSVG()
    view.finalize()
    return svg
  } finally {
    textMetrics.width = width
  }
}

/** How far a chart grows where there is room. */
const LARGEST_SCALE = 1.4

/** Vega's, of texts that declare none. */
const DEFAULT_FONT_SIZE = 11

function describedSvg(
  id: string,
  svg: string,
  { title, description }: Pick<Chart, 'title' | 'description'>,
): string {
  const open = svg.indexOf('>') + 1
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg.slice(0, open)) ?? []
  return [
    `<svg class="chart" xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${width} ${height}" style="max-width: ${Math.round(LARGEST_SCALE * Number(width))}px" aria-labelledby="${id}-title ${id}-desc">`,
    `<title id="${id}-title">${escapeHtml(title)}</title>`,
    `<desc id="${id}-desc">${escapeHtml(description)}</desc>`,
    withoutRoles(uniqueReferences(svg.slice(open), id)),
  ].join('')
}

/** How Vega measures texts, which its types leave out. */
interface TextMetrics {
  width: (item: { readonly fontSize?: number }, text: unknown) => number
}

async function loadVega() {
  try {
    const vega = await import('vega')
    const { compile } = await import('vega-lite')
    const { textMetrics } = vega as unknown as { readonly textMetrics: TextMetrics }
    return { vega, compile, textMetrics }
  } catch (cause) {
    throw missingPackage(cause, 'charts', 'vega', 'vega-lite')
  }
}

/** The chart is one image with a description: Vega's roles would name its marks as images without one. */
function withoutRoles(svg: string): string {
  return svg.replace(/<[a-z][^<>]*>/g, (tag) => tag.replace(/ (?:role|aria-[a-z]+)="[^"]*"/g, ''))
}

/** Vega counts clip paths and gradients through all charts of a process, which would differ from run to run. */
function uniqueReferences(svg: string, id: string): string {
  const names = new Map<string, string>()
  const nameOf = (name: string): string => {
    const known = names.get(name) ?? `${id}-ref${names.size}`
    names.set(name, known)
    return known
  }
  return svg
    .replace(/ id="([^"]+)"/g, (_, name: string) => ` id="${nameOf(name)}"`)
    .replace(/url\(#([^()]+)\)/g, (_, name: string) => `url(#${nameOf(name)})`)
}
