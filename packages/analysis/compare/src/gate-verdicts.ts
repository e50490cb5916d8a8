import type { GateEvidence, Judgement, Verdict } from './gate-evidence.ts'

/**
 * The verdict under each metric. `worse` is corrected by the sequentially rejective procedure: a metric must show it at the
 * level alpha over the number of metrics that have not shown it yet, so that the chance that any is called worse by mistake
 * is no larger than with one metric. `not worse` is not corrected, because a gate needs it of all metrics: see `gateVerdict`.
 *
 * A case that is worse at the level alpha alone is open.
 *
 * @see Holm (1979), "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6(2)
 */
export function gateVerdicts(
  evidence: readonly Pick<GateEvidence, 'judgedAt'>[],
  alpha: number,
): Judgement[] {
  const alone = evidence.map(({ judgedAt }) => judgedAt(alpha))
  const suspects = [...alone.keys()].filter((k) => alone[k].verdict === 'worse')
  const worse = new Set<number>()
  for (let found = true; found; ) {
    const level = alpha / (evidence.length - worse.size)
    const more = suspects.filter((k) => !worse.has(k) && evidence[k].judgedAt(level).verdict === 'worse')
    found = more.length > 0
    for (const k of more) worse.add(k)
  }
  return alone.map((judgement, k) =>
    judgement.verdict === 'worse' && !worse.has(k)
      ? {
          verdict: 'open',
          reason: `it is worse by itself, but not after Holm's correction for ${evidence.length} metrics`,
        }
      : judgement,
  )
}

/**
 * The verdict over all metrics: worse if any is; not worse if all are, which needs no correction: the candidate is worse
 * somewhere under the null hypothesis, and each test rejects its part at the full level (intersection-union test).
 *
 * @see Berger (1982), "Multiparameter hypothesis testing and acceptance sampling", Technometrics 24(4),
 *   https://doi.org/10.1080/00401706.1982.10487790
 */
export function gateVerdict(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('worse')) return 'worse'
  return verdicts.every((verdict) => verdict === 'not worse') ? 'not worse' : 'open'
}
