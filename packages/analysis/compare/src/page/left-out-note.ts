import { MAX_LINES } from '@codegen-eval/report/page/internal'

/** A sentence about the models that charts leave out; none if all are shown. */
export function leftOutNote(models: number): string {
  return models > MAX_LINES ? ` Only the ${MAX_LINES} best models are shown.` : ''
}
