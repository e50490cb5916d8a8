/**
 * A function that keeps the last result of another one, for scoring functions that are called in a loop: making a metric may
 * take longer than scoring a pair of texts.
 *
 * Calls with equal options return the same result. Options are equal if they have the same names with the same values
 * (`Object.is`). A result is not kept if an option is a list or a plain object, because its content may change.
 */
export function keepLast<Options extends object, Made>(
  make: (options: Options) => Made,
): (options: Options) => Made {
  let last: { readonly options: Options; readonly made: Made } | undefined
  return (options) => {
    if (last !== undefined && areEqual(last.options as Values, options as Values)) return last.made
    last = undefined
    const made = make(options)
    if (!Object.values(options).some(isChangeable)) last = { options: { ...options }, made }
    return made
  }
}

type Values = Readonly<Record<string, unknown>>

function areEqual(kept: Values, options: Values | null): boolean {
  if (typeof options !== 'object' || options === null) return false
  const names = Object.keys(options)
  return (
    names.length === Object.keys(kept).length &&
    names.every((name) => Object.hasOwn(kept, name) && Object.is(kept[name], options[name]))
  )
}

function isChangeable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || prototype === Object.prototype
}
