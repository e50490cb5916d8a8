import type { Chunks, Row } from '@codegen-eval/records'
import { readJsonArray, readJsonl } from '@codegen-eval/records'
import {
  csvDelimiter,
  decodeLossy,
  peekChunks,
  readJsonlPart,
  readJsonRowsAt,
  rowsPath,
} from '@codegen-eval/records/internal'
import { readCsv } from '../rows/csv.ts'
import { rowParser, studyRowParser } from '../rows/parse-row.ts'
import type { RowContext } from '../rows/row-options.ts'
import type { Batches } from '../rows/segment.ts'
import { readIdText, readProgram, readText, textModel } from '../rows/text.ts'
import type { FormVerdict } from './file-kind.ts'
import type { InputForm } from './form.ts'

const parserOf = (context: RowContext) =>
  context.layout === 'study' ? studyRowParser(context) : rowParser(context)

/** Number of bytes by which the delimiter is found. */
const HEADER_BYTES = 4096

async function* readCommaTable(chunks: Chunks, context: RowContext): Batches {
  const [head, bytes] = await peekChunks(chunks, HEADER_BYTES)
  const delimiter = csvDelimiter(decodeLossy(head))
  if (delimiter !== ',')
    context.onNotice?.(
      `${context.file}: the columns are separated by ${delimiter === ';' ? 'semicolons' : 'tabs'}`,
    )
  yield* readCsv(bytes, context, delimiter)
}

/** Fields by which a row of JSON is one of this project. */
const ROW_FIELDS = ['id', 'references', 'candidate', 'candidates']

const rowVerdict = (row: Row): FormVerdict => ROW_FIELDS.some((field) => field in row) || 'possible'

const hasTexts = (header: string) => /candidate|reference/i.test(header)

/** A form of this project, whose rows may have outputs, references or both. */
const PLAIN = { isPlain: true, holds: 'rows' } as const

/**
 * The forms of this project. Extensions determine them; without one, only a row that this project's readers know is
 * certain, because other tools write JSON and tables as well.
 */
export const PLAIN_FORMS: readonly InputForm[] = [
  {
    name: 'jsonl',
    title: 'JSON Lines',
    summary: 'Rows with an id, references and the output of one model or of several',
    example: '{"id": 1, "references": ["return x"], "candidates": {"gpt": "return x", "llama": "return y"}}',
    extensions: ['jsonl', 'ndjson'],
    ...PLAIN,
    begins: ({ row, document }) => row !== undefined && !Array.isArray(document) && rowVerdict(row),
    outputs: {
      read: (chunks, context) =>
        context.repeatedKeys === undefined
          ? readJsonl(context.file, chunks, parserOf(context), context.onNotice)
          : readJsonlPart(context.file, chunks, parserOf(context), context.repeatedKeys),
    },
  },
  {
    name: 'json',
    title: 'a JSON array',
    summary: 'The same rows as an array',
    example: '[{"id": 1, "references": ["return x"], "candidate": "return x"}]',
    extensions: ['json'],
    ...PLAIN,
    begins: ({ row, document }) => row !== undefined && Array.isArray(document) && rowVerdict(row),
    outputs: {
      read: (chunks, context) =>
        context.rowsField === undefined
          ? readJsonArray(context.file, chunks, parserOf(context), context.onNotice)
          : readJsonRowsAt(context.file, chunks, rowsPath(context.rowsField), parserOf(context)),
    },
  },
  {
    name: 'csv',
    title: 'CSV',
    summary: 'A header, and the columns id, reference, and candidate or candidate:<model>',
    example: 'id,reference,candidate:gpt,candidate:llama',
    extensions: ['csv'],
    ...PLAIN,
    begins: ({ firstLine }) =>
      hasTexts(firstLine) && firstLine.includes(',') && !firstLine.includes('\t') && 'possible',
    outputs: {
      read: readCommaTable,
    },
  },
  {
    name: 'tsv',
    title: 'tab-separated values',
    summary: 'The same columns, separated by tabs',
    example: 'id\treference\tcandidate',
    extensions: ['tsv', 'tab'],
    ...PLAIN,
    begins: ({ firstLine }) => hasTexts(firstLine) && firstLine.includes('\t') && 'possible',
    outputs: {
      read: (chunks, context) => readCsv(chunks, context, '\t'),
    },
  },
  {
    name: 'text',
    title: 'plain text',
    summary: 'One output or reference per line, joined by line',
    example: 'return x',
    extensions: ['txt'],
    ...PLAIN,
    begins: () => false,
    outputs: {
      positional: true,
      read: (chunks, context) => readText(context.file, chunks, textModel(context)),
    },
  },
  {
    name: 'id-text',
    title: 'lines with ids',
    summary: 'Lines of an id, a tab and a text, joined by id',
    example: '17\treturn x',
    ...PLAIN,
    begins: () => false,
    outputs: {
      read: (chunks, context) => readIdText(context.file, chunks, textModel(context)),
    },
  },
  {
    name: 'program',
    title: 'a program',
    summary: 'A file of a programming language as one output or reference',
    example: 'def f(x):',
    ...PLAIN,
    begins: () => false,
    outputs: {
      positional: true,
      read: (chunks, context) => readProgram(context.file, chunks, textModel(context)),
    },
  },
]
