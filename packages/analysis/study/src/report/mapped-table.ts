import { type Column, columnTable, fixedFormat, type Table } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import type { MappedMeans } from '../mapped-means.ts'
import type { StudyResult } from '../study-result.ts'
import { PERCENT, POINTS } from './metric-columns.ts'

/** Systems by the means of scores that isotonic regression mapped to grades, beside their scores and people's grades. */
export function mappedTable({ data, grades, metrics }: StudyResult): Table[] {
  const rows = metrics.flatMap(({ name, mapped, study }) =>
    mapped === undefined ? [] : [{ name, mapped, scores: study.scores.map(({ score }) => score) }],
  )
  if (rows.length === 0) return []
  const { minimum } = grades.scale
  const grade = (value: number) => formatNumber(minimum + value, fixedFormat(2))
  type MappedRow = (typeof rows)[number]
  return [
    {
      id: 'mapped-means',
      title: 'Scores mapped to grades',
      note: `Score of the model in points, the mean of its outputs' scores mapped to grades by isotonic regression (cross-validated over ${rows[0].mapped.folds} folds of tasks), and people's mean grade of the same outputs; then the shares of pairs of models that the score and the mapped mean order as people do (a tie counts half), and the mean difference of mapped means and grades`,
      ...columnTable<MappedRow>(
        [
          { name: 'metric', value: ({ name }) => name },
          ...data.systems.map(
            (system, s): Column<MappedRow> => ({
              name: system,
              value: ({ mapped, scores }) =>
                `${formatNumber(scores[s], PERCENT)} / ${grade(mapped.means[s])} / ${grade(mapped.people[s])}`,
            }),
          ),
          {
            name: 'by score %',
            format: POINTS,
            value: ({ mapped, scores }) => orderedShare(scores, mapped.people),
          },
          {
            name: 'by mapped mean %',
            format: POINTS,
            value: ({ mapped }) => orderedShare(mapped.means, mapped.people),
          },
          { name: 'error', format: fixedFormat(2), value: ({ mapped }) => meanError(mapped) },
        ],
        rows,
      ),
    },
  ]
}

/** The share of pairs of systems, of those that people order, that some numbers order as people do. */
function orderedShare(numbers: readonly number[], people: readonly number[]): number {
  let [right, pairs] = [0, 0]
  people.forEach((first, a) => {
    people.slice(a + 1).forEach((second, i) => {
      const [wanted, found] = [Math.sign(first - second), Math.sign(numbers[a] - numbers[a + 1 + i])]
      if (!(wanted * wanted === 1) || Number.isNaN(found)) return
      pairs++
      right += found === 0 ? 0.5 : found === wanted ? 1 : 0
    })
  })
  return right / pairs
}

function meanError({ means, people }: MappedMeans): number {
  return means.reduce((sum, mean, s) => sum + Math.abs(mean - people[s]), 0) / means.length
}
