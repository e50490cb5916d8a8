import type { Frame } from './frame.ts'

/** What the process of an output answered, with fields of the types that are expected and no others. */
export interface Answer {
  readonly kind: AnswerKind
  /** What the process of the tests gets. */
  readonly fields: Readonly<Record<string, string | boolean | readonly string[]>>
  /** Peak memory in bytes, where the process tells. */
  readonly memory: number
}

/** What an answer says: the program was loaded, passed its tests, raised an error, or returned a value. */
export type AnswerKind = 'loaded' | 'passed' | 'raise' | 'opaque' | 'value'

const KINDS: readonly AnswerKind[] = ['loaded', 'passed', 'raise', 'opaque', 'value']

/** The type of each field of an answer. */
const TYPES: ReadonlyMap<string, 'string' | 'boolean' | 'names'> = new Map([
  ['loaded', 'boolean'],
  ['passed', 'boolean'],
  ['raise', 'names'],
  ['opaque', 'string'],
  ['value', 'string'],
  ['arguments', 'string'],
  ['changed', 'string'],
  ['line', 'string'],
  ['message', 'string'],
  ['thrown', 'string'],
  ['promise', 'boolean'],
])

/**
 * Reads a message as the answer to a request. The sender is not trusted: it runs the judged program.
 *
 * @param id The number of the request.
 * @param expected The kinds of answers to it.
 * @returns `undefined` if the message is not such an answer, or a field of it has another type.
 */
export function answerOf(
  frame: Frame,
  id: number,
  expected: readonly AnswerKind[],
): Answer | undefined {
  if (frame.id !== id) return undefined
  const kinds = KINDS.filter((kind) => Object.hasOwn(frame, kind))
  const [kind] = kinds
  if (kinds.length !== 1 || kind === undefined || !expected.includes(kind)) return undefined
  const fields: Record<string, string | boolean | readonly string[]> = {}
  for (const [name, type] of TYPES) {
    if (!Object.hasOwn(frame, name)) continue
    const value = frame[name]
    if (type === 'names' ? !isNames(value) : typeof value !== type) return undefined
    fields[name] = value as string
  }
  if (kind === 'raise' && typeof fields.line !== 'string') return undefined
  const memory = Number.isSafeInteger(frame.memory) ? Math.max(0, frame.memory as number) : 0
  return { kind, fields, memory }
}

/** Names of classes of an error, the own one first. */
function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string')
}
