import { type FactRow, type Facts, measuresOf } from '@codegen-eval/report/view'
import { quantileOfSorted } from '@codegen-eval/statistics'
import { binErrorRates } from '../agreement-counts.ts'
import { binOfDifference } from '../difference-bins.ts'
import type { MetricStudy } from '../study-metric.ts'
import type { StudyResult } from '../study-result.ts'
import { perMetric } from './metric-rows.ts'

const NAMES = { names: ['metric', 'bin'], isKeyed: true }

/** Agreement with people by the size of a difference, over all pairs, with lower bounds. */
export function binAgreementFacts(result: StudyResult): Facts {
  return {
    key: 'binAgreement',
    ...NAMES,
    measures: [
      ...measuresOf('count', { pairs: 'pairs', basePairs: 'pairs of base models' }),
      { key: 'agreement', unit: 'percent', interval: 'ends' },
      { key: 'support', unit: 'percent' },
    ],
    rows: perMetric(result, ({ study }) =>
      study.trusted.bins.map(({ low, agreement: value, ...bin }) => ({ ...bin, agreement: { value, low } })),
    ),
  }
}

/** Errors by the size of a difference, as the papers count them. */
export function binErrorFacts(result: StudyResult): Facts {
  const { names } = result.settings.bins
  return {
    key: 'binErrors',
    ...NAMES,
    measures: [
      ...measuresOf('count', {
        pairs: 'pairs',
        significant: 'significant',
        notSignificant: 'not significant',
      }),
      ...measuresOf('count', {
        same: 'people agree',
        none: 'people see none',
        opposite: 'people see the opposite',
      }),
      { key: 'missed', label: 'people see one', unit: 'count' },
      ...measuresOf('percent', { disagreement: 'disagreement', typeOne: 'Type I' }),
      ...measuresOf('percent', { typeOneOrOpposite: 'Type I with opposite', typeTwo: 'Type II' }),
      ...measuresOf('percent', { conformity: 'conform', shareOne: 'Type I', shareTwo: 'Type II' }),
    ],
    rows: perMetric(result, ({ study: { counts } }) =>
      binErrorRates(counts).map(({ disagreement, ...rates }, b) => {
        const [{ pairs: significant, ...found }, unfound] = [counts.significant[b], counts.insignificant[b]]
        const pairs = significant + unfound.pairs
        const wrong = found.none + found.opposite
        return {
          ...{ bin: names[b], pairs, significant, notSignificant: unfound.pairs },
          ...{ ...found, missed: unfound.missed },
          ...{ ...rates, disagreement: wrong / significant, conformity: 1 - disagreement },
          ...{ shareOne: wrong / pairs, shareTwo: unfound.missed / pairs },
        }
      }),
    ),
  }
}

const QUANTILES = { p5: 0.05, p25: 0.25, p50: 0.5, p75: 0.75, p95: 0.95 } as const

/** People's differences by the difference of a metric, as in figures 2 and 3 of Roy et al. */
export function judgementFacts(result: StudyResult): Facts {
  return {
    key: 'judgements',
    ...NAMES,
    measures: [
      { key: 'pairs', unit: 'count' },
      ...measuresOf('points', { p5: '5 %', p25: '25 %', p50: 'median', p75: '75 %', p95: '95 %' }),
    ],
    rows: perMetric(result, ({ study }) => judgementRows(study, result)),
  }
}

function judgementRows({ comparisons, human }: MetricStudy, { settings: { bins } }: StudyResult): FactRow[] {
  const names = ['NS', ...bins.names]
  const values = names.map((): number[] => [])
  comparisons.differences.forEach((difference, pair) => {
    if (Number.isNaN(difference)) return
    const bin = comparisons.winners[pair] === 0 ? 0 : 1 + binOfDifference(bins, 100 * difference)
    const people = human.comparisons.differences[pair]
    values[bin].push(difference < 0 ? -people : people)
  })
  return values.flatMap((ofBin, bin): FactRow[] => {
    if (ofBin.length === 0) return []
    const sorted = ofBin.sort((a, b) => a - b)
    const quantiles = Object.entries(QUANTILES).map(([key, p]) => [key, quantileOfSorted(sorted, p)])
    return [{ bin: names[bin], pairs: ofBin.length, ...Object.fromEntries(quantiles) }]
  })
}

/** Pairs of outputs for one task by the difference of their scores, up to the last bin with a pair of some metric. */
export function outputPairFacts(result: StudyResult): Facts {
  const used = result.metrics.map(({ outputPairs: { bins } }) =>
    bins.findLastIndex(({ concordant, discordant, ties }) => concordant + discordant + ties > 0),
  )
  const isUsed = (name: string) =>
    result.metrics.some(({ outputPairs: { bins } }) =>
      bins.some(({ bin, ...counts }) => bin === name && Object.values(counts).some((count) => count > 0)),
    )
  return {
    key: 'outputPairs',
    ...NAMES,
    measures: [
      ...measuresOf('count', {
        concordant: 'concordant',
        discordant: 'discordant',
        ties: 'tied',
        pairs: 'pairs',
      }),
      { key: 'discordance', label: 'discordant', unit: 'percent' },
    ],
    rows: perMetric(result, ({ outputPairs: { bins } }) =>
      bins.slice(0, Math.max(...used) + 1).map((bin) => {
        const pairs = bin.concordant + bin.discordant + bin.ties
        return { ...bin, pairs, discordance: bin.discordant / pairs, isUsed: isUsed(bin.bin) }
      }),
    ),
  }
}
