import { InputError } from '@codegen-eval/messages'
import { type FlateError, type UnzipFileInfo, unzipSync } from 'fflate'
import { dataOffsets } from './zip-directory.ts'

/** Bytes that are unpacked at once. */
const GROUP_BYTES = 1 << 24

/** Members that are unpacked at once. */
const GROUP_MEMBERS = 256

/** A member may be this many times as large as its packed form, beyond `FREE_BYTES`. Logs pack at 20 to 50. */
const MAX_RATIO = 200

/** Members up to this size may be packed at any ratio. */
const FREE_BYTES = 1 << 24

const STORED = 0
const DEFLATE = 8
const ZSTANDARD = 93

/** A member of a zip archive. */
export interface ZipMember {
  readonly name: string
  /** In bytes, unpacked. */
  readonly size: number
  /** The packed bytes of a member that is packed with Zstandard. */
  readonly zstandard?: Uint8Array
}

/**
 * Lists the members of a zip archive, and refuses one that cannot be unpacked safely. Where a name comes twice, the
 * later member counts.
 *
 * @param wants Which members are to be unpacked; others are not checked.
 * @param onRepeat Called with the name of each member that comes again.
 * @throws InputError if the archive is damaged, has a member that is neither stored, deflated nor packed with Zstandard, or
 * one that would grow too large.
 */
export function listZip(
  file: string,
  archive: Uint8Array,
  maxBytes: number,
  wants: (name: string) => boolean,
  onRepeat?: ((name: string) => void) | undefined,
): ZipMember[] {
  const members = new Map<string, ZipMember>()
  let offsets: readonly number[] | undefined
  let index = 0
  unzip(file, archive, (info) => {
    const { name, size: packed, originalSize: size, compression } = info
    const place = index++
    if (!wants(name)) return false
    if (members.has(name)) onRepeat?.(name)
    if (![STORED, DEFLATE, ZSTANDARD].includes(compression)) {
      throw new InputError(
        `${file}, member ${name}: packed by method ${compression}: expected members that are stored, deflated or packed with Zstandard; write the log anew as JSON (inspect log convert --to json)`,
      )
    }
    if (size > maxBytes || (size > FREE_BYTES && size > MAX_RATIO * packed)) {
      throw new InputError(
        `${file}, member ${name}: ${packed} bytes unpack to ${size}: at most ${maxBytes}, and beyond ${FREE_BYTES} at most ${MAX_RATIO} times as many, are accepted`,
      )
    }
    if (compression === ZSTANDARD) {
      offsets ??= dataOffsets(archive)
      const start = offsets[place]
      members.set(name, { name, size, zstandard: archive.subarray(start, start + packed) })
    } else members.set(name, { name, size })
    return false
  })
  return [...members.values()]
}

/** Unpacks members one after another. Only a few are in memory at once. */
export async function* unzipMembers(
  file: string,
  archive: Uint8Array,
  members: readonly ZipMember[],
): AsyncGenerator<readonly [name: string, bytes: Uint8Array]> {
  for (let start = 0; start < members.length; ) {
    let bytes = 0
    let end = start
    while (end < members.length && end - start < GROUP_MEMBERS && (end === start || bytes < GROUP_BYTES))
      bytes += members[end++].size
    const group = members.slice(start, end)
    const names = new Set(group.filter(({ zstandard }) => zstandard === undefined).map(({ name }) => name))
    const unpacked = names.size === 0 ? {} : unzip(file, archive, ({ name }) => names.has(name))
    for (const member of group)
      yield [member.name, unpacked[member.name] ?? (await unpackZstandard(file, member))]
    start = end
  }
}

async function unpackZstandard(file: string, { name, size, zstandard }: ZipMember): Promise<Uint8Array> {
  // few archives need the library
  const { decompressZstd } = await import('hyparquet-compressors')
  try {
    // the library writes into this memory alone, whatever size a frame claims
    return decompressZstd(zstandard!, new Uint8Array(size))
  } catch (error) {
    throw new InputError(
      `${file}, member ${name}: the Zstandard data are cut short or damaged (${(error as Error).message})`,
      { cause: error },
    )
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
    const { message } = error as FlateError | RangeError
    throw new InputError(`${file}: the zip archive is cut short or damaged (${message})`, { cause: error })
  }
}
