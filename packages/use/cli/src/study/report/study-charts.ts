import { quantileOfSorted } from '@codegen-eval/statistics'
import { binOfDifference, type DifferenceInterval, type MetricStudy } from '@codegen-eval/study'
import type { TopLevelSpec } from 'vega-lite'
import { percent, points } from '../conclusions.ts'
import type { StudyResult } from '../run-study.ts'
import { type ChartText, COLOURS } from './draw-chart.ts'

/** A chart with the numbers that it shows. */
export interface StudyChart extends ChartText {
  /** What is written above it; the title says more, to those who do not see the page around it. */
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Charts of one kind: one a metric, as a rule. */
export interface ChartGroup {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly charts: readonly StudyChart[]
}

/** Narrow enough for a phone. */
const WIDTH = 260
const HEIGHT = 170
/** More pairs than this in a forest plot cannot be read. */
const MOST_PAIRS = 28

/** All charts of the report, in order. */
export function studyCharts(result: StudyResult): ChartGroup[] {
  return [
    forestGroup(result),
    humanGroup(result),
    disagreementGroup(result),
    calibrationGroup(result),
    ...(result.grades.raters.length > 0 ? [raterGroup(result)] : []),
  ]
}

/** Pairwise differences of the models of the input, with intervals. */
function forestGroup({ data, human, metrics }: StudyResult): ChartGroup {
  const charts = [
    ...metrics.map(({ name, study }) => forestChart(name, study.originals, study.human, data.systems)),
    forestChart('Human', human.originals, human, data.systems),
  ]
  const key = data.systems.map((system, s) => `${s + 1} ${system}`).join(', ')
  const left = charts[0].rows.length < human.originals.length
  return {
    id: 'forest',
    title: 'Differences between the models of the input',
    text: `Each line is the score of one model less that of another, in points, with its 95 % interval over paired resamples. Intervals that cross zero are pale. The models: ${key}.${
      left ? ' Only neighbours by what people say are shown.' : ''
    }`,
    charts,
  }
}

function forestChart(
  name: string,
  originals: readonly DifferenceInterval[],
  human: MetricStudy['human'],
  systems: readonly string[],
): StudyChart {
  const shown = readable(originals, human, systems.length).map((pair) => ({
    label: `${pair.second + 1} − ${pair.first + 1}`,
    names: `${systems[pair.second]} − ${systems[pair.first]}`,
    // the later model less the earlier one
    difference: -100 * pair.difference,
    low: -100 * pair.high,
    high: -100 * pair.low,
  }))
  const drawn = shown.map((pair) => ({ ...pair, sure: pair.low > 0 || pair.high < 0 ? 'yes' : 'no' }))
  const x = (field: string) => ({ field, type: 'quantitative', title: 'difference in points' })
  const y = { field: 'label', type: 'nominal', sort: null, title: null }
  const color = {
    field: 'sure',
    type: 'nominal',
    scale: { domain: ['yes', 'no'], range: [COLOURS.main, COLOURS.band] },
    legend: null,
  }
  return {
    caption: name,
    title: `${name}: differences between models`,
    description: `${drawn.filter(({ sure }) => sure === 'yes').length} of ${drawn.length} pairs differ by an interval that does not hold zero.`,
    spec: {
      width: WIDTH,
      height: { step: 18 },
      data: { values: drawn },
      layer: [
        { mark: { type: 'rule', color: COLOURS.muted }, encoding: { x: { datum: 0, type: 'quantitative' } } },
        {
          mark: { type: 'rule', strokeWidth: 3 },
          encoding: { x: x('low'), x2: { field: 'high' }, y, color },
        },
        {
          mark: { type: 'point', filled: true, size: 60, opacity: 1 },
          encoding: { x: x('difference'), y, color },
        },
      ],
    } as TopLevelSpec,
    head: ['', 'difference', 'low', 'high'],
    rows: shown.map(({ names, difference, low, high }) => [
      names,
      fixed(difference),
      fixed(low),
      fixed(high),
    ]),
  }
}

/** All pairs, or, where they are too many, neighbours in the order of people. */
function readable(
  originals: readonly DifferenceInterval[],
  { scores }: MetricStudy['human'],
  systems: number,
): readonly DifferenceInterval[] {
  if (originals.length <= MOST_PAIRS) return originals
  const order = Array.from({ length: systems }, (_, s) => s).sort(
    (a, b) => scores.scores[a].score - scores.scores[b].score,
  )
  const rank = (s: number) => order.indexOf(s)
  return originals.filter(({ first, second }) => Math.abs(rank(first) - rank(second)) === 1)
}

/** What people say of pairs, by the difference of a metric: Roy et al.'s figures 2 and 3. */
function humanGroup(result: StudyResult): ChartGroup {
  return {
    id: 'human',
    title: 'What people say of a difference',
    text: 'For all pairs of models, by how far the metric sets them apart (NS: not significantly): by how much people prefer the one with the higher score, in points. The bar holds the middle half of the pairs, the line the middle 90 %, the mark is the median; below zero, people prefer the other model.',
    charts: result.metrics.map(({ name, study }) => humanChart(name, study, result)),
  }
}

function humanChart(name: string, study: MetricStudy, { settings }: StudyResult): StudyChart {
  const names = ['NS', ...settings.bins.names]
  const values = names.map((): number[] => [])
  const human = study.human.comparisons.differences
  study.comparisons.differences.forEach((difference, pair) => {
    if (Number.isNaN(difference)) return
    const bin =
      study.comparisons.winners[pair] === 0 ? 0 : 1 + binOfDifference(settings.bins, 100 * difference)
    values[bin].push(100 * (difference < 0 ? -human[pair] : human[pair]))
  })
  const boxes = values.flatMap((own, bin) => {
    if (own.length === 0) return []
    const sorted = own.sort((a, b) => a - b)
    const at = (p: number) => quantileOfSorted(sorted, p)
    return [
      {
        bin: names[bin],
        pairs: own.length,
        p5: at(0.05),
        p25: at(0.25),
        p50: at(0.5),
        p75: at(0.75),
        p95: at(0.95),
      },
    ]
  })
  const x = {
    field: 'bin',
    type: 'nominal',
    sort: null,
    title: `difference of ${name} in points`,
    axis: { labelAngle: 0 },
  }
  const y = (field: string) => ({ field, type: 'quantitative', title: 'people, points' })
  return {
    caption: name,
    title: `${name} against people`,
    description: boxes
      .map(
        ({ bin, pairs, p50 }) =>
          `${bin}: ${pairs} pairs, people prefer the higher by ${fixed(p50)} points in the median`,
      )
      .join('; '),
    spec: {
      width: WIDTH,
      height: HEIGHT,
      data: { values: boxes },
      layer: [
        { mark: { type: 'rule', color: COLOURS.muted }, encoding: { y: { datum: 0, type: 'quantitative' } } },
        { mark: { type: 'rule', color: COLOURS.main }, encoding: { x, y: y('p5'), y2: { field: 'p95' } } },
        {
          mark: { type: 'bar', color: COLOURS.band, size: 22 },
          encoding: { x, y: y('p25'), y2: { field: 'p75' } },
        },
        { mark: { type: 'tick', color: COLOURS.main, size: 22, thickness: 3 }, encoding: { x, y: y('p50') } },
      ],
    } as TopLevelSpec,
    head: ['difference', 'pairs', '5 %', '25 %', 'median', '75 %', '95 %'],
    rows: boxes.map(({ bin, pairs, p5, p25, p50, p75, p95 }) => [
      bin,
      String(pairs),
      ...[p5, p25, p50, p75, p95].map((value) => fixed(value)),
    ]),
  }
}

/** Disagreement by bin. */
function disagreementGroup(result: StudyResult): ChartGroup {
  return {
    id: 'bins',
    title: 'Disagreement by the size of a difference',
    text: 'The share of pairs on which metric and people disagree, by the difference of the metric in points. NS: differences that are not significant for the metric; there, people see one that it misses.',
    charts: result.metrics.map(({ name, study }) => disagreementChart(name, study, result)),
  }
}

function disagreementChart(name: string, { counts }: MetricStudy, { settings }: StudyResult): StudyChart {
  const kinds = ['people see none', 'people see the opposite', 'people see one']
  const missed = counts.insignificant.reduce((sum, bin) => sum + bin.missed, 0)
  const insignificant = counts.insignificant.reduce((sum, bin) => sum + bin.pairs, 0)
  const bars = [
    { bin: 'NS', pairs: insignificant, shares: [0, 0, missed] },
    ...counts.significant.map(({ pairs, none, opposite }, b) => ({
      bin: settings.bins.names[b],
      pairs,
      shares: [none, opposite, 0],
    })),
  ]
  const share = (part: number, pairs: number) => (pairs === 0 ? 0 : (100 * part) / pairs)
  const parts = bars.flatMap(({ bin, pairs, shares }) =>
    shares.map((part, kind) => ({ bin, kind: kinds[kind], share: share(part, pairs) })),
  )
  return {
    caption: name,
    title: `${name}: disagreement by bin`,
    description: bars
      .map(
        ({ bin, pairs, shares }) =>
          `${bin}: ${fixed(share(shares[0] + shares[1] + shares[2], pairs))} % of ${pairs} pairs`,
      )
      .join('; '),
    spec: {
      width: WIDTH,
      height: HEIGHT,
      data: { values: parts },
      mark: { type: 'bar', size: 28 },
      encoding: {
        x: {
          field: 'bin',
          type: 'nominal',
          sort: null,
          title: `difference of ${name} in points`,
          axis: { labelAngle: 0 },
        },
        y: { field: 'share', type: 'quantitative', title: 'disagreement in %', scale: { domain: [0, 100] } },
        color: {
          field: 'kind',
          type: 'nominal',
          sort: null,
          title: null,
          scale: { domain: kinds, range: [COLOURS.main, COLOURS.alarm, COLOURS.warm] },
        },
      },
    } as TopLevelSpec,
    head: ['difference', 'pairs', ...kinds],
    rows: bars.map(({ bin, pairs, shares }) => [bin, String(pairs), ...shares.map(String)]),
  }
}

/** The probability that people prefer the higher-scoring model. */
function calibrationGroup(result: StudyResult): ChartGroup {
  return {
    id: 'calibration',
    title: 'Would people prefer the model with the higher score?',
    text: 'The probability, by the difference of the metric in points: by isotonic regression (line, with its 95 % interval over resampled models) and by a logistic curve (dashed). Where the two part, trust neither too far.',
    charts: result.metrics.map(({ name, study }) => calibrationChart(name, study)),
  }
}

function calibrationChart(name: string, { preference }: MetricStudy): StudyChart {
  const values = preference.points.map((point) => ({
    x: 100 * point.difference,
    isotonic: 100 * point.isotonic,
    low: 100 * point.isotonicLow,
    high: 100 * point.isotonicHigh,
    logistic: 100 * point.logistic,
  }))
  // nothing happens to the right of the point where all is certain
  const certain = values.findIndex(({ low, logistic }) => low >= 99.5 && logistic >= 99)
  const shown = values
    .slice(0, certain < 0 ? values.length : Math.max(2, certain + 1))
    .filter(({ x }) => !Number.isNaN(x))
  const x = {
    field: 'x',
    type: 'quantitative',
    title: `difference of ${name} in points`,
    scale: { nice: false },
  }
  const y = (field: string) => ({
    field,
    type: 'quantitative',
    title: 'people prefer it, %',
    scale: { domain: [50, 100] },
  })
  return {
    caption: name,
    title: `${name}: probability that people prefer the model with the higher score`,
    description: `It reaches 95 % at ${points(preference.sure)} points by isotonic regression; the two curves differ by ${percent(preference.largestGap)} percent at most.`,
    spec: {
      width: WIDTH,
      height: HEIGHT,
      data: { values: shown },
      layer: [
        {
          mark: { type: 'area', interpolate: 'step-after', color: COLOURS.band, opacity: 0.6 },
          encoding: { x, y: y('low'), y2: { field: 'high' } },
        },
        {
          mark: { type: 'line', interpolate: 'step-after', color: COLOURS.main },
          encoding: { x, y: y('isotonic') },
        },
        {
          mark: { type: 'line', strokeDash: [5, 3], color: COLOURS.warm },
          encoding: { x, y: y('logistic') },
        },
      ],
    } as TopLevelSpec,
    head: ['difference', 'isotonic %', 'low', 'high', 'logistic %'],
    rows: shown.map((point) =>
      [point.x, point.isotonic, point.low, point.high, point.logistic].map((v) => fixed(v)),
    ),
  }
}

/** How often each rater is right. */
function raterGroup({ grades }: StudyResult): ChartGroup {
  const raters = grades.raters
    .toSorted((a, b) => b.accuracy - a.accuracy)
    .map(({ id, ratings, skill, accuracy }) => ({ id, ratings, skill, right: 100 * accuracy }))
  const labels = grades.scale.maximum - grades.scale.minimum + 1
  return {
    id: 'raters-chart',
    title: 'Raters',
    text: `The probability that a rater gives the right grade, as M-MSR estimates it from how raters agree; the line is guessing among ${labels} grades.`,
    charts: [
      {
        caption: 'All raters',
        title: 'Skills of the raters',
        description: `${raters.length} raters; the best is right in ${fixed(raters[0].right)} % of cases, the last in ${fixed(raters.at(-1)!.right)} %.`,
        spec: {
          width: WIDTH,
          height: { step: 18 },
          data: { values: raters.filter(({ right }) => !Number.isNaN(right)) },
          layer: [
            {
              mark: { type: 'bar', color: COLOURS.main, size: 12 },
              encoding: {
                x: {
                  field: 'right',
                  type: 'quantitative',
                  title: 'right in % of cases',
                  scale: { domain: [0, 100] },
                },
                y: { field: 'id', type: 'nominal', sort: null, title: null },
              },
            },
            {
              mark: { type: 'rule', color: COLOURS.muted },
              encoding: { x: { datum: 100 / labels, type: 'quantitative' } },
            },
          ],
        } as TopLevelSpec,
        head: ['', 'ratings', 'skill', 'right %'],
        rows: raters.map(({ id, ratings, skill, right }) => [
          id,
          String(ratings),
          fixed(skill, 2),
          fixed(right),
        ]),
      },
    ],
  }
}

function fixed(value: number, digits = 1): string {
  return Number.isFinite(value) ? value.toFixed(digits).replace(/^-(0(?:\.0+)?)$/, '$1') : '–'
}
