/** Sizes of the fixed parts of a zip archive, in bytes (PKWARE APPNOTE.TXT 6.3.10, section 4.3). */
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const LOCATOR_BYTES = 20

const END_MAGIC = 0x06054b50
const LOCATOR_MAGIC = 0x07064b50
const ENTRY_MAGIC = 0x02014b50
const LOCAL_MAGIC = 0x04034b50

/** Maximum length of the comment at the end of an archive. */
const MAX_COMMENT_BYTES = 0xffff

/** A field of 32 bits whose value is among the extra fields, in 64 bits. */
const ELSEWHERE = 0xffffffff
const ZIP64_FIELD = 1

/**
 * Where the packed bytes of each member of a zip archive start, in the order of its central directory.
 *
 * @throws RangeError if the archive is cut short or damaged.
 */
export function dataOffsets(archive: Uint8Array): number[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  let [entry, count] = directoryOf(view)
  const offsets: number[] = []
  for (; count > 0; count--) {
    expectMagic(view, entry, ENTRY_MAGIC)
    const local = localOffset(view, entry)
    expectMagic(view, local, LOCAL_MAGIC)
    offsets.push(local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true))
    // of the name, the extra fields and the comment
    const lengths = [28, 30, 32].map((at) => view.getUint16(entry + at, true))
    entry += lengths.reduce((sum, length) => sum + length, ENTRY_BYTES)
  }
  return offsets
}

/** Start and number of the entries of the central directory. */
function directoryOf(view: DataView): [start: number, count: number] {
  const last = view.byteLength - END_BYTES
  let end = last
  while (view.getUint32(end, true) !== END_MAGIC) {
    if (last - end >= MAX_COMMENT_BYTES) throw new RangeError('there is no central directory')
    end--
  }
  const locator = end - LOCATOR_BYTES
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR_MAGIC)
    return [view.getUint32(end + 16, true), view.getUint16(end + 10, true)]
  const end64 = Number(view.getBigUint64(locator + 8, true))
  return [Number(view.getBigUint64(end64 + 48, true)), Number(view.getBigUint64(end64 + 32, true))]
}

/** Where the local header of an entry starts. */
function localOffset(view: DataView, entry: number): number {
  const offset = view.getUint32(entry + 42, true)
  if (offset !== ELSEWHERE) return offset
  let field = entry + ENTRY_BYTES + view.getUint16(entry + 28, true)
  const end = field + view.getUint16(entry + 30, true)
  while (field < end && view.getUint16(field, true) !== ZIP64_FIELD)
    field += 4 + view.getUint16(field + 2, true)
  // the offset follows those of both sizes that stand here, too
  const before = [24, 20].filter((at) => view.getUint32(entry + at, true) === ELSEWHERE).length
  return Number(view.getBigUint64(field + 4 + 8 * before, true))
}

function expectMagic(view: DataView, at: number, magic: number): void {
  if (view.getUint32(at, true) !== magic) throw new RangeError(`no member starts at byte ${at}`)
}
