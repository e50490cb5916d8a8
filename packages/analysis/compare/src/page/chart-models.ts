import { escapeControls } from '@codegen-eval/report'

/** Width of a chart in pixels, narrow enough for a phone. */
export const CHART_WIDTH = 260

/** Maximum number of models in a chart: the best ones. */
export const MAX_CHARTED_MODELS = 12

/** Largest width of a label: Vega takes a character for 0.8 of the size of its font, and cuts what is wider than the chart. */
const MAX_LABEL_CHARACTERS = 26

/**
 * Names of models as labels of charts: in one, equal names would be one model. Long names lose their middle, because names
 * of models of one family begin alike.
 */
export function uniqueLabels(models: readonly string[]): string[] {
  const names = models.map((model) => shortened(escapeControls(model)))
  return names.map((name, m) => (names.indexOf(name) === m ? name : `${name} (${m + 1})`))
}

/** The width of a label in characters of the Latin alphabet: those of East Asian scripts and emoji take two. */
export function labelWidth(label: string): number {
  return [...label].reduce((sum, character) => sum + widthOf(character), 0)
}

function widthOf(character: string): number {
  return WIDE.test(character) ? 2 : 1
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u

function shortened(name: string): string {
  if (labelWidth(name) <= MAX_LABEL_CHARACTERS) return name
  const half = (MAX_LABEL_CHARACTERS - 1) / 2
  const characters = [...name]
  const start = fitting(characters, Math.floor(half))
  const end = fitting(characters.toReversed(), Math.ceil(half)).toReversed()
  return `${start.join('')}…${end.join('')}`
}

/** The first characters that fit into a width. */
function fitting(characters: readonly string[], width: number): string[] {
  let left = width
  const end = characters.findIndex((character) => {
    left -= widthOf(character)
    return left < 0
  })
  return characters.slice(0, end < 0 ? undefined : end)
}

/** The panels of a chart with one panel per model, below each other. */
export function modelPanels(field: string, labels: readonly string[]): object {
  return {
    facet: {
      row: {
        field,
        type: 'nominal',
        sort: labels,
        title: null,
        header: { labelOrient: 'top', labelAnchor: 'start', labelPadding: 2, labelLimit: CHART_WIDTH },
      },
    },
    spacing: 8,
  }
}

/** A sentence about the models that charts leave out; none if all are shown. */
export function leftOutNote(models: number): string {
  return models > MAX_CHARTED_MODELS ? ` Only the ${MAX_CHARTED_MODELS} best models are shown.` : ''
}
