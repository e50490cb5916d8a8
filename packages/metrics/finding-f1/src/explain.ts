import { nearestReference } from '@codegen-eval/explain'
import type { Explanation, Finding, References, Span } from '@codegen-eval/metric'
import { findingF1Metric, placedGolden, scanCandidate } from './finding-f1-metric.ts'
import { type FindingF1Options, findingF1Settings } from './finding-f1-options.ts'
import { matchCompared } from './match-findings.ts'
import { comparedFinding } from './pair-similarity.ts'
import type { PlacedFinding } from './read-findings.ts'

/**
 * Explains the finding F1 of a candidate against the reference that counted: pairs, golden findings that are missed, and
 * found ones that are extra. Kind: `finding`. Spans are those of entries of a JSON list or rows of CSV; findings of other
 * forms have none.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `findingF1Metric`.
 */
export function explainFindingF1(
  candidate: string,
  references: References,
  options: FindingF1Options = {},
): Explanation {
  const { score, reference, text } = nearestReference(findingF1Metric(options), candidate, references)
  const settings = findingF1Settings(options)
  const found = scanCandidate(candidate)?.findings ?? []
  const golden = placedGolden(text, `references[${reference}]`)
  const bounds = matchCompared(compared(found), compared(golden), settings)
  const { pairs, extra } = settings.unknown ? bounds.upper : bounds.lower
  const foundOf = new Map(pairs.map((pair) => [pair.golden, pair.found]))
  const findings = [
    ...golden.map((each, g) => findingOf(each, found[foundOf.get(g) ?? -1], each)),
    ...extra.map((f) => findingOf(found[f], found[f], undefined)),
  ]
  return { score, reference, findings }
}

function compared(findings: readonly PlacedFinding[]) {
  return findings.map(({ finding }) => comparedFinding(finding))
}

function findingOf(
  { finding }: PlacedFinding,
  found: PlacedFinding | undefined,
  golden: PlacedFinding | undefined,
): Finding {
  const { path, line, endLine, label, text } = finding
  const lines = line && endLine && endLine > line ? `${line}-${endLine}` : line
  const place = [path, lines].filter(Boolean).join(':')
  return {
    kind: 'finding',
    label: [place, label, text].filter(Boolean).join(' '),
    status: found === undefined ? 'missed' : golden === undefined ? 'extra' : 'matched',
    candidate: spansOf(found),
    reference: spansOf(golden),
  }
}

function spansOf(placed: PlacedFinding | undefined): readonly Span[] {
  return placed?.span ? [placed.span] : []
}
