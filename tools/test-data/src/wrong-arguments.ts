/** Calls that a function accepts, by its name: the sweep puts wrong values in the place of one argument after the other. */
export type ValidCalls = Readonly<Record<string, readonly unknown[]>>

/** Parameters without a default that may be left out. */
const OPTIONAL = ['clusters', 'degrees', 'scale']

/** Parameters of which all fields may be left out. */
const WITHOUT_FIELDS = ['options', 'item']

/** Messages of the engine, where no check of ours caught the argument. */
const INTERNAL =
  /Cannot (?:read|destructure|convert|set|mix)|is not (?:iterable|a function|a constructor|an object|defined)|Invalid array length/

/**
 * Calls each exported function with one wrong argument after the other, and returns what is wrong with the answers: each has to be a
 * TypeError or a RangeError that names the argument or a field of it. Functions without a valid call are named too.
 *
 * Wrong are `undefined` (unless the parameter may be left out), `null`, a text, a number, an object, a list that holds `null`, and the
 * valid list with `null` or a text in the place of its first value. A value of the type of the valid one is not tried.
 */
export function wrongArguments(exported: Readonly<Record<string, unknown>>, calls: ValidCalls): string[] {
  const functions = Object.entries(exported).filter(([, value]) => typeof value === 'function')
  return functions.flatMap(([name, value]) => {
    const call = value as (...values: unknown[]) => unknown
    const valid = calls[name]
    if (valid === undefined) return [`${name}: no valid call is known`]
    const found = answerOf(call, valid)
    if (found !== undefined) return [`${name}: the valid call fails: ${found}`]
    const parameters = parametersOf(call)
    return valid.flatMap((value, i) =>
      wrongValues(value, parameters[i]).flatMap((wrong) => {
        const answer = answerOf(call, valid.with(i, wrong))
        return isNamed(answer, parameters[i], value)
          ? []
          : [`${name}(${parameters[i]} = ${textOf(wrong)}): ${answer ?? 'returns'}`]
      }),
    )
  })
}

/** The error of a call; `undefined` if it returns. */
function answerOf(call: (...values: unknown[]) => unknown, values: readonly unknown[]): unknown {
  try {
    const result = call(...values)
    if (typeof result === 'object' && result !== null && 'next' in result) (result as Generator).next()
    return undefined
  } catch (error) {
    return error
  }
}

function isNamed(answer: unknown, parameter: string, valid: unknown): boolean {
  if (!(answer instanceof TypeError || answer instanceof RangeError)) return false
  const fields = typeof valid === 'object' && valid !== null && !isList(valid) ? Object.keys(valid) : []
  const names = [
    ...(parameter.match(/\w+/g) ?? []),
    ...fields,
    ...(parameter.startsWith('{') ? ['options'] : []),
  ]
  return (
    !INTERNAL.test(answer.message) && names.some((name) => new RegExp(`\\b${name}\\b`).test(answer.message))
  )
}

function wrongValues(valid: unknown, parameter: string): unknown[] {
  const hasDefault = parameter.includes('=')
  const isOptional = hasDefault || OPTIONAL.includes(parameter)
  return [
    ...(isOptional ? [] : [undefined]),
    null,
    ...['text', 5].filter((value) => typeof value !== typeof valid),
    ...((hasDefault && typeof valid === 'object' && !isList(valid)) || WITHOUT_FIELDS.includes(parameter)
      ? []
      : [{}]),
    ...(isList(valid) ? [] : [[]]),
    [null],
    ...(Array.isArray(valid) && valid.length > 0
      ? [null, ...(typeof valid[0] === 'string' ? [] : ['text'])].map((value) => valid.with(0, value))
      : []),
  ]
}

function isList(value: unknown): boolean {
  return Array.isArray(value) || ArrayBuffer.isView(value)
}

/** The parameters of a function as its source writes them. */
function parametersOf(call: (...values: unknown[]) => unknown): string[] {
  const source = String(call)
  const parameters: string[] = []
  let depth = 0
  let start = source.indexOf('(') + 1
  for (let at = start; depth >= 0; at++) {
    if ('([{'.includes(source[at])) depth++
    if (')]}'.includes(source[at])) depth--
    if (depth < 0 || (depth === 0 && source[at] === ',')) {
      parameters.push(source.slice(start, at).trim())
      start = at + 1
    }
  }
  return parameters
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? String(value)
}
