import { InputError, plural, UsageError } from '@codegen-eval/messages'
import type { Chunks } from '@codegen-eval/records'
import { displayName, dropChunks } from '@codegen-eval/records/internal'
import { splitPath } from '../forms/content-sample.ts'
import type { LogForm } from '../forms/form.ts'
import { LOG_FORMS } from '../forms/forms.ts'
import { type Recognized, recognize } from '../forms/recognize.ts'
import { createUnnamedModels, resultModels, type UnnamedModels } from '../read/model-names.ts'
import type { ReadSample } from '../sample.ts'
import { type FoundLog, type LogInput, type PeekedFile, peekFile, readLogFile } from './log-file.ts'
import type { LogFile, LogKind, LogListing, LogOptions, LogRun } from './log-form.ts'
import { newerVersionNotes } from './newer-versions.ts'
import { readEach, withRowIds } from './read-each.ts'
import { holdsScoreRows } from './score-rows.ts'
import { judged } from './verdict.ts'

/** Names of files that may be logs. Other files of a folder are not opened. */
const LOG_NAMES = /\.(?:json|jsonl|ndjson|eval|csv)$/i

/** Maximum number of names in a message. */
const SHOWN = 3

/** A file with rows of results of tests or of scores. */
export interface FoundRows {
  /** The position of the file, or of its folder, among the inputs. */
  readonly input: number
  readonly path: string
  readonly chunks: Chunks
  /** The name of the model that the user gave. */
  readonly model?: string | undefined
  /** The model that the file is named for: see `resultModels`. */
  readonly named: string
}

/** The logs and results among files and folders. */
export interface FoundLogs<T extends LogInput = LogInput> {
  readonly logs: readonly FoundLog[]
  /** Rows of results of tests, such as those of HumanEval's program, and of scores. */
  readonly rows: readonly FoundRows[]
  /** The inputs that hold neither, with their positions. */
  readonly others: ReadonlyMap<number, T>
  readonly listing: LogListing
  /** Messages on files that were not read. */
  readonly notes: readonly string[]
  readonly errors: readonly InputError[]
}

/** Everything that logs of all forms hold. */
export interface ReadLogs {
  readonly samples: readonly (ReadSample | InputError)[]
  readonly runs: readonly LogRun[]
  readonly forms: readonly LogForm[]
  readonly notes: readonly string[]
}

