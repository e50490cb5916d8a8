import type { Frame } from './frame.ts'

/** An answer of the process of an output. Its fields have the expected types, and there are no others. */
export interface Answer {
  readonly kind: AnswerKind
  /** The fields that are passed on to the process of the tests. */
  readonly fields: Readonly<Record<string, Field>>
  /** Peak memory in bytes, where the process tells. */
  readonly memory: number
}

/** Kinds of answers: the program was loaded, passed its tests or had none, raised an error, or returned a value. */
export type AnswerKind = 'loaded' | 'passed' | 'untested' | 'raise' | 'opaque' | 'value'

const KINDS: readonly AnswerKind[] = ['loaded', 'passed', 'untested', 'raise', 'opaque', 'value']

type Field = string | true | readonly string[]

const isTrue = (value: unknown): value is true => value === true
const isText = (value: unknown): value is string => typeof value === 'string'

/** Names of classes of an error, that of the error first. */
const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isText)

/** The fields of an answer, and the check of each value. */
const FIELDS: readonly (readonly [name: string, isRight: (value: unknown) => value is Field])[] = [
  ...['loaded', 'passed', 'untested', 'promise'].map((name) => [name, isTrue] as const),
  ['raise', isNames],
  ...['opaque', 'value', 'arguments', 'changed', 'line', 'message', 'thrown'].map(
    (name) => [name, isText] as const,
  ),
]

/**
 * Reads a message as the answer to a request. The sender is not trusted: it runs the judged program.
 *
 * @param id The number of the request.
 * @param expected The kinds of answers to it.
 * @returns `undefined` if the message is not such an answer, or a field of it has another type.
 */
export function answerOf(frame: Frame, id: number, expected: readonly AnswerKind[]): Answer | undefined {
  if (frame.id !== id) return undefined
  const kinds = KINDS.filter((kind) => Object.hasOwn(frame, kind))
  const [kind] = kinds
  if (kinds.length !== 1 || kind === undefined || !expected.includes(kind)) return undefined
  const fields: Record<string, Field> = {}
  for (const [name, isRight] of FIELDS) {
    if (!Object.hasOwn(frame, name)) continue
    const value = frame[name]
    if (!isRight(value)) return undefined
    fields[name] = value
  }
  if (kind === 'raise' && typeof fields.line !== 'string') return undefined
  const memory = Number.isSafeInteger(frame.memory) ? Math.max(0, frame.memory as number) : 0
  return { kind, fields, memory }
}
