import {
  type FactRow,
  type Finding,
  findingOf,
  measuresOf,
  type Part,
  type Quantity,
  type Unit,
  type View,
  wordsOf,
} from '@codegen-eval/report/view'
import { isBeyondNoise, type ReplicatedTable } from '../replication/replicated-table.ts'
import { REPLICATION_WORDS } from './replication-words.ts'

/** The tables of a paper beside the same numbers computed anew. */
export interface PaperReplication extends Pick<View, 'title' | 'summary' | 'settings' | 'findings'> {
  readonly tables: readonly ReplicatedTable[]
}

/** A replication as a view, with one fact for each number of the tables: the paper's, ours, and the noise of resampling. */
export function replicationView({ tables, findings, ...about }: PaperReplication): View {
  const rows = tables.map(numbersOf)
  return {
    ...{ ...about, confidence: 0.95, csv: ['numbers'], isNamed: true, signatures: [] },
    facts: [
      {
        ...{ key: 'tables', names: ['table'], isKeyed: true },
        measures: measuresOf('data', ['title', 'remarks']),
        rows: tables.map(({ title, printed: { number, remarks } }) => ({
          ...{ table: String(number), title, remarks },
        })),
      },
      {
        ...{ key: 'numbers', names: ['table', 'row', 'source', 'column', 'number'], rows: rows.flat() },
        measures: [
          ...measuresOf('number', ['paper', 'ours', 'noise']),
          ...measuresOf('flag', ['beyondNoise']),
        ],
      },
    ],
    parts: tables.map(tablePart),
    findings: [...findings, ...tables.flatMap((table, t) => tableFindings(table, rows[t]))],
    words: wordsOf(REPLICATION_WORDS),
  }
}

function numbersOf({ printed, numbers }: ReplicatedTable): FactRow[] {
  return numbers.map((number) => {
    const { row, source, column, paper, ours, noise, part } = number
    const isScaled = part.unit === 'points' || part.unit === 'percent'
    const of = (value: number, unit: Unit): Quantity => ({ value: isScaled ? value / 100 : value, unit })
    return {
      ...{ table: String(printed.number), row, source, column, number: part.name },
      line: `${row} ${part.name}, ${source}`,
      ...(paper === undefined ? {} : { paper: of(paper, part.unit) }),
      // noise has two digits, whatever those of the number
      ...{ ours: of(ours, part.unit), noise: of(noise, isScaled ? 'points' : 'grade') },
      beyondNoise: isBeyondNoise(number),
    }
  })
}

function tablePart({ printed, title, numbers }: ReplicatedTable): Part {
  const of = String(printed.number)
  const isDrawn = numbers.some(({ noise }) => noise > 0)
  const [{ name: number, unit }] = numbers.map(({ part }) => part)
  return {
    id: `table-${of}`,
    title: `Table ${of}: ${title}`,
    layouts: [
      {
        ...{ kind: 'cross', facts: 'numbers', of, title: `Table ${of}: ${title}` },
        ...{ rows: 'line', across: 'column', starred: 'beyondNoise' },
        ...(isDrawn
          ? {
              measure: ['paper', 'ours', 'noise'],
              legend:
                "paper/ours/noise, the standard deviation of ours over the seeds; *: ours differs from the paper's by more than three of them and rounding",
            }
          : {
              measure: ['paper', 'ours'],
              legend: "paper/ours; *: ours differs from the paper's by more than rounding",
            }),
      },
    ],
    charts: [
      {
        ...{ kind: 'points', caption: `Table ${of}: ${number} by the paper and by us`, facts: 'numbers', of },
        ...{ among: { number }, label: 'line' },
        ...{ x: { key: 'paper', title: 'paper', unit }, y: { key: 'ours', title: 'ours', unit } },
      },
    ],
  }
}

/** How many numbers of a table agree with ours, by the first source of each row, and what is known about its print. */
function tableFindings(
  { printed: { number, remarks } }: ReplicatedTable,
  rows: readonly FactRow[],
): Finding[] {
  const compared = rows.filter(
    ({ row, source, paper }) =>
      paper !== undefined && rows.find((other) => other.row === row)?.source === source,
  )
  const numbers = { agreeing: compared.filter((row) => !row.beyondNoise).length, all: compared.length }
  const of = { about: String(number), facts: 'numbers' }
  return [
    findingOf('agreeing', 'conclusion', { ...of, numbers }),
    ...remarks.map((text) => findingOf('remark', 'note', { ...of, names: { text } })),
  ]
}
