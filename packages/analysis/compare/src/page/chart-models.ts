import { escapeControls } from '@codegen-eval/report'

/** Width of a chart in pixels, narrow enough for a phone. */
export const CHART_WIDTH = 260

/** Maximum number of models in a chart: the best ones. */
export const MAX_CHARTED_MODELS = 12

/** Names of models as labels of charts: in one, equal names would be one model. */
export function uniqueLabels(models: readonly string[]): string[] {
  const names = models.map(escapeControls)
  return names.map((name, m) => (names.indexOf(name) === m ? name : `${name} (${m + 1})`))
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
