const LANGUAGES = /\|lang:([^|]*)/

/** The languages in a signature, such as `go@0.25.0`; `undefined` if it has none. */
export function signatureLanguages(signature: string): string[] | undefined {
  return LANGUAGES.exec(signature)?.[1].split('+')
}

/** The name of a language, `go` of `go@0.25.0`. */
export function nameOfLanguage(language: string): string {
  return language.split('@')[0]
}

/** A signature with other languages, where it has some. */
export function withLanguages(signature: string, languages: readonly string[]): string {
  return signature.replace(LANGUAGES, () => `|lang:${languages.join('+')}`)
}

/** A metric with another signature, which may change while rows are read. */
export function withSignature<M extends { readonly signature: string }>(
  metric: M,
  signature: () => string,
): M {
  return Object.create(metric, { signature: { get: signature, enumerable: true } })
}
