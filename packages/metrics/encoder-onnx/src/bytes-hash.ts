/** The part of the Web Crypto interface that is used; Node and browsers have it. */
interface Digest {
  readonly crypto?: {
    readonly subtle?: { digest(name: 'SHA-256', bytes: Uint8Array): Promise<ArrayBuffer> }
  }
}

/**
 * The first 64 bits of the SHA-256 of some bytes as 16 hexadecimal digits, for signatures.
 *
 * @throws TypeError (as a rejection) where there is no Web Crypto, as on a page without HTTPS.
 */
export async function bytesHash(...parts: readonly Uint8Array[]): Promise<string> {
  // biome-ignore lint/style/noRestrictedGlobals: Node and browsers have Web Crypto, and its absence is handled
  const { crypto } = globalThis as Digest
  if (crypto?.subtle === undefined)
    throw new TypeError(
      'the hash of a model needs Web Crypto, which pages have under https: and on localhost',
    )
  const digests = await Promise.all(parts.map((part) => crypto.subtle!.digest('SHA-256', part)))
  // several files: the hash of their hashes
  const last =
    digests.length === 1
      ? digests[0]
      : await crypto.subtle.digest('SHA-256', joined(digests.map((digest) => new Uint8Array(digest))))
  return [...new Uint8Array(last, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
