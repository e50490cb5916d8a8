import { raterView } from '@codegen-eval/human-ratings/report'
import {
  type FactRow,
  type Facts,
  type Finding,
  findingOf,
  type Measure,
  type Part,
  rowsPart,
  type View,
  when,
  wordsOf,
} from '@codegen-eval/report/view'
import type { MergedSurvey } from '../merge-survey.ts'
import { FAST_ANSWER_SHARE, type IncompleteOutput } from '../survey-checks.ts'
import type { SurveyKey } from '../survey-key.ts'
import type { SurveyRaterReport } from '../survey-rater-reports.ts'
import { REFERENCE_SYSTEM } from '../surveyed-outputs.ts'
import { SURVEY_WORDS } from './survey-words.ts'

/** Maximum number of outputs that a table lists. */
const MAX_LISTED = 20

/** The checks of a merged survey as a view: the work of each rater, measures of the raters by attribute, and what misses ratings. */
export function mergedView(key: SurveyKey, merged: MergedSurvey): View {
  const { complete, incomplete, background, excluded } = merged
  const reports = merged.reports.map((each) => ({
    ...each,
    view: raterView(each.report, each.effect, excluded.length > 0),
  }))
  return {
    ...{ title: key.title, confidence: 0.95, signatures: [], csv: ['work', 'raters'] },
    settings: { survey: key.survey, complete, ...progressOf(merged), excluded },
    facts: [
      workFacts(merged),
      attributeFacts(merged),
      ...(reports.length === 0 ? [] : [raterFacts(reports)]),
      incompleteFacts(incomplete),
      ...(background.length === 0 ? [] : [backgroundFacts(background)]),
    ],
    parts: [
      rowsPart('work', 'Work', ['rater', 'rated', 'items', 'medianSeconds', 'fast'], {
        legend: `very fast: under ${100 * FAST_ANSWER_SHARE} % of the median time of all items`,
      }),
      ...(reports.length === 0 ? [] : [raterPart(reports)]),
      ...(incomplete.length === 0 ? [] : [INCOMPLETE_PART]),
    ],
    findings: [...workFindings(key, merged), ...reports.flatMap((each) => attributeFindings(each, merged))],
    words: wordsOf(SURVEY_WORDS),
  }
}

type ViewedReport = SurveyRaterReport & { readonly view: View }

function progressOf({ raters }: MergedSurvey) {
  return {
    rated: raters.reduce((sum, { rated }) => sum + rated, 0),
    items: raters.reduce((sum, { items }) => sum + items, 0),
  }
}

function workFacts({ raters }: MergedSurvey): Facts {
  return {
    ...{ key: 'work', names: ['rater'], isKeyed: true, rows: raters.map((rater) => ({ ...rater })) },
    measures: [
      { key: 'rated', unit: 'count' },
      { key: 'items', label: 'of', unit: 'count' },
      { key: 'medianSeconds', label: 'median seconds', unit: 'effect' },
      { key: 'fast', label: 'very fast', unit: 'count' },
    ],
  }
}

/** How raters repeat their grades, and the rules by which they are flagged. */
function attributeFacts({ consistency, reports }: MergedSurvey): Facts {
  return {
    ...{ key: 'attributes', names: ['attribute'], isKeyed: true },
    measures: [
      { key: 'pairs', unit: 'count' },
      { key: 'exact', unit: 'percent' },
      { key: 'meanDifference', unit: 'effect' },
      ...['rules', 'flagged', 'withoutFlagged'].map((key): Measure => ({ key, unit: 'data' })),
    ],
    rows: consistency.map(({ attribute, ...repeats }): FactRow => {
      const found = reports.find((each) => each.attribute === attribute)
      return {
        ...{ attribute, ...repeats, rules: found?.report.rules.map(({ text }) => text) },
        ...{ flagged: found?.report.flagged, withoutFlagged: found?.effect },
      }
    }),
  }
}

