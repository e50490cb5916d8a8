/** A character for each single-letter escape. */
const SIMPLE_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['a', '\x07'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
  ['\n', ''],
])

const ESCAPE = /\\(?:([0-7]{1,3})|x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|(N\{[^}]*\})|(\r\n|.))/gs

/**
 * The characters that the text of a string literal denotes. Line ends become line feeds, as in Python. `\N{…}` is kept
 * as it is written, because the names of all characters would be larger than the whole library; so are invalid escapes.
 */
export function unescapePython(text: string, bytes: boolean): string {
  const lines = text.replace(/\r\n?/g, '\n')
  if (!lines.includes('\\')) return lines
  return lines.replace(ESCAPE, (whole, ...groups) => {
    const [octal, hex, short, long, , simple] = groups
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & (bytes ? 0xff : 0x1ff))
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
    if (short !== undefined && !bytes) return String.fromCharCode(Number.parseInt(short, 16))
    if (long !== undefined && !bytes && !isBeyondUnicode(long))
      return String.fromCodePoint(Number.parseInt(long, 16))
    return SIMPLE_ESCAPES.get(simple) ?? whole
  })
}

function isBeyondUnicode(digits: string): boolean {
  return Number.parseInt(digits, 16) > 0x10ffff
}

/** An integer literal as Python's `repr` writes its value. */
export function integerRepr(literal: string): string {
  const digits = literal.replaceAll('_', '')
  // the common case, for speed
  if (/^[1-9]\d{0,14}$/.test(digits) || digits === '0') return digits
  return BigInt(/^\d+$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : digits).toString()
}

/** A floating-point or imaginary literal as Python's `repr` writes its value. */
export function floatRepr(literal: string): string {
  const digits = literal.replaceAll('_', '')
  if (/j$/i.test(digits)) return `${floatRepr(digits.slice(0, -1)).replace(/\.0$/, '')}j`
  const value = Number(digits)
  if (!Number.isFinite(value)) return 'inf'
  if (value === 0) return '0.0'
  const [mantissa, exponent] = value.toExponential().split('e') as [string, string]
  const power = Number(exponent)
  // Python uses exponents below 1e-4 and from 1e16 on, with at least two digits
  if (power < -4 || power >= 16) {
    return `${mantissa}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`
  }
  return fixedNotation(mantissa.replace('.', ''), power)
}

/** Digits with the point after the first `power + 1` of them. */
function fixedNotation(digits: string, power: number): string {
  if (power < 0) return `0.${'0'.repeat(-power - 1)}${digits}`
  if (digits.length <= power + 1) return `${digits.padEnd(power + 1, '0')}.0`
  return `${digits.slice(0, power + 1)}.${digits.slice(power + 1)}`
}

const BYTE_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\\', '\\\\'],
])

/** Bytes, given as characters up to U+00FF, as Python's `repr` writes them. */
export function bytesRepr(bytes: string): string {
  const quote = bytes.includes("'") && !bytes.includes('"') ? '"' : "'"
  const text = bytes.replace(/./gs, (byte) => {
    const escaped = BYTE_ESCAPES.get(byte)
    if (escaped !== undefined) return escaped
    if (byte === quote) return `\\${byte}`
    if (byte >= ' ' && byte < '\x7f') return byte
    return `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`
  })
  return `b${quote}${text}${quote}`
}
