import { type Chart, type ChartGroup, COUNT_FORMAT, columnTable, type Table } from '@codegen-eval/report'
import { COLOURS, nameAxis, namedChart } from '@codegen-eval/report/page/internal'
import type { BackgroundCounts } from '../rater-background.ts'
import type { StudyResult } from '../study-result.ts'
import { POINTS } from './metric-columns.ts'

/** Questions in words have too many answers to show. */
const MAX_ANSWERS = 12

/** The answers of raters to questions about themselves, as a table. */
export function backgroundTables({ background = [] }: StudyResult): Table[] {
  if (background.length === 0) return []
  return [
    {
      id: 'background',
      title: 'Background of the raters',
      note: `Answers to the background questions, and the share of the raters who answered; questions with more than ${MAX_ANSWERS} different answers have one row`,
      ...columnTable<AnswerRow>(
        [
          { name: 'question', value: ({ question }) => question },
          { name: 'answer', align: 'left', value: ({ answer }) => answer },
          { name: 'raters', format: COUNT_FORMAT, value: ({ raters }) => raters },
          { name: '%', format: POINTS, value: ({ raters, of }) => raters / of },
        ],
        background.flatMap(answerRows),
      ),
    },
  ]
}

interface AnswerRow {
  readonly question: string
  readonly answer: string
  readonly raters: number
  readonly of: number
}

function answerRows({ question, raters, answers }: BackgroundCounts): AnswerRow[] {
  if (answers.length > MAX_ANSWERS)
    return [{ question, answer: `${answers.length} different answers`, raters, of: raters }]
  return answers.map((answer, i) => ({ ...answer, question: i === 0 ? question : '', of: raters }))
}

/** The same as bars, as in Figure 1 of Roy et al. (2021). */
export function backgroundCharts({ background = [] }: StudyResult): ChartGroup[] {
  const shown = background.filter(({ answers }) => answers.length <= MAX_ANSWERS)
  if (shown.length === 0) return []
  return [
    {
      id: 'background-chart',
      title: 'Who the raters are',
      note: 'The number of raters by their answers to the background questions.',
      charts: shown.map(questionChart),
    },
  ]
}

function questionChart({ question, answers }: BackgroundCounts): Chart {
  return {
    caption: question,
    title: `Answers to: ${question}`,
    description: answers.map(({ answer, raters }) => `${answer}: ${raters}`).join('; '),
    spec: {
      ...namedChart(answers.length, 22),
      data: { values: answers },
      mark: { type: 'bar', color: COLOURS.main, size: 14 },
      encoding: {
        x: { field: 'raters', type: 'quantitative', title: 'raters', axis: { tickMinStep: 1 } },
        y: nameAxis('answer'),
      },
    },
    table: {
      columns: [{ name: 'answer' }, { name: 'raters', format: COUNT_FORMAT }],
      rows: answers.map(({ answer, raters }) => [answer, raters]),
    },
  }
}
