import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The checksum of a survey's document: SHA-256, as 64 hexadecimal digits, of its JSON without the field `checksum`, with
 * sorted keys and without white space. It does not depend on the order of keys or on how the file is laid out.
 *
 * It finds changes by mistake or by an editor. Someone who recomputes it is not found out: there is no secret.
 */
export function surveyChecksum(document: object): string {
  return textHash(canonicalJson({ ...document, checksum: undefined }))
}

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export function textHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** JSON with the keys of objects in the order of their code units; fields that are `undefined` are left out. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`)
  return `{${fields.join(',')}}`
}
