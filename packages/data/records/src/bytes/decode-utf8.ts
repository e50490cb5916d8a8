import { invalidUtf8Offset } from './utf8.ts'

/** Decodes UTF-8; returns `undefined` if the bytes are not UTF-8. */
export type Utf8Decoder = (bytes: Uint8Array) => string | undefined

interface Host {
  readonly TextDecoder: new (encoding: string, options: object) => { decode(bytes: Uint8Array): string }
}

// biome-ignore lint/style/noRestrictedGlobals: Node and browsers have TextDecoder
const host = globalThis as unknown as Host
const strict = /* @__PURE__ */ new host.TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes UTF-8 on any platform; returns `undefined` if the bytes are not UTF-8 (RFC 3629). */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/**
 * Decodes bytes that may not be UTF-8: each byte that is not part of a character becomes U+FFFD.
 *
 * @param decode The decoder of the platform, if there is a faster one.
 */
export function decodeLossy(bytes: Uint8Array, decode: Utf8Decoder = decodeUtf8): string {
  const whole = decode(bytes)
  if (whole !== undefined) return whole
  let text = ''
  for (let start = 0; start < bytes.length; start++) {
    const rest = bytes.subarray(start)
    const valid = invalidUtf8Offset(rest)
    text += strict.decode(rest.subarray(0, valid))
    start += valid
    if (start < bytes.length) text += '\ufffd'
  }
  return text
}
