import type { Chunks } from './chunks.ts'
import { readCsv } from './csv.ts'
import { readJsonArray } from './json.ts'
import { readJsonl } from './jsonl.ts'
import { type RowContext, rowParser, studyRowParser } from './parse-row.ts'
import type { Batches } from './segment.ts'
import { readIdText, readProgram, readText } from './text.ts'

/** The name of a form of input. */
export type InputFormat = 'jsonl' | 'json' | 'csv' | 'tsv' | 'text' | 'id-text' | 'program'

/** A form of input. A new form is a name of `InputFormat` and an entry of `INPUT_FORMS`. */
export interface InputForm {
  /** Extensions of file names that mean this form. */
  readonly extensions: readonly string[]
  /** Whether rows of several files belong together by their position instead of by their id. */
  readonly positional?: boolean
  /** Reads the rows of a file. */
  read(chunks: Chunks, context: RowContext): Batches
}

const parserOf = (context: RowContext) =>
  context.layout === 'study' ? studyRowParser(context) : rowParser(context)

/** The model whose outputs a text holds; `undefined` if the text holds references. */
const modelOf = ({ candidates, model }: RowContext) => (candidates === 'ignored' ? undefined : model)

/** All forms of input. */
export const INPUT_FORMS: Readonly<Record<InputFormat, InputForm>> = {
  jsonl: {
    extensions: ['jsonl', 'ndjson'],
    read: (chunks, context) => readJsonl(context.file, chunks, parserOf(context)),
  },
  json: {
    extensions: ['json'],
    read: (chunks, context) => readJsonArray(context.file, chunks, parserOf(context)),
  },
  csv: {
    extensions: ['csv'],
    read: (chunks, context) => readCsv(context.file, chunks, context, ','),
  },
  tsv: {
    extensions: ['tsv', 'tab'],
    read: (chunks, context) => readCsv(context.file, chunks, context, '\t'),
  },
  // one segment per line
  text: {
    extensions: ['txt'],
    positional: true,
    read: (chunks, context) => readText(context.file, chunks, modelOf(context)),
  },
  // lines `id<TAB>text`
  'id-text': {
    extensions: [],
    read: (chunks, context) => readIdText(context.file, chunks, modelOf(context)),
  },
  // one program per file
  program: {
    extensions: [],
    positional: true,
    read: (chunks, context) => readProgram(context.file, chunks, modelOf(context)),
  },
}

/** The names of all forms: the values of `--input-format`. */
export const INPUT_FORMATS: readonly InputFormat[] = Object.keys(INPUT_FORMS) as InputFormat[]
