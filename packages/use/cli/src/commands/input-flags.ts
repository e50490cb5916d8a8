import { fstatSync, realpathSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { UsageError } from '@codegen-eval/messages'
import { displayName, ON_ERROR, STANDARD_INPUT } from '@codegen-eval/records/internal'
import { type Completions, INPUT_FORMATS, type NullOutputs } from '@codegen-eval/segments'
import { COMPLETIONS, LAYOUTS, NULL_OUTPUTS } from '@codegen-eval/segments/internal'
import type { InputOptions } from '@codegen-eval/segments/node'
import { inputSize } from '@codegen-eval/segments/node/internal'
import { type Command, Option } from 'commander'
import { writeMessage } from '../output/standard-output.ts'
import { collect, wholeNumber } from './flag-value.ts'

/** The flags of every command that reads outputs of models. */
export interface InputFlags {
  readonly references?: readonly string[]
  readonly from?: string
  readonly offset?: number
  readonly completions?: Completions
  readonly layout: (typeof LAYOUTS)[number]
  readonly idField?: string
  readonly candidateField?: string
  readonly candidateFields?: readonly string[]
  readonly referenceField?: string
  readonly modelField?: string
  readonly sampleField?: string
  readonly rowsField?: string
  readonly lines?: true
  readonly whole?: true
  readonly csvEscaped?: true
  readonly nullOutputs?: NullOutputs
  readonly onError: (typeof ON_ERROR)[number]
}

/** Adds the input files and the flags that tell how to read them. */
export function addInputFlags(command: Command, files: '<file...>' | '[file...]' = '<file...>'): Command {
  command
    .argument(files, 'files with the outputs of models; - is standard input')
    .option(
      '-r, --references <file>',
      'file with references, or a data set such as HumanEval, where FILE has none; may be repeated',
      collect,
    )
    .addOption(
      new Option(
        '--from <form>',
        'form of the files, instead of recognizing it by name and content; codegen-eval formats lists them',
      ).choices(INPUT_FORMATS),
    )
    .option(
      '--offset <n>',
      'rows of the references before the first output, where they are joined by position',
      wholeNumber(0, 2 ** 31),
    )
    .addOption(
      new Option(
        '--completions <how>',
        "outputs of a data set's tasks: join them with their prompts, compare the body alone, or take them as whole programs (default: as they are found)",
      ).choices(COMPLETIONS),
    )
    .option('--id-field <name>', 'field, column or path (.doc.task_id) with the id')
    .option('--candidate-field <name>', 'field, column or path (.output.completion) with the output')
    .option(
      '--candidate-fields <names>',
      'fields, columns or paths with outputs, one model each, separated by commas',
      (text) => text.split(','),
    )
    .option('--reference-field <name>', 'field, column or path with the reference, or with a list of them')
    .option('--model-field <name>', 'field, column or path with the model, one model per row')
    .option('--sample-field <name>', 'field, column or path with the label of the sample')
    .option('--rows-field <path>', 'path of the list of rows in a JSON document, such as .results.rows')
    .addOption(new Option('--lines', 'plain text: one segment per line').conflicts(['whole', 'from']))
    .addOption(new Option('--whole', 'plain text: one program per file').conflicts('from'))
    .option('--csv-escaped', "CSV: program texts have the leading ' that this project's writers add, too")
    .addOption(
      new Option(
        '--null-outputs <action>',
        'an output that is null, or that answers by key lack, is an error (default), or an empty text, which fails',
      ).choices(NULL_OUTPUTS),
    )
    .addOption(
      new Option('--layout <layout>', 'layout of rows; study: keys snippet, <model> and grade-<model>')
        .choices(LAYOUTS)
        .default('rows'),
    )
  return addErrorFlag(command)
}

/** Adds the flag for broken rows. */
export function addErrorFlag(command: Command): Command {
  return command.addOption(
    new Option('--on-error <action>', 'on a broken row, stop, or skip it and list it at the end')
      .choices(ON_ERROR)
      .default('stop'),
  )
}

/** Where the help on input files is. */
export const INPUT_POINTER = `
Input files: codegen-eval help inputs (forms of files, fields, references, samples, files of scores).
`

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
export function inputOptions(args: readonly string[], flags: InputFlags): InputOptions {
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
