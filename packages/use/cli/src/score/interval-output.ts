import type { CorpusIntervals } from '@codegen-eval/compare'
import { intervalJson, intervalReport, intervalTable } from '@codegen-eval/compare/internal'
import type { Output } from '../output/render-output.ts'

/**
 * Intervals of scores as tables and JSON.
 *
 * @param precision Digits of scores after the point, except in JSON.
 * @param facts Further fields of the JSON.
 */
export function intervalOutput(found: CorpusIntervals, precision: number, facts: object): Output {
  return {
    report: () => intervalReport(found, precision),
    csv: () => intervalTable(found, precision),
    json: () => ({ ...facts, ...intervalJson(found) }),
  }
}
