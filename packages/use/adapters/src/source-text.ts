/** The source of a case's context, for metrics that read some: the type rate, patches, queries. */
export interface SourceOptions<Args> {
  /**
   * The source text of a case, from the arguments that the tool passes: a text, or an object, such as files by path, which
   * stands for its JSON text. Metrics that need one throw without it.
   */
  source?(args: Args): unknown
}

/**
 * A source as the text that metrics read; `undefined` where there is none.
 *
 * @throws TypeError for what is neither a text nor a plain object, such as a promise, whose JSON text would be that of no files.
 */
export function sourceText(value: unknown): string | undefined {
  if (value === undefined || value === null || typeof value === 'string') return value ?? undefined
  if (isPlainObject(value)) return JSON.stringify(value)
  const found = typeof value === 'object' ? `an object of ${value.constructor.name}` : typeof value
  throw new TypeError(`source: expected a text or a plain object, got ${found}`)
}

function isPlainObject(value: unknown): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || (typeof value === 'object' && Object.getPrototypeOf(prototype) === null)
}
