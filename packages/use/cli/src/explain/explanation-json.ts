import { orNull } from '../output/json-report.ts'
import type { Explained } from './explained.ts'

/** An explanation as JSON: scores 0..1, places as UTF-16 offsets in the texts, which it holds, too. */
export function explanationJson({ explanation, parts, reason, ...rest }: Explained): string {
  const { spec, signature, id, model, candidate, references } = rest
  const report = {
    metric: spec,
    signature,
    ...(id === undefined ? {} : { id }),
    ...(model === undefined ? {} : { model }),
    score: orNull(explanation.score),
    ...(reason === undefined ? {} : { reason }),
    parts: Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, orNull(value)])),
    candidate,
    references,
    reference: explanation.reference,
    findings: explanation.findings,
  }
  return `${JSON.stringify(report, null, 2)}\n`
}
