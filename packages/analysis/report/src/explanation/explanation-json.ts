import { jsonText } from '../render-json.ts'
import type { Explained } from './explained.ts'

/** An explanation as JSON: scores from 0 to 1, the texts, and places as UTF-16 offsets in them. */
export function explanationJson({ explanation, parts, reason, ...rest }: Explained): string {
  const { spec, signature, id, model, sample, candidate, references } = rest
  return jsonText({
    metric: spec,
    signature,
    ...(id === undefined ? {} : { id }),
    ...(model === undefined ? {} : { model }),
    ...(sample === undefined ? {} : { sample }),
    score: explanation.score,
    ...(reason === undefined ? {} : { reason }),
    parts,
    candidate,
    references,
    reference: explanation.reference,
    findings: explanation.findings,
    ...(explanation.graphs && { graphs: explanation.graphs }),
  })
}
