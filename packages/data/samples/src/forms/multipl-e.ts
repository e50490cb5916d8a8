import type { Chunks, Fail, FolderFile, Row } from '@codegen-eval/records'
import { readAllText } from '@codegen-eval/records'
import { describeFields, parsedRow, parseJson, readString } from '@codegen-eval/records/internal'
import { MULTIPL_E_RESULTS } from '../logs/forms/multipl-e-results.ts'
import type { RowContext } from '../rows/row-options.ts'
import type { Batches } from '../rows/segment.ts'
import type { InputForm } from './form.ts'
import { type FormRow, formRowParser } from './row-form.ts'

const COMPLETIONS = /\.json(?:\.gz)?$/i

/** A folder of MultiPL-E: a JSON file per problem with its completions. Files of results are not read beside them. */
export const multiplE: InputForm = {
  name: 'multipl-e',
  title: 'MultiPL-E completions',
  summary:
    'A folder of MultiPL-E, or one of its files: a problem per file; references come from another file',
  example: '{"name": "HumanEval_0_f", "language": "rs", "prompt": "fn f() {", "completions": ["1 }", "2 }"]}',
  holds: 'outputs',
  begins({ document, paths }) {
    if (paths.length > 0) {
      // runs of deepeval end in a time
      const isProblem = (path: string) =>
        /^[^/]+\.json(?:\.gz)?$/i.test(path) && /._\d+_(?!\d+\.|\.json)/i.test(path)
      return paths.every(isProblem)
    }
    return languageIn(document) !== undefined
  },
  outputs: {
    noReferences: 'a problem has tests only',
    samples: true,
    languageOf: ({ document }) => languageIn(document),
    rows: () => readProblem,
    read: (chunks, context) => readOne(chunks, context, context.file),
    async *readFolder(files, context) {
      for (const file of problems(files)) yield* readOne(file.open(), context, `${context.file}/${file.path}`)
    },
  },
}

/** The language of a problem with completions. */
function languageIn(document: unknown): string | undefined {
  const { language, completions } = (document ?? {}) as Record<string, unknown>
  return typeof language === 'string' && Array.isArray(completions) ? language : undefined
}

/** The files with completions, and those with results where there are no others. */
function problems(files: readonly FolderFile[]): readonly FolderFile[] {
  const named = (file: FolderFile) => file.path.replace(MULTIPL_E_RESULTS, '').replace(COMPLETIONS, '')
  const plain = files.filter(({ path }) => !MULTIPL_E_RESULTS.test(path))
  const names = new Set(plain.map(named))
  return [...plain, ...files.filter((file) => MULTIPL_E_RESULTS.test(file.path) && !names.has(named(file)))]
}

async function* readOne(chunks: Chunks, context: RowContext, file: string): Batches {
  const text = await readAllText(file, chunks)
  const parse = formRowParser({ ...context, file }, readProblem)
  const items = parsedRow((json: string) => parse(parseJson(file, json), 1, 0), text, 1, 0)
  yield [items].flat()
}

function readProblem(row: Row, fail: Fail): FormRow {
  const { completions } = row
  if (!Array.isArray(completions)) fail(`field "completions" is missing; ${describeFields(row)}`)
  const id = readString(row.name, '"name"', fail)
  const outputs = (completions as unknown[]).map((output, i) =>
    readString(output, `"completions", entry ${i + 1},`, fail),
  )
  return { id, outputs }
}