/** Finds logs of known forms and results of tests among files and folders, by the beginnings of files. */
export async function findLogs<T extends LogInput>(inputs: readonly T[]): Promise<FoundLogs<T>> {
  const logs: FoundLog[] = []
  const rows: FoundRows[] = []
  const others = new Map<number, T>()
  const paths: (readonly string[])[] = []
  const broken = new Set<string>()
  const notes: string[] = []
  const errors: InputError[] = []
  const models = resultModels(inputs.map(({ path }) => path))
  for (const [i, input] of inputs.entries()) {
    const { folder, model } = input
    const known: (PeekedFile & { readonly is: Recognized<LogForm> | undefined })[] = []
    const unknown: PeekedFile[] = []
    for (const { path, location, open } of filesOf(input)) {
      const [folders, name] = splitPath(location)
      paths.push([...folders, name])
      if (folder !== undefined && !LOG_NAMES.test(name) && !isPlain(name)) continue
      const peeked = await peekFile(path, location, open())
      const [is] = recognize(peeked.head, LOG_FORMS)
      const mayBeRows = folder === undefined || TEST_RESULTS.test(name)
      if (is === undefined && !(mayBeRows && holdsScoreRows(peeked.head))) {
        unknown.push(peeked)
        continue
      }
      const isOpen = folder === undefined || peeked.isWhole
      // thousands of open files are too many: a long one is opened again when it is read
      if (!isOpen) await dropChunks(peeked.chunks)
      known.push({ ...peeked, is, chunks: isOpen ? peeked.chunks : open() })
    }
    // the reader of a folder opens its files again
    if (folder !== undefined) for (const each of unknown) await dropChunks(each.chunks)
    if (known.length === 0) {
      others.set(i, { ...input, ...(folder === undefined ? { chunks: unknown[0].chunks } : {}) })
      continue
    }
    const names = folder === undefined ? [models[i]] : resultModels(known.map(({ path }) => path))
    const ofTasks = known.filter(({ is }) => is?.kind.ofTask).map(({ path }) => path)
    const modelOfTask = folderModels(ofTasks, models[i])
    for (const [k, { path, head, chunks, is }] of known.entries()) {
      const named = is?.kind.ofTask ? modelOfTask(path) : names[k]
      if (is === undefined) {
        rows.push({ input: i, path, chunks, model, named })
        continue
      }
      const { form, kind } = is
      const { name, folders } = head
      const namedFor = kind.ofTask && folder !== undefined ? folderOf(path) : path
      logs.push({ form, kind, path, chunks, name, folders, model, named, namedFor })
    }
    const kinds = [...new Set(logs.flatMap(({ form }) => form.kinds))]
    const damaged = unknown.filter((file) => isDamaged(file, kinds))
    for (const file of damaged) {
      broken.add([...file.head.folders, file.head.name].join('/'))
      errors.push(damagedFile(file))
    }
    const foreign = unknown.filter((file) => !damaged.includes(file)).map(({ path }) => path)
    if (foreign.length > 0)
      notes.push(`${plural(foreign.length, 'file')} of no known form left out: ${shown(foreign)}`)
  }
  return { logs, rows, others, listing: { paths, broken }, notes, errors }
}

/** The files of an input, with their names in messages and their places among folders. */
function filesOf({ path: given, location = displayName(given), folder, chunks }: LogInput) {
  const path = displayName(given)
  return (
    folder?.map((below) => ({
      path: `${path.replace(/(?<!\/)\/+$/, '')}/${below.path}`,
      location: `${location}/${below.path}`,
      open: below.open,
    })) ?? [{ path, location, open: () => chunks }]
  )
}

