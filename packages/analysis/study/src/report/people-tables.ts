import { fixedFormat, pointFormat, type Table, type TableCell } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import type { StudyResult } from '../run-study.ts'
import { markBest } from './mark-best.ts'

const POINTS = pointFormat(2)

/** How people judge the systems and the references, and in which pairs they see a difference. */
export function peopleTables(result: StudyResult): Table[] {
  return [meanTable(result), pairTable(result)]
}

/** Means over all ratings, by attribute if there are several; the best model first. */
function meanTable({ people, attributes, grades: { scale, method, reference } }: StudyResult): Table {
  const unit = method === 'given' ? 'grades' : 'ratings'
  const order = people.names.map((_, m) => m).sort((a, b) => people.means[b]! - people.means[a]!)
  const columns = [people.means, ...attributes.map(({ means }) => means)]
  return {
    id: 'people',
    title: "People's judgement of the models",
    note: `The mean over all ${unit} of a model, on the scale from ${scale.minimum} to ${scale.maximum}${attributes.length > 0 ? ', and by attribute' : ''}${reference === undefined ? '' : `; ${reference.name} is the references`}`,
    columns: [
      { name: 'model' },
      { name: 'mean', format: fixedFormat(3) },
      ...attributes.map(({ name }) => ({ name, format: fixedFormat(3) })),
    ],
    rows: markBest(
      order.map((m): TableCell[] => [people.names[m], ...columns.map((means) => means[m])]),
      columns.map((means, c) => ({
        column: c + 1,
        values: order.map((m) => means[m] ?? Number.NaN),
        better: 'higher',
      })),
    ),
  }
}

const TESTS = {
  bootstrap: 'one of them wins 95 % of the bootstrap resamples',
  randomization: 'p < 0.05 in a paired randomization test',
  wilcoxon: 'p < 0.05 in a Wilcoxon signed-rank test of the grades of single outputs',
} as const

/** All pairs of the systems and of the references, the better one first, and the largest difference first. */
function pairTable({ people, settings }: StudyResult): Table {
  const { names, human } = people
  const { winners, pValues } = human.comparisons
  const pairs = human.originals.map((found, pair) => ({
    ...(found.difference < 0
      ? {
          first: found.second,
          second: found.first,
          difference: -found.difference,
          low: -found.high,
          high: -found.low,
        }
      : found),
    winner: winners[pair] === 0 ? '–' : names[winners[pair]! > 0 ? found.first : found.second],
    p: pValues?.[pair],
  }))
  return {
    id: 'people-pairs',
    title: 'Pairs of models by people',
    note: `The difference of scores, first minus second, in points with its 95 % interval over paired resamples; significant: ${TESTS[settings.ratingTest]}`,
    columns: [
      { name: 'first' },
      { name: 'second' },
      { name: 'difference' },
      ...(pValues ? [{ name: 'p' }] : []),
      { name: 'significantly better' },
    ],
    rows: pairs
      .sort((a, b) => b.difference - a.difference)
      .map(({ first, second, difference, low, high, winner, p }): TableCell[] => [
        names[first],
        names[second],
        `${points(difference)} (${points(low)} to ${points(high)})`,
        ...(p === undefined ? [] : [p < 0.0001 ? '< 0.0001' : formatNumber(p, fixedFormat(4))]),
        winner,
      ]),
  }
}

function points(value: number): string {
  return formatNumber(value, POINTS)
}
