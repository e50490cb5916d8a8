/**
 * Keeps what a function made from options last, for scoring functions that are called in a loop: to make a metric may take
 * longer than to score a pair of texts.
 *
 * What was made is returned again for equal options: the same names with the same values (`Object.is`). Nothing is kept for
 * options with a list or a plain object among their values, because its content may change, or if the function throws.
 */
export function keepLast<Options extends object, Made>(
  make: (options: Options) => Made,
): (options: Options) => Made {
  let last: { readonly options: Options; readonly made: Made } | undefined
  return (options) => {
    if (last !== undefined && areEqual(last.options, options)) return last.made
    last = undefined
    const made = make(options)
    if (areUnchangeable(options)) last = { options: { ...options }, made }
    return made
  }
}

function areEqual(kept: object, options: unknown): boolean {
  if (typeof options !== 'object' || options === null) return false
  const names = Object.keys(options)
  return (
    names.length === Object.keys(kept).length &&
    names.every(
      (name) => Object.hasOwn(kept, name) && Object.is(settingOf(kept, name), settingOf(options, name)),
    )
  )
}

function areUnchangeable(options: object): boolean {
  return Object.keys(options).every((name) => !isChangeable(settingOf(options, name)))
}

function isChangeable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || prototype === Object.prototype
}

function settingOf(options: object, name: string): unknown {
  return (options as Record<string, unknown>)[name]
}
