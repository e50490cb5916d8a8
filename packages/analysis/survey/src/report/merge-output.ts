import { raterView } from '@codegen-eval/human-ratings/report'
import {
  COUNT_FORMAT,
  type Column,
  columnTable,
  fixedFormat,
  type ReportOutput,
  type Table,
} from '@codegen-eval/report'
import { viewReport } from '@codegen-eval/report/view'
import type { MergedSurvey } from '../merge-survey.ts'
import { FAST_ANSWER_SHARE, type IncompleteOutput, type RaterCheck } from '../survey-checks.ts'
import type { SurveyKey } from '../survey-key.ts'
import { REFERENCE_SYSTEM } from '../surveyed-outputs.ts'

/** Maximum number of outputs that a table lists. */
const MAX_LISTED = 20

/** The checks of a merged survey as tables and JSON. */
export function mergeOutput(key: SurveyKey, merged: MergedSurvey): ReportOutput {
  const { raters, incomplete, consistency } = merged
  const rated = raters.reduce((sum, rater) => sum + rater.rated, 0)
  const items = raters.reduce((sum, rater) => sum + rater.items, 0)
  const reports = merged.reports.map(({ report, effect }) =>
    viewReport(raterView(report, effect, merged.excluded.length > 0)),
  )
  return {
    report: () => ({
      summary: [
        `${key.title}: ${rated} of ${items} items rated by ${raters.filter((rater) => rater.rated > 0).length} of ${raters.length} raters`,
      ],
      tables: [
        raterTable(key, merged),
        ...reports.map(({ tables: [table] }, a) =>
          key.attributes.length === 1 ? table : { ...table, title: merged.reports[a].attribute },
        ),
        ...(incomplete.length === 0 ? [] : [incompleteTable(incomplete.slice(0, MAX_LISTED))]),
      ],
      notes: [
        ...reports.flatMap(({ notes = [] }, a) =>
          key.attributes.length === 1
            ? notes
            : notes.map((note) => `${merged.reports[a].attribute}: ${note}`),
        ),
        ...consistency
          .filter(({ pairs }) => pairs > 0)
          .map(
            ({ attribute, pairs, exact, meanDifference }) =>
              `${attribute}: raters repeated their grade in ${(100 * exact).toFixed(1)} % of ${pairs} repeated items; the mean difference is ${meanDifference.toFixed(2)}`,
          ),
        `very fast: under ${100 * FAST_ANSWER_SHARE} % of the median time of all items`,
        ...(incomplete.length > MAX_LISTED
          ? [
              `${incomplete.length} outputs miss ratings, the first ${MAX_LISTED} are listed; the format json has all`,
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
      raterReports: Object.fromEntries(
        merged.reports.map(({ attribute, report, effect }) => [
          attribute,
          {
            raters: report.raters,
            rules: report.rules.map(({ text }) => text),
            flagged: report.flagged,
            ...(effect === undefined ? {} : { withoutFlagged: effect }),
          },
        ]),
      ),
      excluded: merged.excluded,
      ...(merged.background.length === 0 ? {} : { background: merged.background }),
      repeatedRaters: merged.repeatedRaters,
      repeatedFiles: merged.repeatedFiles,
      conflicts: merged.conflicts,
    }),
  }
}

function raterTable({ attributes }: SurveyKey, { raters }: MergedSurvey): Table {
  const nameOf = (text: string, attribute: string) =>
    attributes.length === 1 ? text : `${text} ${attribute}`
  return columnTable<RaterCheck>(
    [
      { name: 'rater', value: ({ rater }) => rater },
      { name: 'rated', format: COUNT_FORMAT, value: ({ rated }) => rated },
      { name: 'of', format: COUNT_FORMAT, value: ({ items }) => items },
      { name: 'median seconds', format: fixedFormat(1), value: ({ medianSeconds }) => medianSeconds },
      { name: 'very fast', format: COUNT_FORMAT, value: ({ fast }) => fast },
      { name: 'repeats', format: COUNT_FORMAT, value: ({ consistency }) => consistency[0]?.pairs ?? 0 },
      ...attributes.flatMap((attribute, a): Column<RaterCheck>[] => [
        {
          name: nameOf('same grade', attribute),
          format: fixedFormat(2),
          value: ({ consistency }) => consistency[a].exact,
        },
        {
          name: nameOf('difference', attribute),
          format: fixedFormat(2),
          value: ({ consistency }) => consistency[a].meanDifference,
        },
      ]),
    ],
    raters,
  )
}

function incompleteTable(incomplete: readonly IncompleteOutput[]): Table {
  return columnTable<IncompleteOutput>(
    [
      { name: 'output with too few ratings', value: ({ id }) => id },
      {
        name: 'of',
        value: ({ sides, ...output }) => (sides ?? [output]).map(systemNames).join(' | '),
      },
      { name: 'ratings', format: COUNT_FORMAT, value: ({ rated }) => rated },
      { name: 'planned', format: COUNT_FORMAT, value: ({ expected }) => expected },
    ],
    incomplete,
  )
}

function systemNames({ models, reference }: Pick<IncompleteOutput, 'models' | 'reference'>): string {
  return [...models, ...(reference ? [REFERENCE_SYSTEM] : [])].join(', ')
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
