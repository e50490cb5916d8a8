import { gradesOfScale } from '@codegen-eval/human-ratings'
import {
  type Chart,
  type ChartGroup,
  COLOURS,
  fixedFormat,
  formatNumber,
  pointFormat,
  type Table,
  type TableCell,
} from '@codegen-eval/report'
import { quantileOfSorted } from '@codegen-eval/statistics'
import { binOfDifference } from '../difference-bins.ts'
import type { DifferenceInterval } from '../difference-intervals.ts'
import type { StudyResult } from '../run-study.ts'
import type { MetricStudy } from '../study-metric.ts'
import { conformityCharts } from './conformity-charts.ts'
import { peopleCharts } from './people-charts.ts'
import { scatterCharts } from './scatter-charts.ts'
import { insignificantTotal } from './study-tables.ts'

/** Width of a chart in pixels, narrow enough for a phone. */
const WIDTH = 260
const HEIGHT = 170
/** Maximum number of pairs in a readable forest plot. */
const MAX_PAIRS = 28

/** The charts of a study, by kind. `@codegen-eval/report/charts` draws them. */
export function studyCharts(result: StudyResult): ChartGroup[] {
  return [
    ...(result.metrics.length > 0 ? [scatterCharts(result)] : []),
    ...peopleCharts(result),
    forestGroup(result),
    ...(result.metrics.length > 0 ? metricGroups(result) : []),
    ...(result.grades.raters.some(({ accuracy }) => accuracy !== undefined) ? [raterGroup(result)] : []),
  ]
}

function metricGroups(result: StudyResult): ChartGroup[] {
  return [
    humanGroup(result),
    disagreementGroup(result),
    ...conformityCharts(result),
    calibrationGroup(result),
  ]
}

/** Differences between the models of the input, with intervals. */
function forestGroup({ data, human, metrics }: StudyResult): ChartGroup {
  const charts = [
    ...metrics.map(({ name, study }) => forestChart(name, study.originals, study.human, data.systems)),
    forestChart('Human', human.originals, human, data.systems),
  ]
  const key = data.systems.map((system, s) => `${s + 1} ${system}`).join(', ')
  const left = charts[0].table.rows.length < human.originals.length
  return {
    id: 'forest',
    title: 'Differences between the models of the input',
    note: `Each line is the score of one model minus that of another, in points, with its 95 % interval over paired resamples. Intervals that contain zero are pale. The models: ${key}.${
      left ? " Only neighbours in the order of people's scores are shown." : ''
    }`,
    charts,
  }
}

