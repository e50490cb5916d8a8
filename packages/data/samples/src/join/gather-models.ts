import { InputError, inputErrorAt, quote } from '@codegen-eval/messages'
import { hashTexts } from '../rows/fingerprint.ts'
import type { RowOptions } from '../rows/row-options.ts'
import type {
  Batches,
  Item,
  MeasuredOutput,
  OpenSegment,
  PackedRow,
  RowBatches,
  Segment,
} from '../rows/segment.ts'
import { copyFields } from '../rows/segment-fields.ts'
import { joinedLabels, segmentWith } from '../rows/segment-with.ts'
import { createIdLines } from './id-lines.ts'
import { createIdPlaces, takenLabel } from './id-places.ts'
import { rowsOfJoined } from './join-neighbours.ts'
import { sameList } from './same-models.ts'
import { createSampleNotes, type SampleNotes } from './sample-notes.ts'

/** Maximum number of characters of segments that wait for further models. */
const MAX_WAITING_CHARACTERS = 1 << 28

/** Rows of one batch that comes out: more would outlive the collection of young garbage. */
const BATCH_ROWS = 64

const NO_ERRORS: readonly InputError[] = []

/** How rows of one model each are gathered. */
export interface GatherOptions extends Pick<RowOptions, 'samples' | 'onNotice'> {
  /** Beyond so many characters of text, segments are passed on before the end; 2^28 by default. */
  readonly maxCharacters?: number
  /** The name of the rows in announcements. */
  readonly file?: string
}

/**
 * Joins rows that hold one model each (`partial`) into segments: one per id, in the order in which the ids came first.
 * The rows may come in any order. Segments that are not partial pass through.
 *
 * With samples, the k-th row of an id and model is joined with the k-th rows of the other models, so that the first
 * segment of an id has all of its models, and later ones have those with so many samples.
 *
 * Packed rows are unpacked once all rows of their id are there; samples, and rows with an error, as they come.
 *
 * All rows are held until the end of the input. Beyond 2^28 characters of text, the older half of the segments is passed
 * on; a later row of such a segment is an error.
 */
export async function* gatherModels(batches: RowBatches, options: GatherOptions = {}): Batches {
  const { maxCharacters = MAX_WAITING_CHARACTERS, samples = false, file = '', onNotice } = options
  const waiting = new Map<string, Waiting>()
  const gone = createIdLines()
  const labels = createIdPlaces()
  const notes = createSampleNotes(file, onNotice)
  const furtherOrder = furtherSamples(notes)
  let characters = 0

  /** The segment of a key, whose rows are unpacked from now on. */
  const find = (key: string): Segment | Gathered | undefined => {
    const found = waiting.get(key)
    if (!(found instanceof PackedRows)) return found
    const segment = unpacked(found)
    waiting.set(key, segment)
    return segment
  }
  /** Adds a row; returns an error if it does not fit its segment. */
  const add = (row: Segment): InputError | undefined => {
    const id = String(row.id)
    if (gone.size > 0 && gone.find(id) >= 0) {
      return inputErrorAt(
        row,
        `the rows of id ${quote(row.id)} lie too far apart: sort the file by id (the first one is on line ${gone.find(id)})`,
      )
    }
    const first = find(sampleKey(id, 1))
    const model = row.models[0]
    const order = samples && first?.models.includes(model) ? furtherOrder(id, model, row, first) : 1
    const key = sampleKey(id, order)
    const segment = order === 1 ? first : find(key)
    if (row.sample !== undefined) {
      const taken = takenLabel(labels, row)
      if (taken !== undefined) return taken
    }
    const next = order > 1 && row.sample === undefined ? gathered(row, order) : row
    if (segment === undefined && next !== row) notes.ordered(row.id, order)
    const merged = segment === undefined ? next : withModel(segment, next)
    if (merged instanceof InputError) return merged
    waiting.set(key, merged)
    characters += charactersOf(row)
    return undefined
  }
  /** Adds packed rows, as they are if nothing is wrong with them; returns errors of those that do not fit. */
  const addPacked = (row: PackedRow): readonly InputError[] => {
    const id = String(row.id)
    const key = sampleKey(id, 1)
    const before = waiting.get(key)
    const isFirst = before === undefined && (gone.size === 0 || gone.find(id) < 0)
    const rows = isFirst ? new PackedRows() : before
    if (!(rows instanceof PackedRows && rows.add(row)))
      return rowsOfJoined(row.block.segment(row.index)).flatMap((each) => add(each) ?? [])
    if (isFirst) waiting.set(key, rows)
    characters += ROW_CHARACTERS
    return NO_ERRORS
  }
  const release = (count: number): Segment[] => {
    const segments: Segment[] = []
    for (const [key, row] of waiting) {
      if (segments.length === count) break
      const segment = whole(row)
      waiting.delete(key)
      gone.add(String(segment.id), segment.line)
      segments.push(segment)
    }
    characters = 0
    for (const row of waiting.values()) characters += charactersOf(row)
    return segments
  }

  for await (const batch of batches) {
    const items: Item[] = []
    for (const item of batch) {
      if (item instanceof InputError) items.push(item)
      else if ('block' in item) for (const error of addPacked(item)) items.push(error)
      else if (!item.partial) items.push(item)
      else {
        const error = add(item)
        if (error !== undefined) items.push(error)
      }
    }
    if (items.length > 0) yield items
    if (characters > maxCharacters) yield release(Math.ceil(waiting.size / 2))
  }
  const rows = [...waiting.values()]
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    yield rows.slice(start, start + BATCH_ROWS).map(whole)
  }
  notes.report()
}

