import { estimateReport, versions } from '../comparison/comparison-json.ts'
import { orNull } from '../output/json-report.ts'
import { verdictText } from './gate-text.ts'
import type { Gate } from './judge-candidate.ts'

/** A gate as JSON: scores 0..1 and the margin likewise, with 12 digits, undefined numbers `null`. */
export function gateJson(gate: Gate, skipped: number): string {
  const { settings, segmentsNeeded } = gate
  const report = {
    passed: gate.verdict !== 'worse',
    verdict: gate.verdict,
    conclusion: verdictText(gate),
    metric: gate.spec,
    signature: gate.signature,
    versions: versions(),
    segments: gate.segments,
    ...(gate.total > gate.segments ? { undefinedSegments: gate.total - gate.segments } : {}),
    ...(skipped > 0 ? { skipped } : {}),
    baseline: { model: gate.baseline, ...scoreReport(gate.baselineScore) },
    candidate: { model: gate.candidate, ...scoreReport(gate.candidateScore) },
    difference: estimateReport(gate.difference),
    margin: orNull(settings.margin),
    test: { name: 'approximate randomization', pValue: orNull(gate.pValue), trials: settings.trials },
    alpha: settings.alpha,
    samples: settings.samples,
    seed: settings.seed,
    detectableDifference: orNull(gate.detectable),
    ...(segmentsNeeded === undefined ? {} : { segmentsNeeded: orNull(segmentsNeeded) }),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

function scoreReport(score: Gate['baselineScore']) {
  const { value, ...ends } = estimateReport(score)
  return { score: value, ...ends }
}
