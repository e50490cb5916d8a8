import { InputError, inputErrorAt, quote } from '@codegen-eval/messages'
import { type NamedBatches, rowCursor } from '../read/row-cursor.ts'
import type { Batches, Item, Segment } from '../rows/segment.ts'
import { type SegmentFields, taskFields } from '../rows/segment-fields.ts'
import { joinedLabels, segmentWith } from '../rows/segment-with.ts'
import type { TaskNumbers } from './number-samples.ts'
import { otherSpelling } from './other-spelling.ts'
import { sameList } from './same-models.ts'

/** Maximum number of characters of rows that wait for their partners; beyond it the orders differ too much. */
const MAX_WAITING_CHARACTERS = 1 << 28

/** Maximum number of characters of tasks that are kept for their further samples. */
const MAX_KEPT_CHARACTERS = 1 << 23

/**
 * Adds to each segment the models or references that the other files have for the same id.
 *
 * The files may be in different orders; rows that come early wait in memory. An id that is missing in a file is an error.
 * Of two rows with one id in a file, the second one is an error, unless there are samples.
 *
 * With samples, the k-th row of an id in one file is joined with the k-th row in each other one. A file with fewer rows
 * of the id lacks models in the further segments; one with more has segments of its models alone, at the end. References
 * are those of the task, from whichever file has them.
 *
 * @param tasks The tasks of the first file, if there are samples.
 */
export async function* joinById(
  first: Batches,
  others: readonly NamedBatches[],
  tasks?: TaskNumbers,
): Batches {
  const sides = others.map((other) => waitingRows(other, tasks !== undefined))
  const known = tasks === undefined ? undefined : knownTasks(tasks)
  const join = known?.join ?? joinRow
  try {
    for await (const batch of first) {
      const items: Item[] = []
      for (const item of batch) items.push(item instanceof InputError ? item : await join(item, sides))
      yield items
    }
    for (const side of sides) yield await side.rest(known?.sampleOf)
  } finally {
    for (const side of sides) await side.close()
  }
}

type WaitingRows = ReturnType<typeof waitingRows>

/** The rows of one file by id, read only as far as needed. */
function waitingRows(other: NamedBatches, samples: boolean) {
  const cursor = rowCursor(other)
  const { file, isReference = false } = other
  const waiting = new Map<string, Segment[]>()
  const broken: InputError[] = []
  let characters = 0
  let ended = false

  const wait = (row: Segment): void => {
    const key = String(row.id)
    const earlier = waiting.get(key)
    if (earlier !== undefined && (isReference || !samples)) {
      broken.push(inputErrorAt(row, `id ${quote(row.id)} is already used on line ${earlier[0].line}`))
      return
    }
    if (earlier === undefined) waiting.set(key, [row])
    else earlier.push(row)
    characters += charactersOf(row)
    if (characters > MAX_WAITING_CHARACTERS) {
      throw new InputError(
        `${file}: too many ids are missing from the first file or come much later there: sort the files alike`,
      )
    }
  }
  /** Goes on from a row until `wanted` comes, or to the end. */
  const readTo = async (
    wanted: string | undefined,
    from: Item | undefined = cursor.take(),
  ): Promise<Segment | undefined> => {
    let row = from
    for (; !ended; row = cursor.take()) {
      row ??= await cursor.fetch()
      if (row === undefined) ended = true
      else if (row instanceof InputError) broken.push(row)
      else if (String(row.id) === wanted) return row
      else wait(row)
    }
    return undefined
  }
  const next = (key: string): Segment | undefined | Promise<Segment | undefined> => {
    const early = waiting.get(key)
    if (early === undefined) {
      // where files have one order, nothing has to be awaited
      const following = ended ? undefined : cursor.take()
      const isNext = following !== undefined && 'id' in following && String(following.id) === key
      return isNext ? following : readTo(key, following)
    }
    const row = early.shift()!
    if (early.length === 0) waiting.delete(key)
    characters -= charactersOf(row)
    return row
  }
  return {
    isReference,
    /** The next row of an id, or an error. */
    find(id: string | number): Item | Promise<Item> {
      // a broken row may be the missing one, and its error says more
      const orError = (row: Segment | undefined): Item =>
        row ??
        broken.shift() ??
        new InputError(`${file}: id ${quote(id)} is missing${otherSpelling(String(id), waiting.keys())}`)
      const row = next(String(id))
      return row instanceof Promise ? row.then(orError) : orError(row)
    },
    /** The next row of an id, if there is one. */
    findFurther: (id: string | number) => next(String(id)),
    /** The rows that were not requested: samples of known tasks as segments, all others as errors. */
    async rest(sampleOf?: (row: Segment) => Item | undefined): Promise<Item[]> {
      await readTo(undefined)
      const unasked = [...waiting.values()].flat().map(
        (row) =>
          (isReference ? undefined : sampleOf?.(row)) ??
          // the two cases look the same here: rows that were found are forgotten
          inputErrorAt(row, `id ${quote(row.id)} is not in the first file, or comes twice in this one`),
      )
      return [...broken, ...unasked]
    },
    close: () => cursor.close(),
  }
}