function forestChart(
  name: string,
  originals: readonly DifferenceInterval[],
  human: MetricStudy['human'],
  systems: readonly string[],
): Chart {
  const shown = readable(originals, human, systems.length).map((pair) => ({
    label: `${pair.second + 1} − ${pair.first + 1}`,
    names: `${systems[pair.second]} − ${systems[pair.first]}`,
    // the later model minus the earlier one
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
    description: `${drawn.filter(({ sure }) => sure === 'yes').length} of ${drawn.length} pairs have an interval that does not contain zero.`,
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
    },
    table: table(
      ['pair', 'difference', 'low', 'high'],
      shown.map(({ names, difference, low, high }) => [names, difference, low, high]),
    ),
  }
}

/** All pairs, or neighbours in the order of people's scores if there are too many pairs. */
function readable(
  originals: readonly DifferenceInterval[],
  { scores }: MetricStudy['human'],
  systems: number,
): readonly DifferenceInterval[] {
  if (originals.length <= MAX_PAIRS) return originals
  const order = Array.from({ length: systems }, (_, s) => s).sort(
    (a, b) => scores.scores[a].score - scores.scores[b].score,
  )
  const rank = (s: number) => order.indexOf(s)
  return originals.filter(({ first, second }) => Math.abs(rank(first) - rank(second)) === 1)
}

/** People's differences by the difference of a metric, as in figures 2 and 3 of Roy et al. */
function humanGroup(result: StudyResult): ChartGroup {
  return {
    id: 'human',
    title: "People's judgement of a difference",
    note: 'How much people prefer the model with the higher score, in points, by the difference of the metric (NS: not significant). The bar covers the middle half of the pairs, the line the middle 90 %, the mark is the median; below zero, people prefer the other model.',
    charts: result.metrics.map(({ name, study }) => humanChart(name, study, result)),
  }
}

function humanChart(name: string, study: MetricStudy, { settings }: StudyResult): Chart {
  const names = ['NS', ...settings.bins.names]
  const values = names.map((): number[] => [])
  const human = study.human.comparisons.differences
  study.comparisons.differences.forEach((difference, pair) => {
    if (Number.isNaN(difference)) return
    const bin =
      study.comparisons.winners[pair] === 0 ? 0 : 1 + binOfDifference(settings.bins, 100 * difference)
    values[bin].push(100 * (difference < 0 ? -human[pair] : human[pair]))
  })
  const boxes = values.flatMap((ofBin, bin) => {
    if (ofBin.length === 0) return []
    const sorted = ofBin.sort((a, b) => a - b)
    const at = (p: number) => quantileOfSorted(sorted, p)
    return [
      {
        bin: names[bin],
        pairs: ofBin.length,
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
    },
    table: table(
      ['difference', 'pairs', '5 %', '25 %', 'median', '75 %', '95 %'],
      boxes.map(({ bin, pairs, p5, p25, p50, p75, p95 }) => [bin, String(pairs), p5, p25, p50, p75, p95]),
    ),
  }
}

/** Disagreement by bin. */
function disagreementGroup(result: StudyResult): ChartGroup {
  return {
    id: 'bins',
    title: 'Disagreement by the size of a difference',
    note: 'The share of pairs on which metric and people disagree, by the difference of the metric in points. NS: differences that are not significant for the metric although people see one.',
    charts: result.metrics.map(({ name, study }) => disagreementChart(name, study, result)),
  }
}

function disagreementChart(name: string, { counts }: MetricStudy, { settings }: StudyResult): Chart {
  const kinds = ['people see none', 'people see the opposite', 'people see one']
  const { missed, pairs: insignificant } = insignificantTotal(counts)
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
    },
    table: table(
      ['difference', 'pairs', ...kinds],
      bars.map(({ bin, pairs, shares }) => [bin, String(pairs), ...shares.map(String)]),
    ),
  }
}

/** Probability that people prefer the model with the higher score. */
function calibrationGroup(result: StudyResult): ChartGroup {
  return {
    id: 'calibration',
    title: 'Would people prefer the model with the higher score?',
    note: 'The probability, by the difference of the metric in points: by isotonic regression (line, with its 95 % interval over resampled models) and by a logistic curve (dashed). Where the two differ, trust neither.',
    charts: result.metrics.map(({ name, study }) => calibrationChart(name, study)),
  }
}

function calibrationChart(name: string, { preference }: MetricStudy): Chart {
  const values = preference.points.map((point) => ({
    x: 100 * point.difference,
    isotonic: 100 * point.isotonic,
    low: 100 * point.isotonicLow,
    high: 100 * point.isotonicHigh,
    logistic: 100 * point.logistic,
  }))
  // beyond the point where the preference is certain the curves are flat
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
    description: `It reaches 95 % at ${formatNumber(preference.sure, pointFormat(1))} points by isotonic regression; the two curves differ by ${formatNumber(preference.largestGap, pointFormat(1))} percentage points at most.`,
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
    },
    table: table(
      ['difference', 'isotonic %', 'low', 'high', 'logistic %'],
      shown.map(({ x, isotonic, low, high, logistic }) => [x, isotonic, low, high, logistic]),
    ),
  }
}

/** Probability that each rater is right. */
function raterGroup({ grades }: StudyResult): ChartGroup {
  const raters = grades.raters
    .map(({ id, ratings, skill, accuracy = Number.NaN }) => ({ id, ratings, skill, right: 100 * accuracy }))
    .sort((a, b) => b.right - a.right)
  const labels = gradesOfScale(grades.scale).length
  return {
    id: 'raters-chart',
    title: 'How often raters are right',
    note: `The probability that a rater gives the right grade, as M-MSR estimates it from how raters agree; the line is guessing among ${labels} grades.`,
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
        },
        table: table(
          ['rater', 'ratings', 'skill', 'right %'],
          raters.map(({ id, ratings, skill, right }) => [id, String(ratings), fixed(skill, 2), right]),
        ),
      },
    ],
  }
}

/** Numbers with one digit; a cell that has another form is a string. */
function table(names: readonly string[], rows: readonly (readonly TableCell[])[]): Table {
  return { columns: names.map((name) => ({ name, format: fixedFormat(1) })), rows }
}

function fixed(value: number, digits = 1): string {
  return formatNumber(value, fixedFormat(digits))
}
