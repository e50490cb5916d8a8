import { answerMarks } from '@codegen-eval/extract/answers'
import { InputError, inputErrorAt, type Place, UsageError } from '@codegen-eval/messages'
import type { Item, MeasuredOutput, Segment } from '@codegen-eval/samples'
import { fingerprint, type PackedBlock, type PackedRow } from '@codegen-eval/samples/internal'
import { type MeasuredOutputs, NOT_CHOSEN } from '../measured-batches.ts'
import { modelLists } from '../measured-corpus.ts'

/** Measured rows of a part of a file as a few large values, which threads pass on fast: without texts. */
export interface PartRows extends MeasuredOutputs {
  /** The number of rows, broken ones included. */
  readonly items: number
  readonly ids: readonly (string | number)[]
  /** The line of each segment, or the lines of the rows that were joined in it: see `joinNeighbours`. */
  readonly lines: Int32Array
  /** Each list of models once, and the index of that of each segment. */
  readonly models: readonly (readonly string[])[]
  readonly modelsOf: Int32Array
  /** 1 for segments that hold some of several models. */
  readonly partial: Uint8Array
  readonly labels: Readonly<Partial<Record<Label, readonly Segment[Label][]>>>
  /** Of each segment, 16 hexadecimal digits for its references and for each of its outputs. */
  readonly hashes: string
  /** Of each segment, the number of its references. */
  readonly references: Uint16Array
  /** The beginnings of texts that have the traces of an answer, by the positions of their hashes: see `answerMarks`. */
  readonly marks: readonly (readonly [position: number, mark: string])[]
  /** The broken rows, by their position among the items. */
  readonly broken: readonly (readonly [item: number, error: ErrorData])[]
}

/** Fields of segments that joins and groups need. */
const LABELS = ['sample', 'labels', 'cluster', 'stratum'] as const
type Label = (typeof LABELS)[number]

/** An error as data: classes do not travel between threads. */
export interface ErrorData {
  readonly kind: 'input' | 'usage'
  readonly message: string
  readonly at?: { readonly place: Place; readonly text: string } | undefined
}

/** Digits of a hash. */
const DIGITS = 16

/** Packs rows with the numbers of their outputs. */
export function packRows(items: readonly Item[], { numbers, failures }: MeasuredOutputs): PartRows {
  const segments = items.filter((item): item is Segment => !(item instanceof InputError))
  let outputs = 0
  let rows = 0
  for (const { candidates, lines } of segments) {
    outputs += candidates.length
    rows += lines?.length ?? 1
  }
  const words = new Uint32Array(2 * (segments.length + outputs))
  const lines = new Int32Array(rows)
  const marks: (readonly [number, string])[] = []
  let hashes = 0
  let row = 0
  const addHash = (text: string, mark: string): void => {
    fingerprint(text, hash)
    words[2 * hashes] = hash[0]
    words[2 * hashes + 1] = hash[1]
    if (mark !== '') marks.push([hashes, mark])
    hashes++
  }
  for (const { references, candidates, line, lines: joined } of segments) {
    addHash(
      references.length === 1 ? references[0] : JSON.stringify(references),
      references.map(answerMarks).join(''),
    )
    for (const text of candidates) addHash(text, answerMarks(text))
    if (joined === undefined) lines[row++] = line
    else for (const each of joined) lines[row++] = each
  }
  const models = modelLists()
  const labels = LABELS.filter((label) => segments.some((segment) => segment[label] !== undefined))
  return {
    items: items.length,
    ids: segments.map(({ id }) => id),
    lines,
    models: models.lists,
    modelsOf: Int32Array.from(segments, (segment) => models.indexOf(segment.models)),
    partial: Uint8Array.from(segments, ({ partial }) => (partial ? 1 : 0)),
    labels: Object.fromEntries(labels.map((label) => [label, segments.map((segment) => segment[label])])),
    hashes: Buffer.from(words.buffer).toString('hex'),
    references: Uint16Array.from(segments, ({ references }) => references.length),
    marks,
    broken: items.flatMap((item, i) => (item instanceof InputError ? [[i, errorData(item)] as const] : [])),
    numbers,
    // not every error can be cloned
    failures: failures.map(([output, { metric, text }]) => [output, { metric, text }] as const),
  }
}