/** Joins a row with the next rows of its id in the other files. */
async function joinRow(first: Segment, sides: readonly WaitingRows[]): Promise<Item> {
  let joined: Item = first
  for (const side of sides) {
    const found = side.find(first.id)
    const row = found instanceof Promise ? await found : found
    if (row instanceof InputError) return row
    joined = withRow(joined, row)
    if (joined instanceof InputError) return joined
  }
  return joined
}

/** Joins samples, and keeps what the further ones need of the first one. */
function knownTasks(tasks: TaskNumbers) {
  const failed = new Set<number>()
  const firsts = keptTasks()
  let next = 0
  // without any, references are joined later
  let hasReferences = false

  const joinFirst = async (first: Segment, sides: readonly WaitingRows[]): Promise<Item> => {
    const joined = await joinRow(first, sides)
    if (!(joined instanceof InputError) && joined.references.length > 0) hasReferences = true
    if (joined instanceof InputError) failed.add(first.task!)
    else firsts.keep(first.task!, joined)
    return joined
  }
  const withFirst = (row: Segment, task: number): Segment | InputError => {
    if (failed.has(task))
      return inputErrorAt(row, `the first sample of id ${quote(row.id)} is left out, and so is this one`)
    const kept = firsts.find(task)
    const references = kept !== undefined && kept.references.length > 0 ? kept.references : row.references
    if (row.references.length > 0 && !sameList(references, row.references))
      return inputErrorAt(row, `the references of id ${quote(row.id)} differ from those of its first sample`)
    return segmentWith(row, { task, references }, kept?.fields)
  }
  return {
    async join(first: Segment, sides: readonly WaitingRows[]): Promise<Item> {
      const task = first.task!
      if (task >= next) {
        next = task + 1
        return joinFirst(first, sides)
      }
      let joined: Item = withFirst(first, task)
      for (const side of sides) {
        const row = side.isReference ? undefined : await side.findFurther(first.id)
        if (joined instanceof InputError) continue
        if (row !== undefined) joined = withRow(joined, row)
      }
      if (joined instanceof InputError || joined.references.length > 0 || !hasReferences) return joined
      return inputErrorAt(
        first,
        `the rows of id ${quote(first.id)} lie too far apart to keep its references: sort the file by id`,
      )
    },
    /** A row of another file as a further sample of a task; `undefined` if there is no such task. */
    sampleOf(row: Segment): Item | undefined {
      const task = tasks.find(row.id)
      return task < 0 ? undefined : withFirst(row, task)
    },
  }
}

/** Fields that further samples of a task take from the first one. */
interface KeptTask {
  readonly references: readonly string[]
  readonly fields: SegmentFields
}

/** The latest tasks, as many as `MAX_KEPT_CHARACTERS` allows. */
function keptTasks() {
  // the two halves: dropping single entries of a map would make it slow
  let older = new Map<number, KeptTask>()
  let newer = new Map<number, KeptTask>()
  let characters = 0
  return {
    find: (task: number): KeptTask | undefined => newer.get(task) ?? older.get(task),
    keep(task: number, first: Segment): void {
      const { references } = first
      const fields = taskFields(first)
      newer.set(task, { references, fields })
      characters += lengthOf(references)
      for (const value of Object.values(fields)) characters += String(value).length
      if (characters <= MAX_KEPT_CHARACTERS / 2) return
      older = newer
      newer = new Map()
      characters = 0
    },
  }
}

/** A segment with the models, references and fields of another row. */
function withRow(segment: Segment, row: Segment): Segment | InputError {
  const { references, models } = segment
  if (references.length > 0 && row.references.length > 0 && !sameList(references, row.references))
    return inputErrorAt(row, `the references of id ${quote(row.id)} differ from those in ${segment.file}`)
  const twice = row.models.find((model) => models.includes(model))
  if (twice !== undefined) return inputErrorAt(row, `model ${quote(twice)} is in another file too`)
  const changes = {
    references: references.length > 0 ? references : row.references,
    models: models.concat(row.models),
    candidates: segment.candidates.concat(row.candidates),
    labels: joinedLabels(segment, row),
  }
  return segmentWith(segment, changes, row)
}

function charactersOf(row: Segment): number {
  return lengthOf(row.references) + lengthOf(row.candidates)
}

/** A rough size; the constant stands for what a row without text takes. */
function lengthOf(texts: readonly string[]): number {
  let count = 50
  for (const text of texts) count += text.length
  return count
}
