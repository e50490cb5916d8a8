import { plural } from '@codegen-eval/corpus'
import { countText, points, pText } from '../comparison/phrases.ts'
import { type Gate, PLANNED_POWER, type Verdict } from './judge-candidate.ts'

const OUTCOMES: Readonly<Record<Verdict, string>> = {
  worse: 'failed',
  'not worse': 'passed',
  open: 'passed for lack of evidence',
}

/** A gate for people: scores, difference, verdict, and what would settle an open case. */
export function gateText(gate: Gate, precision: number): string {
  const { spec, signature, baseline, candidate, segments, total, settings, difference, pValue } = gate
  const number = (value: number) => points(value, precision)
  const confidence = `${Number((100 * (1 - settings.alpha)).toPrecision(6))} %`
  const left = total - segments
  return [
    `${spec}: ${baseline} ${number(gate.baselineScore.value)}, ${candidate} ${number(gate.candidateScore.value)} (${plural(segments, 'segment')}; scores x 100)`,
    `difference ${number(difference.value)}, ${confidence} interval [${number(difference.low)}, ${number(difference.high)}], p ${pText(pValue)}; margin ${number(settings.margin)}`,
    ...(left > 0
      ? [`${countText(left)} of ${countText(total)} segments are left out: a model has no score there`]
      : []),
    `${OUTCOMES[gate.verdict]}: ${verdictText(gate)}`,
    ...(gate.verdict === 'open' ? [settlingText(gate, precision)] : []),
    signature,
    '',
  ].join('\n')
}

/** The verdict in words, without a full stop. */
export function verdictText({ verdict, baseline, candidate, settings, difference }: Gate): string {
  const by = settings.margin === 0 ? '' : ` by more than ${plainPoints(settings.margin)}`
  switch (verdict) {
    case 'worse':
      return `${candidate} is significantly worse than ${baseline}${by} (difference ${points(difference.value)})`
    case 'not worse':
      return `${candidate} is not worse than ${baseline}${by}`
    case 'open':
      return `it is open whether ${candidate} is worse than ${baseline}${by}`
  }
}

/** How much data would settle an open case. */
function settlingText({ segments, segmentsNeeded, detectable, settings }: Gate, precision: number): string {
  const from = settings.margin === 0 ? 'differences' : 'distances from the margin'
  const now = Number.isNaN(detectable)
    ? `${plural(segments, 'segment')} differ too little to say more`
    : `${plural(segments, 'segment')} show ${from} of ${points(detectable, precision)} points or more`
  const needed = Number.isFinite(segmentsNeeded)
    ? `about ${countText(segmentsNeeded!)} would settle it if the difference stays as it is`
    : 'no number of them would settle a difference as it is'
  return `${now}; ${needed} (${100 * PLANNED_POWER} % power)`
}

function plainPoints(margin: number): string {
  const value = Number(Math.abs(100 * margin).toPrecision(12))
  return `${value} ${value === 1 ? 'point' : 'points'}`
}
