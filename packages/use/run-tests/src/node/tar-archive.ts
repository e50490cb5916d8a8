/** A file of an archive. */
export interface ArchivedFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** Whether it is a program. */
  readonly executable?: boolean
}

const BLOCK_BYTES = 512

/** Longest name in an archive, in bytes of UTF-8. */
const MAX_NAME_BYTES = 100

/**
 * An archive of files in the form `ustar`, as `tar` reads it.
 *
 * @throws RangeError for a name that is longer than 100 bytes, or leads out of the folder.
 */
export function writeTar(files: readonly ArchivedFile[]): Uint8Array {
  const blocks: Uint8Array[] = []
  for (const { name, bytes, executable = false } of files) {
    checkName(name)
    blocks.push(header(name, bytes.length, executable), bytes)
    blocks.push(new Uint8Array((BLOCK_BYTES - (bytes.length % BLOCK_BYTES)) % BLOCK_BYTES))
  }
  blocks.push(new Uint8Array(2 * BLOCK_BYTES))
  return Buffer.concat(blocks)
}

/**
 * Checks the name of a file.
 *
 * @throws RangeError if it is longer than 100 bytes, or leads out of the folder.
 */
export function checkName(name: string): void {
  const isOutside = name.startsWith('/') || name.split('/').includes('..') || name.includes('\0')
  if (name === '' || isOutside || Buffer.byteLength(name) > MAX_NAME_BYTES)
    throw new RangeError(
      `file ${JSON.stringify(name)}: expected a name of at most ${MAX_NAME_BYTES} bytes inside the folder`,
    )
}

function header(name: string, size: number, executable: boolean): Uint8Array {
  const block = Buffer.alloc(BLOCK_BYTES)
  block.write(name, 0)
  block.write(executable ? '0000755\0' : '0000644\0', 100)
  block.write('0000000\x000000000\0', 108)
  block.write(`${size.toString(8).padStart(11, '0')}\x0000000000000\0`, 124)
  // the checksum counts its own place as spaces
  block.write('        0', 148)
  block.write('ustar\x0000', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/**
 * The files of an archive. It may come from a program that is not trusted: what is no file, or has a name that leads out of
 * the folder or a long one, is left out, and a damaged archive ends where it is damaged.
 */
export function readTar(archive: Uint8Array): ArchivedFile[] {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  const files: ArchivedFile[] = []
  for (let at = 0; at + BLOCK_BYTES <= bytes.length; ) {
    const block = bytes.subarray(at, at + BLOCK_BYTES)
    const size = Number.parseInt(text(block, 124, 12), 8)
    const name = text(block, 0, 100)
    if (name === '' || !Number.isSafeInteger(size) || size < 0 || at + BLOCK_BYTES + size > bytes.length)
      break
    const kind = String.fromCharCode(block[156])
    const isInside = !name.startsWith('/') && !name.split('/').includes('..')
    if ((kind === '0' || kind === '\0') && isInside && text(block, 345, 155) === '')
      files.push({
        name,
        bytes: bytes.subarray(at + BLOCK_BYTES, at + BLOCK_BYTES + size),
        executable: (Number.parseInt(text(block, 100, 8), 8) & 0o100) !== 0,
      })
    at += BLOCK_BYTES + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES
  }
  return files
}

/** A field of a header, which ends at a null byte. */
function text(block: Buffer, start: number, length: number): string {
  const field = block.subarray(start, start + length)
  const end = field.indexOf(0)
  return field
    .subarray(0, end < 0 ? length : end)
    .toString('utf8')
    .trim()
}
