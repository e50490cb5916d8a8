import type { Scores } from '@codegen-eval/corpus'
import type { Evaluation } from '@codegen-eval/metric'
import { rounded } from './number-text.ts'

/** The scores as JSON: `{"segments", "models": {model: {spec: {"score", "signature", "parts"}}}}`, scores 0..1. */
export function jsonText({ segments, models, metrics }: Scores, skipped: number): string {
  // `fromEntries` makes `__proto__` an ordinary key
  const report = {
    segments,
    ...(skipped > 0 ? { skipped } : {}),
    models: Object.fromEntries(
      models.map((model, m) => [
        model,
        Object.fromEntries(metrics.map(({ spec, results }) => [spec, entry(results[m]!)])),
      ]),
    ),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

function entry({ score, signature, parts, reason }: Evaluation) {
  return {
    score: orNull(score),
    ...(reason === undefined ? {} : { reason }),
    signature,
    parts: Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, orNull(value)])),
  }
}

/** A number with 12 digits; `null` where it is none, which JSON cannot say. */
export function orNull(value: number): number | null {
  return Number.isFinite(value) ? rounded(value) : null
}
