import { inputErrorAt, quote } from '@codegen-eval/messages'
import { fieldPath, isObject } from '@codegen-eval/records/internal'
import { exactNumber } from '../rows/segment-fields.ts'
import { elementLines, jsonLine } from './json-line.ts'

/** The place of a value for messages. */
export interface LogPlace {
  readonly file: string
  /** The line of a row, from 1. */
  readonly line?: number
  /** The text of a whole document, by which the line of a value is found. */
  readonly text?: string
  /** Set if the value is a row of a table, whose cells are texts. */
  readonly isTable?: true
  /** How a broken file is repaired. */
  readonly cure: string
}

/**
 * The lines of the elements of the list in each document whose elements were looked up last: one walk finds all of them, and samples
 * are such elements.
 */
const LIST_LINES = new WeakMap<LogPlace, { readonly key: string; readonly lines: readonly number[] }>()

/** A value of a log with its place: readers of its parts throw `InputError` with file, line, field and cure. */
export class LogValue {
  readonly value: unknown
  readonly place: LogPlace
  readonly path: readonly (string | number)[]

  constructor(value: unknown, place: LogPlace, path: readonly (string | number)[] = []) {
    this.value = value
    this.place = place
    this.path = path
  }

  /** The line of the value in its file, from 1. */
  get line(): number {
    const { place, path } = this
    const { line, text } = place
    if (line !== undefined || text === undefined) return line ?? 1
    const index = path.at(-1)
    if (typeof index !== 'number') return jsonLine(text, path)
    const list = path.slice(0, -1)
    const key = JSON.stringify(list)
    const known = LIST_LINES.get(place)
    const { lines } = known?.key === key ? known : { lines: elementLines(text, list) }
    LIST_LINES.set(place, { key, lines })
    return lines[index] ?? jsonLine(text, path)
  }

  /** Whether there is no value, or null. */
  get isAbsent(): boolean {
    return this.value === undefined || this.value === null
  }

  /** A part of the value, absent if there is none. Dots in `a.b` are no path: pass several keys. */
  get(...keys: readonly (string | number)[]): LogValue {
    let value: unknown = this.value
    const path = [...this.path]
    for (const key of keys) {
      if (isObject(value) && typeof key === 'string')
        value = Object.hasOwn(value, key) ? value[key] : undefined
      else if (Array.isArray(value) && typeof key === 'number') value = value[key]
      else if (value === undefined || value === null) value = undefined
      else
        new LogValue(value, this.place, path).fail(
          `expected ${typeof key === 'number' ? 'a list' : 'an object'}`,
        )
      path.push(key)
    }
    return new LogValue(value, this.place, path)
  }

  /** A part of the value, or the value itself without keys; `undefined` if it is absent: `row.find('model')?.text()`. */
  find(...keys: readonly (string | number)[]): LogValue | undefined {
    const part = this.get(...keys)
    return part.isAbsent ? undefined : part
  }

  /** The value at a path that an option names, by name or path: see `fieldPath`. */
  at(path: string): LogValue {
    return this.with(isObject(this.value) ? fieldPath(path)(this.value) : undefined)
  }

  /** Another value that was found in this one, whose messages name this one. */
  with(value: unknown): LogValue {
    return new LogValue(value, this.place, this.path)
  }

  /** Throws an error: `expected … , found …`. */
  fail(expected: string): never {
    const found = this.value === undefined ? 'nothing' : quote(this.value)
    return this.refuse(`${this.name}: ${expected}, found ${found}`)
  }

  /** Throws an error about the value in free words. */
  refuse(problem: string): never {
    throw inputErrorAt({ file: this.place.file, line: this.line }, `${problem}; ${this.place.cure}`)
  }

  /** A text that is not empty. */
  text(): string {
    return typeof this.value === 'string' && this.value !== '' ? this.value : this.fail('expected a text')
  }

  /** A text that may be empty. */
  string(): string {
    return typeof this.value === 'string' ? this.value : this.fail('expected a text')
  }

  /** A name: a text that is not empty, or a number, written out. */
  label(): string {
    if (typeof this.value === 'string' && this.value !== '') return this.value
    return Number.isFinite(this.value) ? String(this.value) : this.fail('expected a name or a number')
  }

  /** A name as it is written: a text that is not empty, or a whole number that is exact. */
  id(): string | number {
    const { value, name } = this
    if (typeof value !== 'number' || !Number.isInteger(value)) return this.label()
    return exactNumber(value, name, (problem) => this.refuse(problem))
  }

  /** Texts: a list of them, or a single one; none if the value is absent. */
  texts(): string[] {
    if (this.isAbsent) return []
    return typeof this.value === 'string' ? [this.value] : this.list().map((each) => each.string())
  }

  /** Texts as `texts` reads them; `undefined` if there are none, or the value is another one. */
  optionalTexts(): string[] | undefined {
    const { value } = this
    const areTexts =
      Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string')
    return typeof value === 'string' || areTexts ? this.texts() : undefined
  }

  /** A finite number. */
  number(): number {
    return Number.isFinite(this.value) ? (this.value as number) : this.fail('expected a number')
  }

  /** A whole number of at least 0. */
  count(): number {
    const { value } = this
    return Number.isSafeInteger(value) && (value as number) >= 0
      ? (value as number)
      : this.fail('expected a whole number of at least 0')
  }

  /** `true` or `false`. */
  flag(): boolean {
    return typeof this.value === 'boolean' ? this.value : this.fail('expected true or false')
  }

  /** A list. */
  list(): LogValue[] {
    if (!Array.isArray(this.value)) return this.fail('expected a list')
    return this.value.map((each, i) => new LogValue(each, this.place, [...this.path, i]))
  }

  /** A list of names. */
  labels(): string[] {
    return this.list().map((each) => each.label())
  }

  /** The parts of an object by their keys. */
  entries(): [key: string, value: LogValue][] {
    if (!isObject(this.value)) return this.fail('expected an object')
    return Object.keys(this.value).map((key) => [key, this.get(key)])
  }

  private get name(): string {
    if (this.path.length === 0) return 'the value'
    const steps = this.path.map((key, i) =>
      typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${key}`,
    )
    return `field ${quote(steps.join(''))}`
  }
}
