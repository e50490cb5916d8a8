/** The properties of a string that its prefix and quotes determine. */
export interface StringStyle {
  readonly bytes: boolean
  /** Whether backslashes are ordinary characters. */
  readonly raw: boolean
  /** Whether braces contain values. */
  readonly format: boolean
  /** Whether it is a template, `t""`, of Python 3.14. */
  readonly template: boolean
  /** `'`, `"`, or three of one of them. */
  readonly quote: string
}

/** The style of a string that starts with a prefix and quotes, such as `rb"""`. */
export function stringStyle(start: string): StringStyle {
  const quote = start.at(-1)!
  const triple = quote.repeat(3)
  return {
    bytes: /b/i.test(start),
    raw: /r/i.test(start),
    format: /[ft]/i.test(start),
    template: /t/i.test(start),
    quote: start.endsWith(triple) ? triple : quote,
  }
}
