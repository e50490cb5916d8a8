import { bleuMetric } from '@codegen-eval/bleu'
import { chrfMetric, chrfScore } from '@codegen-eval/chrf'
import type { Metric } from '@codegen-eval/metric'
import {
  corpusScore,
  differenceInterval,
  differenceRows,
  jackknifeTInterval,
  type MetricRows,
  type RandomStream,
  scoreInterval,
  uniformIndex,
} from '@codegen-eval/statistics'
import { referenceJson } from '@codegen-eval/test-data'
import type { IntervalDesign } from './interval-design.ts'
import { normalNumber } from './normal-number.ts'

/** Lines of CoNaLa with the outputs of two systems. */
type Line = Readonly<Record<'snippet', string[]> & Record<'codex' | 'tranx-annot', string>>

const SYSTEMS = ['codex', 'tranx-annot'] as const

/** The number of segments, and the deviation of the logarithm of their numbers of lines. */
const SIZES = [
  [20, 1],
  [40, 1.3],
  [164, 1.3],
  [164, 1.6],
] as const

/** Lines of one segment are alike: they come from so many neighbours in the order of scores. */
const NEIGHBOURS = 20

/**
 * Corpus scores of real outputs, whose segments are as many lines of CoNaLa as a lognormal number says (median 4), of like quality. The
 * truth is the score of all lines.
 */
export function textDesigns(): readonly IntervalDesign[] {
  const lines = referenceJson<Line[]>('data/conala/human-grades.json')
    .map((line) => ({ line, score: chrfScore(line.codex, line.snippet).score }))
    .toSorted((a, b) => a.score - b.score)
    .map(({ line }) => line)
  return [bleuMetric(), chrfMetric()].flatMap((metric) => {
    const pools = SYSTEMS.map((system) => rowsOf(metric as Metric, lines, system))
    return (['score', 'difference'] as const).flatMap((kind) =>
      SIZES.map(([count, spread]) => textDesign(metric as Metric, pools, { kind, count, spread })),
    )
  })
}

function textDesign(
  metric: Metric,
  pools: readonly MetricRows[],
  { kind, count, spread }: { kind: 'score' | 'difference'; count: number; spread: number },
): IntervalDesign {
  const [ofA, ofB] = pools.map((pool) => corpusScore(pool)) as [number, number]
  return {
    name: `${metric.name} of real lines, ${kind}, ${count} segments, lengths with a log deviation of ${spread}`,
    draw(stream, run) {
      const [a, b] = drawSegments(pools, count, spread, stream) as [MetricRows, MetricRows]
      return kind === 'score'
        ? {
            interval: scoreInterval(a, { resamples: 199, seed: run }),
            before: jackknifeTInterval(a),
            truth: ofA,
          }
        : {
            interval: differenceInterval(a, b),
            before: jackknifeTInterval(differenceRows(a, b)),
            truth: ofA - ofB,
          }
    },
  }
}

function rowsOf(metric: Metric, lines: readonly Line[], system: (typeof SYSTEMS)[number]): MetricRows {
  const width = metric.columns.length
  const rows = new Float64Array(width * lines.length)
  lines.forEach((line, i) => {
    metric.measure(line[system], metric.prepare(line.snippet), rows, width * i)
  })
  return { metric, rows }
}

/** Segments of both systems on the same lines. */
function drawSegments(
  pools: readonly MetricRows[],
  count: number,
  spread: number,
  stream: RandomStream,
): MetricRows[] {
  const width = pools[0]!.metric.columns.length
  const known = pools[0]!.rows.length / width
  const drawn = pools.map(({ metric }) => ({ metric, rows: new Float64Array(width * count) }))
  for (let i = 0; i < count; i++) {
    const lines = Math.max(1, Math.round(4 * Math.exp(spread * normalNumber(stream))))
    const first = uniformIndex(stream, known)
    for (let k = 0; k < lines; k++) {
      const line = (first + uniformIndex(stream, NEIGHBOURS)) % known
      pools.forEach(({ rows }, m) => {
        for (let c = 0; c < width; c++) drawn[m]!.rows[width * i + c]! += rows[width * line + c]!
      })
    }
  }
  return drawn
}
