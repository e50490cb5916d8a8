import { InputError, inputErrorAt } from '@codegen-eval/messages'
import { kindOfValue } from '@codegen-eval/metric/internal'
import { dropChunks } from '@codegen-eval/records/internal'
import { outputTitle } from '../forms/form-batches.ts'
import { inputForm } from '../forms/input-forms.ts'
import { chainRuns } from '../join/chain-runs.ts'
import { joinAnswers } from '../join/join-answers.ts'
import { joinById } from '../join/join-by-id.ts'
import { joinByPosition } from '../join/join-by-position.ts'
import { joinProblems } from '../join/join-problems.ts'
import { numberSamples } from '../join/number-samples.ts'
import { sameModels } from '../join/same-models.ts'
import { taskGroups } from '../join/task-groups.ts'
import { TEXT_CLUSTERS, withTextKeys } from '../join/text-keys.ts'
import type { Batches } from '../rows/segment.ts'
import { mapSegments, uniqueIds } from './check-segments.ts'
import { type OpenRows, rowsOf } from './file-rows.ts'
import type { InputFile } from './input-file.ts'
import { createUnnamedModels, modelNames } from './model-names.ts'
import { type OpenFile, openFile } from './open-file.ts'
import type { ReadOptions } from './read-options.ts'
import { isTextForm, textForm } from './text-form.ts'

/** How rows are laid out: the values of the option `layout`. */
export const LAYOUTS = ['rows', 'study'] as const

/**
 * Reads the segments of all files. Each file adds models to the same tasks, in the order of the first file.
 *
 * Ids are unique and models the same in all rows; a row that breaks this comes as an error in its place. With the option
 * `samples`, rows with one id are samples of one task, and further samples may lack models.
 *
 * @param references Files with references, if the others have none.
 */
export async function* readSegments(
  files: readonly InputFile[],
  references: readonly InputFile[] = [],
  options: ReadOptions = {},
): Batches {
  if (!Array.isArray(files))
    throw new TypeError(
      `files: expected a list of { path, chunks }, got ${kindOfValue(files)}; openSegments of @codegen-eval/samples/node reads paths`,
    )
  if (options.clusterField === TEXT_CLUSTERS) {
    yield* withTextKeys(readSegments(files, references, { ...options, clusterField: undefined }))
    return
  }
  const opening = [
    ...files.map((file) => openFile(file, options, false, references.length > 0)),
    ...references.map((file) => openFile(file, options, true, true)),
  ]
  try {
    yield* readOpened(await Promise.all(opening), files, references, options)
  } finally {
    // where one file is refused, others may not be read to their ends
    for (const each of await Promise.allSettled(opening))
      if (each.status === 'fulfilled' && each.value.folder === undefined) await dropChunks(each.value.chunks)
  }
}

/** Reads the segments of files whose forms are known. */
async function* readOpened(
  given: readonly OpenFile[],
  files: readonly InputFile[],
  references: readonly InputFile[],
  options: ReadOptions,
): Batches {
  for (const { name, form, isReference } of given) {
    const isChosen = options.from !== undefined && !isReference
    if (!form.isPlain && !isChosen) options.onNotice?.(`${name}: read as ${outputTitle(form)}`)
  }
  const opened = await withTextForm(given, options)
  const samples =
    options.samples ??
    (options.sampleField !== undefined ||
      opened.some(({ form, isReference }) => form.outputs.samples && !isReference))
  const names = modelNames(files.map(({ path }) => path))
  const { optionalReferences = false } = options
  const mayLack = optionalReferences || files.length > 1
  const need = references.length > 0 ? 'refused' : mayLack ? 'optional' : 'required'
  const unnamed = createUnnamedModels()
  const rows = opened.map((file, i) => rowsOf(file, names[i] ?? '', { ...options, samples }, need, unnamed))
  const outputs = rows.slice(0, files.length)
  const areRuns = samples && outputs.every(({ form }) => form.outputs.samples)
  const [first, ...others] = areRuns ? await chainRuns(outputs, options.onNotice) : outputs
  const segments = joined(first, others, rows.slice(files.length), { ...options, samples })
  const models = sameModels()
  const groups = taskGroups(options)
  yield* mapSegments(segments, (segment) => {
    if (segment.references.length === 0 && !optionalReferences)
      return inputErrorAt(segment, 'no file has references for this row')
    const complete = models(segment)
    return complete instanceof InputError ? complete : groups(complete)
  })
  for (const note of unnamed.notes()) options.onNotice?.(note)
}

