import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { passAtK } from '@codegen-eval/pass-at-k'
import {
  corpusScore,
  differenceInterval,
  differenceRows,
  jackknifeTInterval,
  type MetricRows,
  meanScoreRows,
  type RandomStream,
  type RowMetric,
  randomStream,
  scoreInterval,
  stratifiedDifference,
  stratifiedScore,
  uniformNumber,
} from '@codegen-eval/statistics'
import { hasReference } from '@codegen-eval/test-data'
import { betweenMarkers } from './coverage-table.ts'
import type { IntervalDesign } from './interval-design.ts'
import { normalNumber } from './normal-number.ts'
import { textDesigns } from './text-designs.ts'

/*
 * Coverage and widths of intervals of clusters and segments of unequal size, means of strata and unequal samples:
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/design-table.ts [runs] [word]
 *
 * Writes the rows whose names have the word into the table of `experiments/conclusions.md`, each as soon as it is there; rows that have so
 * many runs stay. Designs of real text need a reference folder (`CODEGEN_EVAL_REFERENCE`). Beside each interval is the one of versions before, where it has another rule.
 */

/** Runs of each design. */
const RUNS = 10_000

/** Sizes in proportion to 1, 1/2, 1/3 … */
function zipf(groups: number, tasks: number): number[] {
  const sum = Array.from({ length: groups }, (_, g) => 1 / (g + 1)).reduce((a, b) => a + b)
  return Array.from({ length: groups }, (_, g) => Math.max(1, Math.round(tasks / (g + 1) / sum)))
}

const logistic = (x: number) => 1 / (1 + Math.exp(-x))

/** Pass or fail of two equal models; repositories have effects on both, and on each. */
function clustered(
  name: string,
  sizes: readonly number[],
  [common, own]: readonly [number, number],
): IntervalDesign {
  const clusters = Int32Array.from(sizes.flatMap((size, g) => Array<number>(size).fill(g)))
  return {
    name: `difference, ${name}`,
    draw(stream) {
      const scores: [number[], number[]] = [[], []]
      for (const size of sizes) {
        const first = common * normalNumber(stream)
        const effects = [first, first + own * normalNumber(stream)] as const
        for (let i = 0; i < size; i++) {
          const task = 1.5 * normalNumber(stream)
          effects.forEach((effect, m) => {
            scores[m]!.push(uniformNumber(stream) < logistic(effect + task) ? 1 : 0)
          })
        }
      }
      const [a, b] = [meanScoreRows(scores[0]), meanScoreRows(scores[1])]
      return {
        interval: differenceInterval(a, b, { clusters }),
        before: jackknifeTInterval(differenceRows(a, b), { clusters }),
        truth: 0,
      }
    },
  }
}

/** A pooled ratio, as the precision of BLEU is. */
const POOLED: RowMetric = {
  columns: ['matches', 'tokens'],
  score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
  level: 'corpus',
}

/** Two equal systems on texts whose lengths are lognormal. */
function pooled(kind: 'score' | 'difference', count: number, spread: number): IntervalDesign {
  return {
    name: `pooled ${kind}, ${count} segments, lengths with a log deviation of ${spread}`,
    draw(stream, run) {
      const rows = [new Float64Array(2 * count), new Float64Array(2 * count)]
      for (let i = 0; i < count; i++) {
        const length = Math.max(3, Math.round(40 * Math.exp(spread * normalNumber(stream))))
        for (const own of rows) {
          own[2 * i] = length * (0.2 + 0.6 * uniformNumber(stream))
          own[2 * i + 1] = length
        }
      }
      const [a, b] = rows.map((own): MetricRows => ({ metric: POOLED, rows: own })) as [
        MetricRows,
        MetricRows,
      ]
      return kind === 'score'
        ? {
            interval: scoreInterval(a, { resamples: 199, seed: run }),
            before: jackknifeTInterval(a),
            truth: 0.5,
          }
        : {
            interval: differenceInterval(a, b),
            before: jackknifeTInterval(differenceRows(a, b)),
            truth: 0,
          }
    },
  }
}

/** How scores in strata are drawn: their mean, and how many resamples their intervals need. */
interface StrataScores {
  readonly name: string
  readonly mean: number
  readonly resamples: number
  draw(stream: RandomStream): number
}

const passes = (rate: number): StrataScores => ({
  name: `${Math.round(100 * rate)} %`,
  mean: rate,
  resamples: 1,
  draw: (stream) => (uniformNumber(stream) < rate ? 1 : 0),
})

