/** A parsed signature: the metric, its settings in order, and the version of its package. */
export interface Signature {
  readonly metric: string
  readonly fields: ReadonlyMap<string, string>
  readonly version: string
}

/**
 * Writes a signature: `chrf|level:corpus|…|v:0.1.0`.
 *
 * The fields are the options of the metric's spec string under the same names, so that spec and signature
 * round-trip (`specOfSignature`). Values may be strings, numbers or booleans (`yes`, `no`).
 */
export function formatSignature(
  metric: string,
  fields: Readonly<Record<string, string | number | boolean>>,
  version: string,
): string {
  const written = Object.entries(fields).map(([name, value]) => `|${name}:${escapeValue(formatValue(value))}`)
  return `${metric}${written.join('')}|v:${version}`
}

/**
 * Parses a signature that `formatSignature` wrote.
 *
 * @throws RangeError if a part is not `name:value` or is repeated, or the version is missing.
 */
export function parseSignature(text: string): Signature {
  const [metric = '', ...parts] = text.split('|')
  const fields = new Map<string, string>()
  for (const part of parts) {
    const colon = part.indexOf(':')
    if (colon < 1) throw new RangeError(`signature '${text}': expected name:value, got '${part}'`)
    const name = part.slice(0, colon)
    if (fields.has(name)) throw new RangeError(`signature '${text}': '${name}' is given twice`)
    fields.set(name, unescapeValue(part.slice(colon + 1)))
  }
  const version = fields.get('v')
  if (metric === '' || version === undefined) {
    throw new RangeError(`signature '${text}': expected metric|name:value|…|v:version`)
  }
  fields.delete('v')
  return { metric, fields, version }
}

/** Writes a signature again with one field set; a new field goes to the front. */
export function withField(signature: Signature, name: string, value: string): string {
  const fields = Object.fromEntries(signature.fields)
  const changed = name in fields ? { ...fields, [name]: value } : { [name]: value, ...fields }
  return formatSignature(signature.metric, changed, signature.version)
}

/** Formats an option's value for specs and signatures. */
export function formatValue(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

/** Percent-encodes the characters that separate options in specs and signatures. */
export function escapeValue(value: string): string {
  return value.replace(/[%,|]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Reverses `escapeValue`; other percent signs are left as they are. */
export function unescapeValue(value: string): string {
  return value.replace(/%(25|2C|7C)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** A signature with fields before those that it has. */
export function withFirstFields(signature: string, added: Readonly<Record<string, string>>): string {
  const { metric, fields, version } = parseSignature(signature)
  return formatSignature(metric, { ...added, ...Object.fromEntries(fields) }, version)
}
