import { csvField } from '../output/csv-table.ts'
import type { Comparison } from './compare-models.ts'
import { isSmall } from './warnings.ts'

const HEADER = [
  'metric',
  'model_a',
  'model_b',
  'segments',
  ...['score_a', 'score_b', 'difference'].flatMap((name) => [name, `${name}_low`, `${name}_high`]),
  'p',
  'p_corrected',
  'significant',
  'under_2_points',
  'cohens_dz',
  'cohens_dz_low',
  'cohens_dz_high',
  'cliffs_delta',
  'rank_biserial',
  'segments_needed',
  'signature',
]

/** A comparison as CSV (RFC 4180): one row a metric and pair; scores times 100, empty where undefined. */
export function comparisonCsv({ models, metrics }: Comparison, precision: number): string {
  const points = (value: number) => (Number.isFinite(value) ? (100 * value).toFixed(precision) : '')
  const plain = (value: number) => (Number.isFinite(value) ? String(Number(value.toPrecision(6))) : '')
  const rows = metrics.flatMap(({ spec, signature, segments, scores, pairs }) =>
    pairs.map((pair) => [
      spec,
      models[pair.a]!,
      models[pair.b]!,
      String(segments),
      ...[scores[pair.a]!, scores[pair.b]!, pair.difference].flatMap(({ value, low, high }) =>
        [value, low, high].map(points),
      ),
      plain(pair.pValue),
      plain(pair.adjustedPValue),
      pair.significant ? 'yes' : 'no',
      isSmall(pair.difference.value) ? 'yes' : 'no',
      ...[pair.cohensDz.value, pair.cohensDz.low, pair.cohensDz.high].map(plain),
      plain(pair.cliffsDelta),
      plain(pair.rankBiserial),
      pair.segmentsNeeded === undefined ? '' : plain(pair.segmentsNeeded),
      signature,
    ]),
  )
  return [HEADER, ...rows].map((cells) => `${cells.map(csvField).join(',')}\n`).join('')
}