/** A fourth root, most of which are near 1. */
const SKEWED: StrataScores = {
  name: 'graded, skewed',
  mean: 0.8,
  resamples: 99,
  draw: (stream) => uniformNumber(stream) ** 0.25,
}

/** 60 % ones, and others between 0 and 1. */
const MIXED: StrataScores = {
  name: 'graded, 60 % ones',
  mean: 0.8,
  resamples: 99,
  draw: (stream) => (uniformNumber(stream) < 0.6 ? 1 : uniformNumber(stream)),
}

/**
 * Scores in strata of one size. The second model repeats those of the first, but for 30 % that are drawn anew, and those that it loses:
 * from none in the first stratum to `loss` in the last one.
 */
function inStrata(
  kind: 'score' | 'difference',
  groups: number,
  size: number,
  scores: StrataScores,
  loss = 0,
): IntervalDesign {
  const strata = Array.from({ length: groups * size }, (_, i) => Math.floor(i / size))
  const { name, mean, resamples, draw } = scores
  const lost = loss === 0 ? '' : `, up to ${100 * loss} % lost`
  return {
    name: `mean of ${groups} strata of ${size}, ${kind}, ${name}${lost}`,
    draw(stream, run) {
      const a = strata.map(() => draw(stream))
      if (kind === 'score') {
        const found = stratifiedScore(meanScoreRows(a), { strata, resamples, seed: run })
        // MOVER alone
        const reach = (end: 'low' | 'high') =>
          Math.hypot(...found.strata.map(({ weight, score }) => weight * (score[end] - score.estimate)))
        const before = { low: found.score - reach('low'), high: found.score + reach('high') }
        return { interval: found, before, truth: mean }
      }
      const b = a.map((score, i) => {
        const kept = uniformNumber(stream) < 0.3 ? draw(stream) : score
        return uniformNumber(stream) < (loss * strata[i]!) / Math.max(1, groups - 1) ? 0 : kept
      })
      const found = stratifiedDifference(meanScoreRows(a), meanScoreRows(b), { strata })
      return { interval: found, truth: (mean * loss) / 2 }
    },
  }
}

/** pass@5 of equal models with different numbers of samples. */
function unequal(name: string, tasks: number, chanceOf: (u: number) => number): IntervalDesign {
  return {
    name: `difference of pass@5, 50 and 5 samples, ${tasks} tasks, ${name}`,
    draw(stream) {
      const chances = Array.from({ length: tasks }, () => chanceOf(uniformNumber(stream)))
      const scores = [50, 5].map((samples) =>
        meanScoreRows(
          chances.map((chance) => {
            let passed = 0
            for (let s = 0; s < samples; s++) if (uniformNumber(stream) < chance) passed++
            return passAtK(samples, passed, 5)
          }),
        ),
      )
      const [a, b] = scores as [MetricRows, MetricRows]
      const before = jackknifeTInterval(differenceRows(a, b))
      const isFlat = Number.isNaN(before.low)
      return {
        interval: differenceInterval(a, b, { isUnequal: true }),
        before: isFlat
          ? { low: corpusScore(a) - corpusScore(b), high: corpusScore(a) - corpusScore(b) }
          : before,
        truth: 0,
      }
    },
  }
}

const STRONG = [1.5, 1.5] as const
const WEAK = [1, 0.5] as const

