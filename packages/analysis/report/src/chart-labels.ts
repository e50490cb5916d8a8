import { escapeControls } from './escape-controls.ts'
import { textWidth } from './text-width.ts'

/** Maximum number of lines of a chart: the first ones; its table has all. */
export const MAX_LINES = 24

/** Size of labels in pixels, and their largest width. */
const FONT_SIZE = 11
const MAX_LABEL_WIDTH = 150

/** More characters than fit, so that only these are tried. */
const MAX_CHARACTERS = 40

/**
 * Names as labels of charts: in one, equal labels would be one line. Long names lose their middle, because names of models of one family
 * begin alike.
 */
export function uniqueLabels(names: readonly string[]): string[] {
  const labels = names.map((name) => shortened(escapeControls(name)))
  const first = new Map(labels.map((label, i) => [label, i] as const).reverse())
  return labels.map((label, i) => (first.get(label) === i ? label : `${label} (${i + 1})`))
}

function shortened(name: string): string {
  if (fits(name)) return name
  const characters = [...name]
  let kept = Math.min(characters.length - 1, MAX_CHARACTERS)
  const label = () =>
    `${characters.slice(0, kept >> 1).join('')}…${characters.slice(characters.length - ((kept + 1) >> 1)).join('')}`
  while (!fits(label())) kept--
  return label()
}

function fits(label: string): boolean {
  return textWidth(label, FONT_SIZE) <= MAX_LABEL_WIDTH
}
