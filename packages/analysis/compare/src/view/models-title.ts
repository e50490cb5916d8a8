import { listText } from '@codegen-eval/report/internal'

/** The names of some models, or the number of many. */
export function modelsTitle(models: readonly string[]): string {
  return models.length > 4 ? `${models.length} models` : listText(models)
}
