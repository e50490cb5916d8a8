import { existsSync } from 'node:fs'
import { writeMessage } from '@codegen-eval/command-line/node/output'
import { UsageError } from '@codegen-eval/messages'
import { STANDARD_INPUT } from '@codegen-eval/records/internal'
import type { InputOptions } from '@codegen-eval/segments/node'
import { inputSize } from '@codegen-eval/segments/node/internal'
import type { ReadingValues } from '../flags/sets.ts'

/** Writes messages about input files on standard error, each once, although some commands read twice. */
function noticeOnce(): (text: string) => void {
  const written = new Set<string>()
  return (text) => {
    if (!written.has(text)) writeMessage(text)
    written.add(text)
  }
}

/** `name=path` gives the model of a file its name, unless there is a file of that whole name. */
const NAMED_FILE = /^([^=/\\]+)=(.+)$/s

/** A file and the name that the argument gives its model. */
export function namedFile(argument: string): { readonly path: string; readonly model: string | undefined } {
  const [, model, path] = NAMED_FILE.exec(argument) ?? []
  if (path === undefined || existsSync(argument)) return { path: argument, model: undefined }
  return { path, model }
}

/** The input as the flags describe it. */
export function inputOptions(args: readonly string[], flags: ReadingValues): InputOptions {
  const { references = [] } = flags
  const named = args.map(namedFile)
  const files = named.map(({ path }) => path)
  const all = [...files, ...references]
  if (all.filter((file) => file === STANDARD_INPUT).length > 1) {
    throw new UsageError('standard input (-) can be read only once')
  }
  if (flags.candidateField !== undefined && flags.candidateFields !== undefined)
    throw new UsageError('--candidate-field and --candidate-fields exclude each other')
  return {
    files,
    ...(named.some(({ model }) => model !== undefined) ? { models: named.map(({ model }) => model) } : {}),
    references,
    from: flags.from,
    offset: flags.offset,
    completions: flags.completions,
    onNotice: noticeOnce(),
    layout: flags.layout,
    text: flags.lines ? 'lines' : flags.whole ? 'whole' : undefined,
    idField: flags.idField,
    candidateField: flags.candidateField,
    candidateFields: flags.candidateFields,
    referenceField: flags.referenceField,
    modelField: flags.modelField,
    sampleField: flags.sampleField,
    rowsField: flags.rowsField,
    escapedCells: flags.csvEscaped,
    nullOutputs: flags.nullOutputs,
  }
}

/** The size of all files together; `undefined` if one is unknown. Throws if a file is missing. */
export async function totalSize({ files, references }: InputOptions): Promise<number | undefined> {
  const sizes = await Promise.all([...files, ...(references ?? [])].map(inputSize))
  return sizes.reduce((sum, size) => (sum === undefined || size === undefined ? undefined : sum + size), 0)
}
