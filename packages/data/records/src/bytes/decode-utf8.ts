import { invalidUtf8Offset } from './utf8.ts'

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

/** Decodes bytes that may not be UTF-8: each byte that is not part of a character becomes U+FFFD. */
export function decodeLossy(bytes: Uint8Array): string {
  const whole = decodeUtf8(bytes)
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
