import { COUNT_FORMAT, fixedFormat, type Table, type TableCell } from '@codegen-eval/report'
import { FAST_ANSWER_SHARE, type MergedSurvey, REFERENCE_SYSTEM, type SurveyKey } from '@codegen-eval/survey'
import type { Output } from '../output/render-output.ts'

/** Maximum number of outputs that are listed one by one in tables. */
const MAX_LISTED = 20

/** The checks of a merged survey as tables and JSON. */
export function mergeOutput(key: SurveyKey, merged: MergedSurvey): Output {
  const { raters, incomplete, consistency } = merged
  const rated = raters.reduce((sum, rater) => sum + rater.rated, 0)
  const items = raters.reduce((sum, rater) => sum + rater.items, 0)
  return {
    report: () => ({
      summary: [
        `${key.title}: ${rated} of ${items} items rated by ${raters.filter((rater) => rater.rated > 0).length} of ${raters.length} raters`,
      ],
      tables: [
        raterTable(key, merged),
        ...(incomplete.length === 0
          ? []
          : [incompleteTable({ ...merged, incomplete: incomplete.slice(0, MAX_LISTED) })]),
      ],
      notes: [
        ...consistency
          .filter(({ pairs }) => pairs > 0)
          .map(
            ({ attribute, pairs, exact, meanDifference }) =>
              `${attribute}: raters repeated their grade in ${(100 * exact).toFixed(1)} % of ${pairs} repeated items; the mean difference is ${meanDifference.toFixed(2)}`,
          ),
        `very fast: under ${100 * FAST_ANSWER_SHARE} % of the median time of all items`,
        ...(incomplete.length > MAX_LISTED
          ? [
              `${incomplete.length} outputs miss ratings, the first ${MAX_LISTED} are listed: --format json has all`,
            ]
          : []),
        ...duplicateNotes(merged),
      ],
    }),
    csv: () => raterTable(key, merged),
    json: () => ({
      survey: key.survey,
      complete: merged.complete,
      ratings: rated,
      items,
      raters,
      incomplete,
      consistency,
      repeatedRaters: merged.repeatedRaters,
      repeatedFiles: merged.repeatedFiles,
      conflicts: merged.conflicts,
    }),
  }
}

function raterTable({ attributes }: SurveyKey, { raters }: MergedSurvey): Table {
  const isSingle = attributes.length === 1
  const name = (text: string, attribute: string) => (isSingle ? text : `${text} ${attribute}`)
  const count = (value: number): TableCell => ({ value, format: COUNT_FORMAT })
  const number = (value: number): TableCell => ({ value, format: fixedFormat(2) })
  return {
    columns: [
      { name: 'rater' },
      { name: 'rated' },
      { name: 'of' },
      { name: 'median seconds' },
      { name: 'very fast' },
      { name: 'repeats' },
      ...attributes.flatMap((attribute) => [
        { name: name('same grade', attribute) },
        { name: name('difference', attribute) },
      ]),
    ],
    rows: raters.map(({ rater, rated, items, medianSeconds, fast, consistency }) => [
      rater,
      count(rated),
      count(items),
      { value: medianSeconds, format: fixedFormat(1) },
      count(fast),
      count(consistency[0]?.pairs ?? 0),
      ...consistency.flatMap(({ exact, meanDifference }) => [number(exact), number(meanDifference)]),
    ]),
  }
}

function incompleteTable({ incomplete }: MergedSurvey): Table {
  return {
    columns: [
      { name: 'output with too few ratings' },
      { name: 'of' },
      { name: 'ratings' },
      { name: 'planned' },
    ],
    rows: incomplete.map(({ id, models, reference, rated, expected }) => [
      id,
      [...models, ...(reference ? [REFERENCE_SYSTEM] : [])].join(', '),
      { value: rated, format: COUNT_FORMAT },
      { value: expected, format: COUNT_FORMAT },
    ]),
  }
}

function duplicateNotes({ repeatedFiles, repeatedRaters, conflicts }: MergedSurvey): string[] {
  return [
    ...repeatedFiles.map(({ file, sameAs }) => `${file}: the same ratings as ${sameAs}, counted once`),
    ...repeatedRaters.map(({ rater, files }) => `${rater} sent ${files.length} files: ${files.join(', ')}`),
    ...conflicts.map(
      ({ rater, item, kept, dropped }) =>
        `${rater}, item ${item}: ${gradesOf(kept.values)} of ${kept.at} counts, not ${gradesOf(dropped.values)} of ${dropped.at}`,
    ),
  ]
}

function gradesOf(values: Readonly<Record<string, number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}
