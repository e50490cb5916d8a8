import { quote, UsageError } from '@codegen-eval/messages'
import { describeFields, type Fail, type Row } from './row-fields.ts'

/** Maximum number of fields that a message lists. */
const MAX_LISTED = 16

/** Nesting that is listed. */
const MAX_LISTED_DEPTH = 3

const STEP = /\.?([^.[\]"]+)|\.?"([^"]*)"|\[(\d+)\]|\["([^"]*)"\]/y

/**
 * A field by its name, or a path of names and indices: `.output.completion`, `.filtered_resps[0][0]`,
 * `.metadata["pass@1"]`. A field of the whole name comes before a path.
 *
 * @throws UsageError if the path is malformed.
 */
export function fieldPath(path: string): (row: Row) => unknown {
  if (!/[.[\]"]/.test(path)) return (row) => (Object.hasOwn(row, path) ? row[path] : undefined)
  const steps = stepsOf(path)
  return (row) => {
    if (Object.hasOwn(row, path)) return row[path]
    let value: unknown = row
    for (const step of steps) {
      if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) return undefined
      value = (value as Record<string | number, unknown>)[step]
    }
    return value
  }
}

/** A reader of a field as `fieldPath` finds it, which fails with the fields that there are if it is missing. */
export function requiredField(path: string): (row: Row, fail: Fail) => unknown {
  const find = fieldPath(path)
  return (row, fail) => {
    const value = find(row)
    return value === undefined ? failMissing(path, row, fail) : value
  }
}

/** The names along a path to a list of rows: `.results.results`. */
export function rowsPath(path: string): readonly string[] {
  return stepsOf(path).map((step) => {
    if (typeof step === 'string') return step
    throw new UsageError(
      `path ${quote(path)}: rows are under names, as in .results.rows, and not under [${step}]`,
    )
  })
}

/** Fails with the fields that a row has, also nested ones. */
export function failMissing(path: string, row: Row, fail: Fail): never {
  const isFlat = Object.values(row).every((value) => value === null || typeof value !== 'object')
  if (isFlat) return fail(`field ${quote(path)} is missing; ${describeFields(row)}`)
  const listed: string[] = []
  addFields(row, '', listed, 0)
  const shown = listed.slice(0, MAX_LISTED).join(', ')
  return fail(
    `field ${quote(path)} is missing; the fields are ${shown}${listed.length > MAX_LISTED ? ', …' : ''}`,
  )
}

function stepsOf(path: string): readonly (string | number)[] {
  const steps: (string | number)[] = []
  STEP.lastIndex = 0
  let end = 0
  for (let match = STEP.exec(path); match !== null; match = STEP.exec(path)) {
    const [, plain, quoted, index, bracketed] = match
    steps.push(index === undefined ? (plain ?? quoted ?? bracketed!) : Number(index))
    end = STEP.lastIndex
  }
  if (end < path.length || steps.length === 0)
    throw new UsageError(
      `path ${quote(path)}: expected names and indices, as in .output.completion or .responses[0]`,
    )
  return steps
}

function addFields(value: unknown, path: string, listed: string[], depth: number): void {
  const isNested = value !== null && typeof value === 'object'
  const keys = isNested ? Object.keys(value).slice(0, MAX_LISTED + 1) : []
  if (keys.length === 0 || depth === MAX_LISTED_DEPTH) {
    if (path !== '') listed.push(path)
    return
  }
  for (const key of Array.isArray(value) ? keys.slice(0, 1) : keys) {
    if (listed.length > MAX_LISTED) return
    const isName = /^[\w-]+$/.test(key)
    const step = Array.isArray(value) ? `[${key}]` : isName ? `.${key}` : `[${JSON.stringify(key)}]`
    addFields((value as Row)[key], path + step, listed, depth + 1)
  }
}
