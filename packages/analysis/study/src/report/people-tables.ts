import { fixedFormat, formatNumber, pointFormat, type Table, type TableCell } from '@codegen-eval/report'
import type { StudyResult } from '../run-study.ts'

const POINTS = pointFormat(2)

/** How people judge the systems and the references, and in which pairs they see a difference. */
export function peopleTables(result: StudyResult): Table[] {
  return [meanTable(result), pairTable(result)]
}

/** Means over all ratings, by attribute if there are several. */
function meanTable({ people, attributes, grades: { scale, method } }: StudyResult): Table {
  const unit = method === 'given' ? 'grades' : 'ratings'
  return {
    id: 'people',
    title: "People's judgement of the models",
    note: `The mean over all ${unit} of a model, on the scale from ${scale.minimum} to ${scale.maximum}${attributes.length > 0 ? ', and by attribute' : ''}`,
    columns: [
      { name: 'model' },
      { name: 'mean', format: fixedFormat(3) },
      ...attributes.map(({ name }) => ({ name, format: fixedFormat(3) })),
    ],
    rows: people.names.map((name, m): TableCell[] => [
      name,
      people.means[m],
      ...attributes.map(({ means }) => means[m]),
    ]),
  }
}

const TESTS = {
  bootstrap: 'one of them wins 95 % of the bootstrap resamples',
  randomization: 'p < 0.05 in a paired randomization test',
  wilcoxon: 'p < 0.05 in a Wilcoxon signed-rank test of the grades of single outputs',
} as const

/** All pairs of the systems and of the references. */
function pairTable({ people, settings }: StudyResult): Table {
  const { names, human } = people
  const { winners, pValues } = human.comparisons
  return {
    id: 'people-pairs',
    title: 'Pairs of models by people',
    note: `The difference of scores in points with its 95 % interval over paired resamples; significant: ${TESTS[settings.ratingTest]}`,
    columns: [
      { name: 'first' },
      { name: 'second' },
      { name: 'difference' },
      ...(pValues ? [{ name: 'p', format: fixedFormat(4) }] : []),
      { name: 'significantly better' },
    ],
    rows: human.originals.map(({ first, second, difference, low, high }, pair): TableCell[] => [
      names[first],
      names[second],
      `${points(difference)} (${points(low)}–${points(high)})`,
      ...(pValues ? [pValues[pair]] : []),
      winners[pair] === 0 ? '–' : names[winners[pair] > 0 ? first : second],
    ]),
  }
}

function points(value: number): string {
  return formatNumber(value, POINTS)
}