/** The models of files that have a task each: the one that was given, or those of the folders below it, if there are several. */
function folderModels(paths: readonly string[], given: string): (path: string) => string {
  const folders = [...new Set(paths.map(folderOf))]
  if (folders.length < 2) return () => given
  const names = resultModels(folders)
  return (path) => names[folders.indexOf(folderOf(path))]
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** The names that HumanEval's program and others give to files with rows of results. */
const TEST_RESULTS = /_?results\.jsonl?(?:\.gz|\.zst)?$/

/** Whether a file is broken: one with the name of a known kind and other contents. Any other unknown file is foreign. */
function isDamaged({ head, isEmpty, isBroken }: PeekedFile, kinds: readonly LogKind[]): boolean {
  const isNamed = () => kinds.some(({ names }) => names?.test(head.name))
  // SWE-bench leaves an empty report where an instance ended with an error
  return isBroken || (!(isEmpty && head.folders.at(-4) === 'run_evaluation') && isNamed())
}

function damagedFile({ path, isEmpty, isBroken }: PeekedFile): InputError {
  const named = `is named like a log, and ${isEmpty ? 'is empty' : 'has none of its fields'}`
  return new InputError(
    `${path}, line 1: the file ${isBroken ? 'is JSON that is cut short or broken' : named}: write it again, or leave it out with option onError skip`,
  )
}

function isPlain(name: string): boolean {
  return LOG_FORMS.some(({ kinds }) => kinds.some(({ plain, names }) => plain && names?.test(name)))
}

/** The first few names of a list. */
export function shown(names: readonly string[], most: number = SHOWN): string {
  return `${names.slice(0, most).join(', ')}${names.length > most ? ', …' : ''}`
}

/**
 * Reads the samples of logs that were found. A sample that stands in several files counts once; if they contradict each
 * other, that is an error in place of the sample.
 *
 * @param unnamed Receives the models that paths name, in place of a note.
 * @throws UsageError if there are no results of samples, but totals or outputs only: the message names the file that has them.
 */
export async function readLogs(
  { logs, listing, notes, errors }: FoundLogs,
  options: LogOptions = {},
  unnamed?: UnnamedModels,
): Promise<ReadLogs> {
  const forms = LOG_FORMS.filter((form) => logs.some((log) => log.form === form))
  const samples: (ReadSample | InputError)[] = [...errors]
  const runs: LogRun[] = []
  const allNotes = [...notes]
  const broken = new Set(listing.broken)
  const models = unnamed ?? createUnnamedModels()
  for (const form of forms) {
    const ofForm = logs.filter((log) => log.form === form)
    if (!ofForm.some(({ kind }) => kind.holds === 'results')) throw lacksResults(form, ofForm)
    const files: LogFile[] = []
    for (const log of ofForm) {
      if (log.kind.holds === 'outputs') {
        await dropChunks(log.chunks)
        continue
      }
      try {
        files.push(
          await readLogFile(log, () => {
            models.add(log.namedFor, log.named)
            return log.named
          }),
        )
      } catch (error) {
        if (!(error instanceof InputError)) throw error
        samples.push(error)
        broken.add([...log.folders, log.name].join('/'))
      }
    }
    const contents = form.results.read(files, options, { paths: listing.paths, broken })
    const read = contents.map((each) => judged(form, withRowIds(each, form, options.idField), options))
    const { kept, repeated } = withoutRepeats(read.flatMap((each) => each.samples))
    // more than some hundred thousand are too many arguments
    for (const item of kept) samples.push(item)
    runs.push(...contents.flatMap((each) => each.runs ?? []))
    allNotes.push(
      ...files.flatMap((file) => file.notes ?? []),
      ...newerVersionNotes(form, files),
      ...read.flatMap((each, i) => [...each.notes, ...(contents[i].notes ?? [])]),
    )
    if (repeated > 0)
      allNotes.push(
        `${form.title}: ${plural(repeated, 'sample')} that ${repeated === 1 ? 'stands' : 'stand'} several times counted once`,
      )
  }
  return { samples, runs, forms, notes: unnamed === undefined ? [...allNotes, ...models.notes()] : allNotes }
}

function lacksResults({ title, kinds }: LogForm, logs: readonly FoundLog[]): UsageError {
  const { path, kind } = logs.find(({ kind: { holds } }) => holds === 'totals') ?? logs[0]
  const held = kind.holds === 'totals' ? 'totals only' : 'outputs, and no results'
  const results = kinds.flatMap(({ holds, name }) => (holds === 'results' ? [name] : []))
  const wanted = kind.results ?? results.join(', or ')
  return new UsageError(
    `${path}: ${kind.name} of ${title} holds ${kind.holds === 'facts' ? 'no results' : held}: pass ${wanted}`,
  )
}

function withoutRepeats(items: readonly (ReadSample | InputError)[]) {
  const seen = new Map<string, ReadSample>()
  let repeated = 0
  const kept = readEach<ReadSample, ReadSample>(items, (item) => {
    const { file, line, model, run, task, label, outcome } = item
    const key = JSON.stringify([model, run, task.id, label])
    const known = seen.get(key)
    if (known === undefined) {
      seen.set(key, item)
      return item
    }
    if (known.outcome !== outcome || !sameScores(known.scores, item.scores))
      throw new InputError(
        `${file}${line === undefined ? '' : `, line ${line}`}: sample ${label} of ${task.id} and ${model} is ${outcome} here, and ${known.outcome} in ${known.file}: leave one of the files out`,
      )
    repeated++
    return undefined
  })
  return { kept, repeated }
}

function sameScores(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean {
  return [...a].every(([name, value]) => !b.has(name) || Object.is(b.get(name), value))
}
