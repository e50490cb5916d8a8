import { type Chart, type ChartGroup, fixedFormat, type TableCell } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import { COLOURS, intervalChart, shareChart } from '@codegen-eval/report/page/internal'
import type { ModelScore } from '../model-scores.ts'
import type { StudyGrades } from '../study-grades.ts'
import type { StudyResult } from '../study-result.ts'
import { CHART_HEIGHT, CHART_WIDTH } from './chart-parts.ts'

/** How often outputs were graded, what grades models got, and the scores of models by people and by metrics. */
export function peopleCharts(result: StudyResult): ChartGroup[] {
  return [gradeGroup(result), scoreGroup(result)]
}

/** The numbers of ratings, and the grades of each model: figures of Evtikhiev et al. */
function gradeGroup({ grades, data }: StudyResult): ChartGroup {
  const counted = grades.ratings === undefined ? [] : [countChart(grades)]
  return {
    id: 'grades',
    title: 'Grades of single outputs',
    note: 'How many ratings an output has, and how the grades of each model are distributed; a grade is that of all raters together.',
    charts: [...counted, gradeChart(grades, data.systems)],
  }
}

function countChart({ counts, items }: StudyGrades): Chart {
  const outputs = new Map<number, number>()
  const seen = new Set<number>()
  counts.forEach((ofSystem, s) => {
    ofSystem.forEach((count, i) => {
      // an output that several models gave was rated once
      if (seen.has(items[s][i])) return
      seen.add(items[s][i])
      outputs.set(count, (outputs.get(count) ?? 0) + 1)
    })
  })
  const values = [...outputs]
    .sort(([a], [b]) => a - b)
    .map(([ratings, number]) => ({ ratings: String(ratings), outputs: number }))
  return {
    caption: 'Ratings per output',
    title: 'Number of ratings per output',
    description: values
      .map(({ ratings, outputs }) => `${outputs} outputs have ${ratings} ratings`)
      .join('; '),
    spec: {
      width: CHART_WIDTH,
      height: CHART_HEIGHT,
      data: { values },
      mark: { type: 'bar', color: COLOURS.main },
      encoding: {
        x: { field: 'ratings', type: 'nominal', sort: null, title: 'ratings', axis: { labelAngle: 0 } },
        y: { field: 'outputs', type: 'quantitative', title: 'outputs' },
      },
    },
    table: {
      columns: [{ name: 'ratings' }, { name: 'outputs', format: fixedFormat(0) }],
      rows: values.map(({ ratings, outputs }) => [ratings, outputs]),
    },
  }
}

/** Scales with more grades are cut into this many parts. */
const PARTS = 5

function gradeChart({ grades, scale }: StudyGrades, systems: readonly string[]): Chart {
  const { labels, partOf } = gradeParts(scale)
  const shares = grades.map((ofSystem) => {
    const counts = labels.map(() => 0)
    for (const grade of ofSystem) counts[partOf(grade)]++
    return counts.map((count) => (100 * count) / ofSystem.length)
  })
  return {
    caption: 'Grades by model',
    title: 'Distribution of the grades of each model',
    description: systems
      .map((name, s) => `${name}: ${fixed(shares[s].at(-1)!)} % with the highest grades`)
      .join('; '),
    spec: shareChart(
      shares.map((ofSystem, s) => ({ label: systems[s], shares: ofSystem })),
      { parts: labels, title: 'grade' },
    ),
    table: {
      columns: [{ name: 'model' }, ...labels.map((name) => ({ name, format: fixedFormat(1) }))],
      rows: shares.map((ofSystem, s): TableCell[] => [systems[s], ...ofSystem]),
    },
  }
}

/** The grades of a small scale, to the nearest of which a grade is rounded, or equal parts of a large one. */
function gradeParts({ minimum, maximum }: StudyGrades['scale']) {
  const range = maximum - minimum
  if (Number.isInteger(minimum) && Number.isInteger(range) && range <= 2 * PARTS) {
    const labels = Array.from({ length: range + 1 }, (_, i) => String(minimum + i))
    return { labels, partOf: (grade: number) => Math.round(grade - minimum) }
  }
  const edge = (part: number) => String(Number((minimum + (part * range) / PARTS).toPrecision(6)))
  return {
    labels: Array.from({ length: PARTS }, (_, part) => `${edge(part)}–${edge(part + 1)}`),
    partOf: (grade: number) => Math.min(PARTS - 1, Math.floor((PARTS * (grade - minimum)) / range)),
  }
}

/** Scores of the models of the input with their intervals, by people and by every metric. */
function scoreGroup({ data, human, metrics }: StudyResult): ChartGroup {
  return {
    id: 'score-intervals',
    title: 'Intervals of the scores',
    note: 'Scores in points with their 95 % intervals over resampled segments.',
    charts: [
      scoreChart('Human', data.systems, human.scores.scores),
      ...metrics.map(({ name, study }) => scoreChart(name, data.systems, study.scores)),
    ],
  }
}

function scoreChart(name: string, systems: readonly string[], scores: readonly ModelScore[]): Chart {
  const values = systems.map((model, s) => {
    const { score, low, high } = scores[s]
    return { label: model, value: 100 * score, low: 100 * low, high: 100 * high }
  })
  return {
    caption: name,
    title: `${name}: scores of the models`,
    description: values.map(({ label, value }) => `${label}: ${fixed(value)} points`).join('; '),
    spec: intervalChart(values, { axis: 'points' }),
    table: {
      columns: ['model', 'score', 'low', 'high'].map((column) => ({ name: column, format: fixedFormat(1) })),
      rows: values.map(({ label, value, low, high }): TableCell[] => [label, value, low, high]),
    },
  }
}

function fixed(value: number): string {
  return formatNumber(value, fixedFormat(1))
}
