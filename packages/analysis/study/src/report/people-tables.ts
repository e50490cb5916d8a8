import { type Column, columnTable, fixedFormat, pointFormat, type Table } from '@codegen-eval/report'
import { formatSided, pCell } from '@codegen-eval/report/internal'
import { FEWEST_SHARED_RATERS } from '@codegen-eval/statistics/crossed-difference'
import type { StudyResult } from '../study-result.ts'
import { droppedRatersTables } from './dropped-raters-table.ts'

const POINTS = pointFormat(2)

/** How people judge the systems and the references, and in which pairs they see a difference. */
export function peopleTables(result: StudyResult): Table[] {
  return [meanTable(result), ...droppedRatersTables(result), pairTable(result)]
}

/** Means over all ratings, by attribute if there are several; the best model first. */
function meanTable({ people, attributes, grades: { scale, method, reference } }: StudyResult): Table {
  const unit = method === 'given' ? 'grades' : 'ratings'
  const order = people.names.map((_, m) => m).sort((a, b) => people.means[b] - people.means[a])
  return {
    id: 'people',
    title: "People's judgement of the models",
    note: `The mean over all ${unit} of a model, on the scale from ${scale.minimum} to ${scale.maximum}${attributes.length > 0 ? ', and by attribute' : ''}${reference === undefined ? '' : `; ${reference.name} is the references`}`,
    ...columnTable<number>(
      [
        { name: 'model', value: (m) => people.names[m] },
        meanColumn('mean', people.means),
        ...attributes.map(({ name, means }) => meanColumn(name, means)),
      ],
      order,
    ),
  }
}

function meanColumn(name: string, means: readonly number[]): Column<number> {
  return { name, format: fixedFormat(3), value: (m) => means[m] }
}

const TESTS = {
  bootstrap: 'one of them wins 95 % of the bootstrap resamples',
  randomization: 'p < 0.05 in a paired randomization test',
  wilcoxon: 'p < 0.05 in a Wilcoxon signed-rank test of the grades of single outputs',
} as const

/** All pairs of the systems and of the references, the better one first, and the largest difference first. */
function pairTable({ people, settings }: StudyResult): Table {
  const { names, human, overRaters } = people
  const { winners, pValues } = human.comparisons
  const pairs = human.originals.map((found, pair) => ({
    over: overRaters?.[pair]?.pValue ?? Number.NaN,
    ...(found.difference < 0
      ? {
          first: found.second,
          second: found.first,
          difference: -found.difference,
          low: -found.high,
          high: -found.low,
        }
      : found),
    winner: winners[pair] === 0 ? '–' : names[winners[pair] > 0 ? found.first : found.second],
    p: pValues?.[pair],
  }))
  return {
    id: 'people-pairs',
    title: 'Pairs of models by people',
    note: `The difference of scores, first minus second, in points with its 95 % interval over paired resamples; significantly better, by which metrics are judged: ${TESTS[settings.ratingTest]}${overRaters === undefined ? '' : `. Over raters: p with tasks and raters both random, which says what other people would find; –: fewer than ${FEWEST_SHARED_RATERS} raters rated both`}`,
    ...columnTable<(typeof pairs)[number]>(
      [
        { name: 'first', value: ({ first }) => names[first] },
        { name: 'second', value: ({ second }) => names[second] },
        {
          name: 'difference',
          value: ({ difference, low, high }) => `${points(difference)} (${points(low)} to ${points(high)})`,
        },
        ...(pValues ? [{ name: 'p', value: ({ p }: (typeof pairs)[number]) => pCell(p!) }] : []),
        { name: 'significantly better', value: ({ winner }) => winner },
        ...(overRaters === undefined
          ? []
          : [
              {
                name: 'p over raters',
                value: ({ over }: (typeof pairs)[number]) => pCell(over),
              },
            ]),
      ],
      pairs.sort((a, b) => b.difference - a.difference),
    ),
  }
}

function points(value: number): string {
  return formatSided(value, POINTS)
}