/** The measures of raters by attribute. */
function raterFacts(reports: readonly ViewedReport[]): Facts {
  const all = reports.map(({ attribute, view: { facts } }) => ({ attribute, ...facts[0] }))
  return {
    ...all[0],
    names: ['attribute', 'rater'],
    rows: all.flatMap(({ attribute, rows }) => rows.map((row) => ({ attribute, ...row }))),
  }
}

/** A table of raters for each attribute. */
function raterPart(reports: readonly ViewedReport[]): Part {
  return {
    id: 'raters',
    title: 'Raters',
    layouts: reports.map(({ attribute, view }) => ({
      ...view.parts[0].layouts[0],
      of: attribute,
      ...(reports.length > 1 ? { title: attribute } : {}),
    })),
  }
}

function incompleteFacts(incomplete: readonly IncompleteOutput[]): Facts {
  return {
    ...{ key: 'incomplete', names: ['id'] },
    measures: [
      { key: 'systems', label: 'of', unit: 'text' },
      { key: 'rated', label: 'ratings', unit: 'count' },
      { key: 'expected', label: 'planned', unit: 'count' },
    ],
    rows: incomplete.map(({ id, sides, rated, expected, ...output }) => ({
      ...{ id, rated, expected, systems: (sides ?? [output]).map(systemNames).join(' | ') },
    })),
  }
}

function systemNames({ models, reference }: Pick<IncompleteOutput, 'models' | 'reference'>): string {
  return [...models, ...(reference ? [REFERENCE_SYSTEM] : [])].join(', ')
}

const INCOMPLETE_PART: Part = {
  id: 'incomplete',
  title: 'Outputs with too few ratings',
  layouts: [
    {
      ...{ kind: 'rows', title: 'Outputs with too few ratings', facts: 'incomplete', most: MAX_LISTED },
      columns: ['id', 'systems', 'rated', 'expected'],
    },
  ],
}

/** Answers of raters about themselves, a column for each question. */
function backgroundFacts(background: MergedSurvey['background']): Facts {
  const questions = new Set(background.flatMap(({ rater, ...answers }) => Object.keys(answers)))
  return {
    ...{ key: 'background', names: ['rater'], rows: background },
    measures: Array.from(questions, (key) => ({ key, unit: 'text' })),
  }
}

function workFindings({ title }: SurveyKey, merged: MergedSurvey): Finding[] {
  const { raters, incomplete, repeatedFiles, repeatedRaters, conflicts } = merged
  const counts = { raters: raters.filter(({ rated }) => rated > 0).length, of: raters.length }
  const numbers = { ...progressOf(merged), ...counts }
  const warning = (kind: string, found: Partial<Finding>) =>
    findingOf(kind, 'warning', { facts: 'work', ...found })
  return [
    findingOf('progress', 'conclusion', { facts: 'work', subjects: [title], numbers }),
    ...repeatedFiles.map((names) => warning('repeated-file', { names })),
    ...repeatedRaters.map(({ rater, files }) =>
      warning('repeated-rater', { subjects: [rater], names: { files } }),
    ),
    ...conflicts.map(({ rater, ...names }) => warning('conflict', { subjects: [rater], names })),
    ...when(incomplete.length > 0, () =>
      warning('missing-ratings', { facts: 'incomplete', numbers: { outputs: incomplete.length } }),
    ),
  ]
}

/** Findings about the raters by an attribute, which stand beside their table; methods of several attributes do, too. */
function attributeFindings(
  { attribute: about, view }: ViewedReport,
  { consistency, reports }: MergedSurvey,
): Finding[] {
  const beside = { about, facts: 'raters' }
  return [
    ...view.findings.map(
      (finding): Finding =>
        finding.weight === 'note' && reports.length === 1 ? finding : { ...finding, ...beside },
    ),
    ...consistency
      .filter(({ attribute, pairs }) => attribute === about && pairs > 0)
      .map(({ attribute, ...numbers }) => findingOf('consistency', 'note', { ...beside, numbers })),
  ]
}