function joined(
  first: OpenRows,
  others: readonly OpenRows[],
  references: readonly OpenRows[],
  options: ReadOptions,
): Batches {
  const all = [first, ...others, ...references]
  if (first.positional && options.offset === undefined && all.every(({ positional }) => positional))
    return joinByPosition(all)
  if (areAnswers([first, ...others], references, options)) {
    const truth = { ...references[0], batches: uniqueIds(references[0].batches) }
    return joinAnswers([first, ...others], truth, options)
  }
  const numbered = first.positional || options.layout === 'study'
  const samples = options.samples === true && !numbered ? numberSamples(first, options.onNotice) : undefined
  const held = references.filter((reference) => isHeld(reference, first, options))
  const streamed = references.filter((reference) => !held.includes(reference))
  let segments = samples?.batches ?? (numbered ? first.batches : uniqueIds(first.batches))
  const further =
    samples === undefined
      ? others
      : others.map((other) => ({ ...other, batches: numberSamples(other, options.onNotice).batches }))
  const byId = [...further, ...streamed.filter(({ positional }) => !positional)]
  const byPosition = streamed.filter(({ positional }) => positional)
  const arePositional = first.positional && others.every(({ positional }) => positional)
  if (arePositional && others.length > 0) segments = joinByPosition([first, ...others])
  else if (byId.length > 0) segments = joinById(segments, byId, samples?.tasks)
  if (byPosition.length > 0)
    segments = joinByPosition([{ file: first.file, batches: segments }, ...byPosition])
  for (const reference of held) {
    const by = first.form.outputs.indexed ? 'index' : first.positional ? 'row' : 'id'
    segments = joinProblems({ file: first.file, batches: segments }, reference, { ...options, by })
  }
  return segments
}

/** Whether files are answers by key, and their references are joined by id. */
function areAnswers(
  outputs: readonly OpenRows[],
  references: readonly OpenRows[],
  options: ReadOptions,
): boolean {
  if (references.length !== 1) return false
  const [reference] = references
  if (reference.positional || isHeld(reference, outputs[0], options)) return false
  return outputs.every(({ form }) => form.name === 'answers')
}

/** Whether references are held in memory: problems of data sets, and what is joined by the numbers of rows. */
function isHeld({ form, positional }: OpenRows, first: OpenRows, { offset }: ReadOptions): boolean {
  return (
    form.outputs.problems === true ||
    first.form.outputs.indexed === true ||
    (positional && offset !== undefined)
  )
}

/** Decides between the forms of plain text. */
async function withTextForm(files: readonly OpenFile[], options: ReadOptions): Promise<readonly OpenFile[]> {
  const texts = files.filter(({ form }) => isTextForm(form.name))
  if (texts.length === 0) return files
  const chosen = chosenTextForm(options)
  const [name, kept] = chosen === undefined ? await textForm(texts) : [chosen, texts]
  const form = inputForm(name)
  let next = 0
  return files.map((file) =>
    isTextForm(file.form.name) ? { ...file, form, chunks: kept[next++].chunks } : file,
  )
}

function chosenTextForm({ text, from }: ReadOptions): string | undefined {
  if (text !== undefined) return text === 'lines' ? 'text' : 'program'
  return from !== undefined && isTextForm(from) ? from : undefined
}
