import { quote } from '@codegen-eval/messages'
import type { RowParser } from '@codegen-eval/records'
import { failure, readCsvRows } from '@codegen-eval/records/internal'
import type { RowContext } from '../rows/row-options.ts'
import type { Segment } from '../rows/segment.ts'
import type { InputForm } from './form.ts'

/** The columns that follow each column of outputs begin with this one. */
const STATUS = 'Status'

/** The header of a column of outputs: `[provider] prompt`. */
const OUTPUT = /^\[([^\]]+)\]\s?(.*)$/s

/** The output of promptfoo in CSV: a row per test, a column per provider and prompt, and columns about each of them. */
export const promptfooCsv: InputForm = {
  name: 'promptfoo-csv',
  title: 'promptfoo results',
  summary:
    'promptfoo eval --output results.csv: a column per provider; the column reference is the reference',
  example: 'prompt,reference,[openai:gpt] {{prompt}},Status,Score,Named Scores,Grader Reason,Comment',
  holds: 'outputs and references',
  begins({ text }) {
    const before = text.slice(0, Math.max(0, text.indexOf(',Status,Score,')))
    return /\[[^[\]\n]+\] /.test(before)
  },
  outputs: {
    read: (chunks, context) =>
      readCsvRows(context.file, chunks, ',', (header) => rowParser(columnsOf(header, context), context)),
  },
}

function columnsOf(header: readonly string[], { file, references: need }: RowContext) {
  const fail = failure(file, 1)
  const found = header.flatMap((name, column) => {
    const match = header[column + 1] === STATUS ? OUTPUT.exec(name) : null
    return match === null ? [] : [{ name, provider: match[1], column }]
  })
  if (found.length === 0) fail(`no column of outputs is followed by a column "${STATUS}"`)
  // a provider with several prompts is a model per prompt
  const outputs = found.map(({ name, provider, column }) => ({
    model: found.filter((other) => other.provider === provider).length > 1 ? name : provider,
    column,
  }))
  const twice = outputs.find(({ model }, i) => outputs.findIndex((other) => other.model === model) !== i)
  if (twice !== undefined) fail(`two columns hold outputs of ${quote(twice.model)}`)
  const variables = header.slice(0, found[0].column).map((name) => name.trim().toLowerCase())
  const references = variables.flatMap((name, column) =>
    /^references?(?:_\d+)?$/.test(name) ? [column] : [],
  )
  if (need === 'required' && references.length === 0) {
    const names = header.slice(0, found[0].column).map(quote).join(', ')
    fail(`no variable is named "reference": name a file with option references; the variables are ${names}`)
  }
  const id = variables.findIndex((name) => name === 'id' || name === 'task_id')
  return { id, references, outputs }
}

function rowParser(
  columns: ReturnType<typeof columnsOf>,
  { file, references: need }: RowContext,
): RowParser<Segment, readonly string[]> {
  const models = columns.outputs.map(({ model }) => model)
  return (fields, line, index) => ({
    id: columns.id < 0 ? index + 1 : fields[columns.id],
    references: need === 'refused' ? [] : columns.references.map((column) => fields[column]),
    models,
    candidates: columns.outputs.map(({ column }) => fields[column]),
    file,
    line,
  })
}