/** The designs of the table. */
export const DESIGNS: readonly IntervalDesign[] = [
  clustered('25 repositories, one with half of the tasks', [240, ...Array<number>(24).fill(10)], WEAK),
  clustered('40 repositories of Zipf sizes', zipf(40, 480), WEAK),
  clustered('40 repositories of Zipf sizes, strong effects', zipf(40, 480), STRONG),
  clustered('12 repositories of Zipf sizes', zipf(12, 240), WEAK),
  clustered('100 repositories of Zipf sizes, strong effects', zipf(100, 1000), STRONG),
  clustered('15 repositories, two with a third each', [100, 100, ...Array<number>(13).fill(8)], STRONG),
  clustered('25 repositories of one size', Array<number>(25).fill(10), WEAK),
  ...(['difference', 'score'] as const).flatMap((kind) =>
    (
      [
        [20, 1],
        [40, 1],
        [164, 1.3],
        [164, 1.6],
        [164, 0.5],
      ] as const
    ).map(([count, spread]) => pooled(kind, count, spread)),
  ),
  ...(['score', 'difference'] as const).flatMap((kind) =>
    (
      [
        [3, 3, passes(0.8)],
        [3, 8, passes(0.93)],
        [20, 8, passes(0.93)],
        [30, 3, passes(0.5)],
        [30, 3, passes(0.8)],
        [30, 10, passes(0.93)],
        [30, 40, passes(0.99)],
        [10, 40, passes(0.97)],
        [10, 40, passes(0.5)],
        [5, 20, SKEWED],
        [15, 40, SKEWED],
        [30, 3, SKEWED],
        [3, 40, MIXED],
        [20, 8, MIXED],
      ] as const
    ).map(([groups, size, scores]) => inStrata(kind, groups, size, scores)),
  ),
  inStrata('difference', 3, 40, passes(0.9), 0.2),
  inStrata('difference', 10, 8, passes(0.8), 0.3),
  inStrata('difference', 30, 5, passes(0.95), 0.1),
  inStrata('difference', 20, 20, passes(0.6), 0.2),
  inStrata('difference', 10, 20, MIXED, 0.2),
  unequal('pass@5 of .96', 50, (u) => 1 - 0.9 * u ** 3),
  unequal('pass@5 of .96', 164, (u) => 1 - 0.9 * u ** 3),
  unequal('pass@5 of .989', 164, (u) => (u < 0.95 ? 0.999 : 0.3)),
  unequal('pass@5 of .9', 164, (u) => 1 - u ** 4),
  unequal('pass@5 of .8', 164, (u) => 1.2 * u ** 0.7),
  unequal('pass@5 of .8', 50, (u) => 1.2 * u ** 0.7),
  unequal('pass@5 of .995', 164, (u) => (u < 0.97 ? 0.999 : 0.3)),
  unequal('pass@5 of .999', 164, (u) => u ** 0.15),
  unequal('pass@5 of .5', 164, (u) => u ** 3),
]

/** Coverage in % and mean width of both intervals, by design. */
export function designTable(designs: readonly IntervalDesign[], runs: number): string {
  const rows = designs.map(({ name, draw }) => {
    const stream = randomStream(
      50,
      [...name].reduce((sum, letter) => (31 * sum + letter.codePointAt(0)!) % 65_536, 0),
    )
    const [now, before] = [
      { covered: 0, width: 0 },
      { covered: 0, width: 0 },
    ]
    let hasBefore = false
    for (let run = 0; run < runs; run++) {
      const drawn = draw(stream, run)
      hasBefore = drawn.before !== undefined
      for (const [cell, interval] of [
        [now, drawn.interval],
        [before, drawn.before],
      ] as const) {
        if (interval === undefined) continue
        if (interval.low <= drawn.truth + 1e-12 && interval.high >= drawn.truth - 1e-12) cell.covered++
        cell.width += interval.high - interval.low
      }
    }
    const cells = ({ covered, width }: typeof now) => [
      ((100 * covered) / runs).toFixed(1),
      ((100 * width) / runs).toFixed(1),
    ]
    return [name, String(runs), ...cells(now), ...(hasBefore ? cells(before) : ['', ''])]
  })
  return [
    ['interval', 'runs', 'covers, %', 'width, points', 'before, %', 'width before'],
    ['---', ...Array<string>(5).fill('---:')],
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

const nameOf = (row: string) => row.split(' | ')[0]!

/** The table with rows of a new one in place of those of their names, or behind them. */
export function withRows(table: string, rows: readonly string[]): string {
  const byName = new Map(rowsOf(table).map((row) => [nameOf(row), row]))
  for (const row of rows) byName.set(nameOf(row), row)
  return [...byName.values()].join('\n')
}

/** The names of the designs that the table has with so many runs or more. */
export function measured(table: string, runs: number): Set<string> {
  const rows = rowsOf(table).filter((row) => Number(row.split(' | ')[1]) >= runs)
  return new Set(rows.map((row) => nameOf(row).slice('| '.length)))
}

function rowsOf(table: string): string[] {
  return table.trim().split('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , given, word = ''] = process.argv
  const runs = Number(given ?? RUNS)
  const page = new URL('../conclusions.md', import.meta.url)
  const tableOf = (text: string) =>
    text.split('<!-- designs: start -->')[1]!.split('<!-- designs: end -->')[0]!
  const designs = [...DESIGNS, ...(hasReference() ? textDesigns() : [])]
  for (const design of designs.filter(({ name }) => name.includes(word))) {
    // others may write the page, too
    if (measured(tableOf(readFileSync(page, 'utf8')), runs).has(design.name)) continue
    const rows = designTable([design], runs).split('\n')
    const text = readFileSync(page, 'utf8')
    writeFileSync(page, betweenMarkers(text, withRows(tableOf(text), rows), 'designs'))
  }
}