/** The key of the k-th segment of an id; mostly that of the first, which is the id itself. */
function sampleKey(id: string, order: number): string {
  return order === 1 && !id.startsWith('\n') ? id : `\n${order}:${id}`
}

/** Counts the further samples of each id and model; returns the order of a row, from 2. */
function furtherSamples(notes: SampleNotes) {
  const known = new Map<string, { order: number; readonly texts: Set<number> }>()
  return (id: string, model: string, { candidates, sample }: Segment, first: Segment | Gathered): number => {
    const key = JSON.stringify([id, model])
    const { order, texts } = known.get(key) ?? {
      order: 1,
      texts: new Set([hashTexts([first.candidates[first.models.indexOf(model)]])]),
    }
    known.set(key, { order: order + 1, texts })
    const text = hashTexts(candidates)
    if (sample === undefined && texts.has(text)) notes.identical(id)
    texts.add(text)
    return order + 1
  }
}

/** Packed rows of one id, in their order: all have the same references, and no model is there twice. */
export class PackedRows {
  readonly rows: PackedRow[] = []
  readonly models: string[] = []

  /** Adds a row; returns false, and adds nothing, if it has other references or a model that is there. */
  add(row: PackedRow): boolean {
    const referencesOf = ({ block, index }: PackedRow) => block.references(index)
    const models = row.block.models(row.index)
    const [first = row] = this.rows
    if (!sameList(referencesOf(row), referencesOf(first))) return false
    if (models.some((model) => this.models.includes(model))) return false
    this.rows.push(row)
    this.models.push(...models)
    return true
  }
}

/** The rows of an id so far: packed ones as they came, others as one segment. */
type Waiting = Segment | Gathered | PackedRows

/** A segment whose lists belong to it alone, so that further models are added to them. */
interface Gathered extends Omit<OpenSegment, 'models' | 'candidates' | 'measured' | 'partial'> {
  readonly models: string[]
  readonly candidates: string[]
  labels?: NonNullable<Segment['labels']>
  readonly measured?: MeasuredOutput[]
  readonly partial?: never
}

function gathered(row: Segment, sample?: number): Gathered {
  return segmentWith(row, {
    sample,
    models: [...row.models],
    candidates: [...row.candidates],
    measured: row.measured && [...row.measured],
  }) as Gathered
}

/** The rows as one segment; packed ones stay as they are. */
function unpacked(rows: Waiting): Segment | Gathered {
  if (!(rows instanceof PackedRows)) return rows
  const [first, ...others] = rows.rows.map(({ block, index }) => block.segment(index))
  return others.reduce<Segment | Gathered>(addModels, first)
}

/** Whether a waiting segment is a row as it came. */
function isRow(segment: Segment | Gathered): segment is Segment {
  return segment.partial === true
}

/** The segment, which is no part of another one any more. */
function whole(rows: Waiting): Segment {
  const segment = unpacked(rows)
  return isRow(segment) ? segmentWith(segment, {}) : segment
}

/** The segment with the models of another row of the same id; further rows change the same object. */
function withModel(segment: Segment | Gathered, next: Segment | Gathered): Gathered | InputError {
  const twice = next.models.find((model) => segment.models.includes(model))
  if (twice !== undefined)
    return inputErrorAt(
      next,
      `id ${quote(next.id)} has model ${quote(twice)} twice: a task has one output of a model, without samples`,
    )
  const { references } = segment
  if (!sameList(references, next.references) && references.length > 0 && next.references.length > 0) {
    return inputErrorAt(
      next,
      `the references of id ${quote(next.id)} differ from those on line ${segment.line}`,
    )
  }
  return addModels(segment, next)
}

function addModels(segment: Segment | Gathered, next: Segment | Gathered): Gathered {
  const all = isRow(segment) ? gathered(segment) : segment
  const labels = joinedLabels(all, next)
  if (labels !== undefined) all.labels = labels
  all.models.push(...next.models)
  all.candidates.push(...next.candidates)
  if (next.measured !== undefined) all.measured?.push(...next.measured)
  if (all.references.length === 0) all.references = next.references
  copyFields(all, all, next)
  return all
}

/** Number of characters that stands for what a row without text takes. */
const ROW_CHARACTERS = 100

/** A rough size in characters. */
function charactersOf(row: Waiting): number {
  if (row instanceof PackedRows) return ROW_CHARACTERS * row.rows.length
  let count = ROW_CHARACTERS
  for (const text of row.references) count += text.length
  for (const text of row.candidates) count += text.length
  return count
}
