import { InputError, quote } from '@codegen-eval/messages'
import type { Chunks } from '@codegen-eval/records'
import { readAllText } from '@codegen-eval/records'
import { isObject, parseJson } from '@codegen-eval/records/internal'
import type { RowContext } from '../rows/row-options.ts'
import type { Batches, Item } from '../rows/segment.ts'
import { textModel, textSegment } from '../rows/text.ts'
import type { FormVerdict } from './file-kind.ts'
import type { InputForm } from './form.ts'

/** Fields of rows. An object that has one is a row, not a map. */
const ROW_FIELDS =
  `id task_id model sample candidate candidates prediction reference references completion solution prompt
  text code output outputs response instruction input question answer lang`.split(/\s+/)

/** Segments that are yielded at once. */
const BATCH = 1000

/**
 * A JSON object from key to answer, as the challenge Fusion Brain 2021 has it: texts; for boxes in images, objects from
 * class to boxes; and for true answers to questions `{"answer", "lang"}`. The same form holds outputs and references.
 */
export const answerMap: InputForm = {
  name: 'answers',
  title: 'answers by key',
  summary:
    'A JSON object from key to text, or from image to classes and boxes; references come from another one',
  example: '{"0.png": "cat", "1.png": "dog"}',
  holds: 'either',
  begins({ document, isReference }) {
    return isObject(document) && recognizesMap(Object.entries(document), isReference)
  },
  outputs: {
    read: readAnswers,
  },
}

function recognizesMap(entries: readonly (readonly [string, unknown])[], isReference: boolean): FormVerdict {
  if (entries.length === 0 || entries.some(([key]) => ROW_FIELDS.includes(key))) return false
  // the last one may be cut
  const values = entries.slice(0, Math.max(1, entries.length - 1)).map(([, value]) => value)
  if (values.every((value) => answersOf(value) !== undefined || isBoxes(value))) return true
  if (!values.every((value) => typeof value === 'string')) return false
  // names of fields have no digits, keys of data have
  return isReference || entries.every(([key]) => /\d/.test(key)) || 'possible'
}

async function* readAnswers(chunks: Chunks, context: RowContext): Batches {
  const { file } = context
  const model = textModel(context)
  const map = parseJson(file, await readAllText(file, chunks))
  if (!isObject(map))
    throw new InputError(`${file}: expected an object from key to answer, found ${quote(map)}`)
  const entries = Object.entries(map)
  for (let start = 0; start < entries.length; start += BATCH) {
    yield entries.slice(start, start + BATCH).map(([id, value]): Item => {
      try {
        const texts = model === undefined ? referencesOf(value) : [textOf(value)]
        return textSegment(id, texts, model, file, 1)
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        return new InputError(`${file}: key ${quote(id)}: ${error.message}`)
      }
    })
  }
}

/** An output as text: boxes as JSON. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (isObject(value)) return JSON.stringify(value)
  throw new RangeError(`expected a text, or an object from class to boxes, found ${quote(value)}`)
}

function referencesOf(value: unknown): readonly string[] {
  const answers = answersOf(value)
  if (answers === undefined) return [textOf(value)]
  const { lang = 'en' } = value as { lang?: unknown }
  if (lang !== 'en')
    throw new RangeError(`expected "lang": "en", found ${quote(lang)}: other languages have no rules`)
  if (answers.length === 0) throw new RangeError('field "answer" is an empty list')
  return answers
}

/** The answers of `{"answer": text or texts}`. */
function answersOf(value: unknown): readonly string[] | undefined {
  if (!isObject(value)) return undefined
  const { answer } = value as { answer?: unknown }
  const answers = Array.isArray(answer) ? answer : [answer]
  return answers.every((text) => typeof text === 'string') ? answers : undefined
}

/** Whether a value is an object from class to lists of lists. */
function isBoxes(value: unknown): boolean {
  return (
    isObject(value) &&
    Object.values(value).every((boxes) => Array.isArray(boxes) && boxes.every(Array.isArray))
  )
}
