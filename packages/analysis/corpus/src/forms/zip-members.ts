import { type FlateError, type UnzipFileInfo, unzipSync } from 'fflate'
import { InputError } from '../input-error.ts'

/** Bytes that are unpacked at once. */
const GROUP_BYTES = 1 << 24

/** Members that are unpacked at once. */
const GROUP_MEMBERS = 256

/** A member may be this many times as large as its packed form, beyond `FREE_BYTES`. Logs pack at 20 to 50. */
const MAX_RATIO = 200

/** Members up to this size may be packed at any ratio. */
const FREE_BYTES = 1 << 24

const DEFLATE = 8

/** A member of a zip archive. */
export interface ZipMember {
  readonly name: string
  /** In bytes, unpacked. */
  readonly size: number
}

/**
 * Lists the members of a zip archive, and refuses one that cannot be unpacked safely. Where a name comes twice, the
 * later member counts.
 *
 * @param wants Which members are to be unpacked; others are not checked.
 * @throws InputError if the archive is damaged, is packed in another way than stored or deflated, or has a member that
 * would grow too large.
 */
export function listZip(
  file: string,
  archive: Uint8Array,
  maxBytes: number,
  wants: (name: string) => boolean,
): ZipMember[] {
  const members = new Map<string, ZipMember>()
  unzip(file, archive, (info) => {
    const { name, size: packed, originalSize: size, compression } = info
    if (!wants(name)) return false
    if (compression !== 0 && compression !== DEFLATE) {
      const hint = compression === 93 ? ' (Zstandard)' : ''
      throw new InputError(
        `${file}, member ${name}: packed by method ${compression}${hint}: expected stored or deflated members; write the log anew as JSON (inspect log convert --to json)`,
      )
    }
    if (size > maxBytes || (size > FREE_BYTES && size > MAX_RATIO * packed)) {
      throw new InputError(
        `${file}, member ${name}: ${packed} bytes unpack to ${size}: at most ${maxBytes}, and beyond ${FREE_BYTES} at most ${MAX_RATIO} times as many, are accepted`,
      )
    }
    members.set(name, { name, size })
    return false
  })
  return [...members.values()]
}

/** Unpacks members one after another. Only a few are in memory at once. */
export function* unzipMembers(
  file: string,
  archive: Uint8Array,
  members: readonly ZipMember[],
): Generator<readonly [name: string, bytes: Uint8Array]> {
  for (let start = 0; start < members.length; ) {
    let bytes = 0
    let end = start
    while (end < members.length && end - start < GROUP_MEMBERS && (end === start || bytes < GROUP_BYTES))
      bytes += members[end++]!.size
    const group = new Set(members.slice(start, end).map(({ name }) => name))
    const unpacked = unzip(file, archive, ({ name }) => group.has(name))
    for (const name of group) yield [name, unpacked[name]!]
    start = end
  }
}

function unzip(
  file: string,
  archive: Uint8Array,
  filter: (info: UnzipFileInfo) => boolean,
): Record<string, Uint8Array> {
  try {
    return unzipSync(archive, { filter })
  } catch (error) {
    if (error instanceof InputError) throw error
    const { message } = error as FlateError
    throw new InputError(`${file}: the zip archive is cut short or damaged (${message})`, { cause: error })
  }
}
