import { InputError } from '@codegen-eval/messages'
import type { Chunks, FolderFile } from '@codegen-eval/records'
import { readAllText } from '@codegen-eval/records'
import {
  asRow,
  describeFields,
  failure,
  fieldPath,
  jsonErrorAt,
  readString,
} from '@codegen-eval/records/internal'
import type { RowContext } from '../rows/parse-row.ts'
import { intentReader } from '../rows/row-intent.ts'
import { languageOf } from '../rows/row-labels.ts'
import type { Batches, Item } from '../rows/segment.ts'
import type { InputForm } from './form.ts'
import { needsReferences } from './row-form.ts'

/** The names of files with results in a folder of MultiPL-E. */
export const MULTIPL_E_RESULTS: RegExp = /\.results\.json(?:\.gz)?$/i

const TITLE = 'MultiPL-E completions'

const COMPLETIONS = /\.json(?:\.gz)?$/i

/** A folder of MultiPL-E: a JSON file per problem with its completions. Files of results are not read beside them. */
export const multiplE: InputForm = {
  name: 'multipl-e',
  title: TITLE,
  isForeign: true,
  samples: true,
  folder: true,
  summary: 'A folder of MultiPL-E, or one of its files: a problem per file, for --references',
  example: '{"name": "HumanEval_0_f", "language": "rs", "prompt": "fn f() {", "completions": ["1 }", "2 }"]}',
  recognizes({ document, paths }) {
    if (paths.length > 0) {
      const isProblem = (path: string) => /^[^/]+_\d+_[^/]+(?:\.results)?\.json(?:\.gz)?$/i.test(path)
      return paths.every(isProblem) ? 'certain' : 'no'
    }
    const { language, completions } = (document ?? {}) as Record<string, unknown>
    return typeof language === 'string' && Array.isArray(completions) ? 'certain' : 'no'
  },
  languageOf({ document }) {
    const { language, completions } = (document ?? {}) as Record<string, unknown>
    return typeof language === 'string' && Array.isArray(completions) ? language : undefined
  },
  read: (chunks, context) => readOne(chunks, context, context.file),
  async *readFolder(files, context) {
    for (const file of problems(files)) yield* readOne(file.open(), context, `${context.file}/${file.path}`)
  },
}

/** The files with completions, and those with results where there are no others. */
function problems(files: readonly FolderFile[]): readonly FolderFile[] {
  const named = (file: FolderFile) => file.path.replace(MULTIPL_E_RESULTS, '').replace(COMPLETIONS, '')
  const plain = files.filter(({ path }) => !MULTIPL_E_RESULTS.test(path))
  const names = new Set(plain.map(named))
  return [...plain, ...files.filter((file) => MULTIPL_E_RESULTS.test(file.path) && !names.has(named(file)))]
}

async function* readOne(chunks: Chunks, context: RowContext, file: string): Batches {
  needsReferences(TITLE, context, 'a problem has tests only')
  yield [...problemItems(await readAllText(file, chunks), context, file)]
}

function problemItems(
  text: string,
  { model, languageField, intentField }: RowContext,
  file: string,
): readonly Item[] {
  const fail = failure(file, 1)
  try {
    const row = asRow(parse(text, file), fail)
    const { completions } = row
    if (!Array.isArray(completions)) fail(`field "completions" is missing; ${describeFields(row)}`)
    const id = readString(row.name, '"name"', fail)
    const language =
      languageField === undefined ? undefined : languageOf(fieldPath(languageField)(row), languageField, fail)
    const intent = intentReader(intentField)(row, fail)
    return (completions as unknown[]).map((output, i) => ({
      id,
      references: [],
      models: [model],
      candidates: [readString(output, `"completions", entry ${i + 1},`, fail)],
      file,
      line: 1,
      ...(language === undefined ? {} : { language }),
      ...(intent === undefined ? {} : { intent }),
    }))
  } catch (error) {
    if (error instanceof InputError) return [error]
    throw error
  }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw jsonErrorAt(file, { line: 0, offset: 0 }, text, error)
  }
}