const hash = new Uint32Array(4)

/**
 * The rows that were packed. In place of each text stands its hash, and of each reference that of all of them; a text that has the traces of an answer has them still. Rows of one of several models stay packed until they are gathered.
 *
 * @param width The number of numbers of an output.
 * @param chosen The models that were measured, if these are not all.
 */
export function unpackRows(
  packed: PartRows,
  file: string,
  width: number,
  chosen?: readonly string[],
): readonly (Item | PackedRow)[] {
  const { items, ids, partial, labels } = packed
  const broken = new Map(packed.broken)
  const block = packedBlock(packed, file, width, chosen)
  let next = 0
  return Array.from({ length: items }, (_, i): Item | PackedRow => {
    const error = broken.get(i)
    if (error !== undefined) return errorOf(error) as InputError
    const index = next++
    // whoever gathers rows looks at the labels of samples
    const isPacked = partial[index] === 1 && labels.sample?.[index] === undefined
    return isPacked ? { id: ids[index], block, index } : block.segment(index)
  })
}

function packedBlock(
  {
    ids,
    lines,
    models: lists,
    modelsOf,
    partial,
    labels,
    hashes,
    marks,
    numbers,
    failures,
    ...rest
  }: PartRows,
  file: string,
  width: number,
  chosen: readonly string[] | undefined,
): PackedBlock {
  const failed = new Map(failures)
  const markOf = new Map(marks)
  const isMeasured = lists.map((models) => models.map((model) => chosen?.includes(model) !== false))
  const measuredCounts = isMeasured.map((flags) => flags.filter((flag) => flag).length)
  // where the lines, the hashes and the numbers of each segment begin
  const starts = new Int32Array(3 * ids.length)
  for (let s = 0, line = 0, place = 0, output = 0; s < ids.length; s++) {
    starts[3 * s] = line
    starts[3 * s + 1] = place
    starts[3 * s + 2] = output
    const { length } = lists[modelsOf[s]]
    line += partial[s] === 1 ? length : 1
    place += 1 + length
    output += measuredCounts[modelsOf[s]]
  }
  const textAt = (place: number): string => {
    const digits = hashes.slice(DIGITS * place, DIGITS * (place + 1))
    return `${markOf.get(place) ?? ''}${digits}`
  }
  const referencesOf = (index: number): string[] =>
    Array<string>(rest.references[index]).fill(textAt(starts[3 * index + 1]))
  return {
    models: (index) => lists[modelsOf[index]],
    references: referencesOf,
    segment(index) {
      const list = modelsOf[index]
      const models = lists[list]
      const line = starts[3 * index]
      const place = starts[3 * index + 1]
      let output = starts[3 * index + 2]
      const candidates: string[] = []
      const measured: MeasuredOutput[] = []
      for (let m = 0; m < models.length; m++) {
        candidates.push(textAt(place + 1 + m))
        if (!isMeasured[list][m]) measured.push(NOT_CHOSEN)
        else {
          measured.push(failed.get(output) ?? numbers.subarray(output * width, (output + 1) * width))
          output++
        }
      }
      const segment: { -readonly [Key in keyof Segment]: Segment[Key] } = {
        id: ids[index],
        references: referencesOf(index),
        models,
        candidates,
        measured,
        file,
        line: lines[line],
      }
      for (const label of LABELS) {
        const value = labels[label]?.[index]
        if (value !== undefined) segment[label] = value as never
      }
      if (partial[index] === 1) {
        segment.partial = true
        if (models.length > 1) segment.lines = [...lines.subarray(line, line + models.length)]
      }
      return segment
    },
  }
}

/** An error as data. One that is neither of the input nor of the use is thrown. */
export function errorData(error: unknown): ErrorData {
  if (error instanceof UsageError) return { kind: 'usage', message: error.message }
  if (error instanceof InputError) return { kind: 'input', message: error.message, at: error.at }
  throw error
}

export function errorOf({ kind, message, at }: ErrorData): InputError | UsageError {
  if (kind === 'usage') return new UsageError(message)
  return at === undefined ? new InputError(message) : inputErrorAt(at.place, at.text)
}
