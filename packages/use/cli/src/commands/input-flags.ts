import { fstatSync, realpathSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { UsageError } from '@codegen-eval/messages'
import { displayName, STANDARD_INPUT } from '@codegen-eval/records/internal'
import type { InputOptions } from '@codegen-eval/segments/node'
import { inputSize } from '@codegen-eval/segments/node/internal'
import type { ReadingValues } from '../flags/sets.ts'
import { writeMessage } from '../output/standard-output.ts'

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

function namedFile(argument: string): { readonly path: string; readonly model: string | undefined } {
  const [, model, path] = NAMED_FILE.exec(argument) ?? []
  if (path === undefined || statsOf(argument) !== undefined) return { path: argument, model: undefined }
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

/** The names of files that can be read only once, such as pipes. */
export async function readOnce({ files, references }: InputOptions): Promise<string[]> {
  const all = [...files, ...(references ?? [])]
  const sizes = await Promise.all(all.map(inputSize))
  return all.filter((_, i) => sizes[i] === undefined).map(displayName)
}

/** @throws UsageError if an output file is an input file, is named twice, or is standard output. */
export function checkOutputFiles(
  input: InputOptions,
  outputs: readonly (readonly [flag: string, file: string | undefined])[],
): void {
  const seen = new Map<string, string>()
  for (const file of [...input.files, ...(input.references ?? [])])
    if (file !== STANDARD_INPUT) seen.set(identity(file), 'the input')
  for (const [flag, file] of outputs) {
    if (file === undefined) continue
    if (file === STANDARD_INPUT || isStandardOutput(file)) {
      throw new UsageError(`${flag} needs the name of a file: standard output is for the scores`)
    }
    const other = seen.get(identity(file))
    if (other !== undefined) throw new UsageError(`${flag} ${file}: this is the file of ${other}`)
    seen.set(identity(file), flag)
  }
}

/** Whether a name such as `/dev/stdout` is that of standard output. */
function isStandardOutput(file: string): boolean {
  const stats = statsOf(file)
  if (!stats || stats.isDirectory()) return false
  const out = fstatSync(1)
  return stats.dev === out.dev && stats.ino === out.ino && !stats.isCharacterDevice()
}

function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file)
  } catch {
    // opening the file tells what is wrong
    return undefined
  }
}

/** The path of a file, however it is named; for a file that does not exist yet, within its real folder. */
function identity(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    const path = resolve(file)
    return path === dirname(path) ? path : join(identity(dirname(path)), basename(path))
  }
}
