import { InputError, inputErrorAt } from '../input-error.ts'
import { quote } from '../message-text.ts'
import { type NamedBatches, type RowCursor, rowCursor } from './row-cursor.ts'
import { sameList } from './same-models.ts'
import type { Batches, Item, Segment } from './segment.ts'

/** Maximum number of characters of rows that wait for their partners; beyond it the orders differ too much. */
const MAX_WAITING_CHARACTERS = 1 << 28

/**
 * Adds to each segment the models or references that the other files have for the same id.
 *
 * The files may be in different orders; rows that come early wait in memory. An id that is missing in a file is an error.
 * Of two rows with one id in a file, the second one is an error.
 */
export async function* joinById(first: Batches, others: readonly NamedBatches[]): Batches {
  const sides = others.map((other) => waitingRows(rowCursor(other)))
  try {
    for await (const batch of first) {
      const items: Item[] = []
      for (const item of batch) items.push(item instanceof InputError ? item : await joinRow(item, sides))
      yield items
    }
    for (const side of sides) yield await side.rest()
  } finally {
    for (const side of sides) await side.close()
  }
}

/** The rows of one file by id, read only as far as needed. */
interface WaitingRows {
  readonly file: string
  /** The row of an id, or an error. */
  find(id: string | number): Promise<Item>
  /** One error for each row that was not requested. */
  rest(): Promise<InputError[]>
  close(): Promise<void>
}

function waitingRows(cursor: RowCursor): WaitingRows {
  const { file } = cursor
  const waiting = new Map<string, Segment>()
  const broken: InputError[] = []
  let characters = 0

  const wait = (row: Segment): void => {
    const key = String(row.id)
    const earlier = waiting.get(key)
    if (earlier) {
      broken.push(inputErrorAt(row, `id ${quote(row.id)} is already used on line ${earlier.line}`))
      return
    }
    waiting.set(key, row)
    characters += charactersOf(row)
    if (characters > MAX_WAITING_CHARACTERS) {
      throw new InputError(
        `${file}: too many ids are missing from the first file or come much later there: sort the files alike`,
      )
    }
  }
  /** Reads on until `wanted` comes, or to the end. */
  const readTo = async (wanted: string | undefined): Promise<Segment | undefined> => {
    for (;;) {
      const row = cursor.take() ?? (await cursor.fetch())
      if (row === undefined) return undefined
      if (row instanceof InputError) broken.push(row)
      else if (String(row.id) === wanted) return row
      else wait(row)
    }
  }
  return {
    file,
    async find(id) {
      const key = String(id)
      const early = waiting.get(key)
      if (early) {
        waiting.delete(key)
        characters -= charactersOf(early)
        return early
      }
      // a broken row may be the missing one, and its error says more
      return (await readTo(key)) ?? broken.shift() ?? new InputError(`${file}: id ${quote(id)} is missing`)
    },
    async rest() {
      await readTo(undefined)
      const unasked = [...waiting.values()].map((row) =>
        // the two cases look the same here: rows that were found are forgotten
        inputErrorAt(row, `id ${quote(row.id)} is not in the first file, or comes twice in this one`),
      )
      return [...broken, ...unasked]
    },
    close: () => cursor.close(),
  }
}

async function joinRow(first: Segment, sides: readonly WaitingRows[]): Promise<Item> {
  let { references, models, candidates } = first
  for (const side of sides) {
    const row = await side.find(first.id)
    if (row instanceof InputError) return row
    if (references.length === 0) references = row.references
    else if (row.references.length > 0 && !sameList(references, row.references)) {
      return inputErrorAt(row, `the references of id ${quote(row.id)} differ from those in ${first.file}`)
    }
    const twice = row.models.find((model) => models.includes(model))
    if (twice !== undefined) return inputErrorAt(row, `model ${quote(twice)} is in another file too`)
    models = [...models, ...row.models]
    candidates = [...candidates, ...row.candidates]
  }
  return { ...first, references, models, candidates }
}

/** A rough size; the constant stands for what a row without text takes. */
function charactersOf(row: Segment): number {
  let count = 100
  for (const text of row.references) count += text.length
  for (const text of row.candidates) count += text.length
  return count
}
