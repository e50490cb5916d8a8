import { zipSync } from 'fflate'

/** A text, and what `zstd -19` (version 1.5.4) makes of it. */
export const ZSTANDARD_TEXT: string = `{"id": "t/1", "text": "${'ab'.repeat(40)}"}`
export const ZSTANDARD: Buffer = Buffer.from(
  'KLUv/QRoFQEA2HsiaWQiOiAidC8xIiwgInRleHQiOiAiYWIifQEAbagbAwXdSKU=',
  'base64',
)

/** A zip archive with stored members, of which one is marked as packed with Zstandard. */
export function withZstandard(
  name: string,
  members: Readonly<Record<string, Uint8Array>>,
  size: number = ZSTANDARD_TEXT.length,
): Uint8Array {
  const bytes = Buffer.from(zipSync(members, { level: 0 }))
  let entry = bytes.indexOf('PK\x01\x02')
  while (bytes.toString('utf8', entry + 46, entry + 46 + bytes.readUInt16LE(entry + 28)) !== name)
    entry = bytes.indexOf('PK\x01\x02', entry + 1)
  for (const [header, method] of [
    [entry, 10],
    [bytes.readUInt32LE(entry + 42), 8],
  ] as const)
    bytes.writeUInt16LE(93, header + method)
  bytes.writeUInt32LE(size, entry + 24)
  return bytes
}
