import { InputError, inputErrorAt } from '@codegen-eval/messages'
import type { Chunks } from '@codegen-eval/records'
import type { ZipMember } from '@codegen-eval/records/internal'
import {
  decodeUtf8,
  invalidUtf8,
  MAX_ROW_BYTES,
  parseJson,
  readAllBytes,
} from '@codegen-eval/records/internal'
import type { RowContext } from '../rows/row-options.ts'
import type { Batches, Item } from '../rows/segment.ts'
import type { InputForm } from './form.ts'
import { inspectModel, inspectSampleReader } from './inspect-log.ts'
import { formRowParser } from './row-form.ts'
import { toolForm } from './tool-form.ts'

/** Maximum size of an archive, which is held in memory as it is packed. */
const MAX_ARCHIVE_BYTES = 1 << 30

const SAMPLE = /^samples\/.+_epoch_\d+(?:\.json|\/sample\.json)$/
const HEADERS = ['header.json', '_journal/start.json']

/** The first member of an archive of inspect_ai. */
const FIRST_MEMBER = /^(?:_journal\/|header\.json|samples\/|summaries\.json|reductions\.json)/

/** A log of inspect_ai as a zip archive: `header.json` and a member per sample. The model is that of the log. */
export const inspectArchive: InputForm = toolForm({
  name: 'inspect-eval',
  title: 'an inspect_ai log',
  holds: 'outputs and references',
  samples: true,
  summary: 'An inspect_ai log as .eval, a zip archive: header.json, samples/<id>_epoch_<n>.json',
  example: 'PK… header.json, samples/HumanEval_0_epoch_1.json',
  extensions: ['eval'],
  recognizes({ bytes, name }) {
    if (bytes[0] !== 0x50 || bytes[1] !== 0x4b || bytes[2] !== 3 || bytes[3] !== 4) return 'no'
    const first = String.fromCharCode(...bytes.subarray(30, 60))
    return FIRST_MEMBER.test(first) || /\.eval$/i.test(name) ? 'certain' : 'no'
  },
  read: readArchive,
})

async function* readArchive(chunks: Chunks, context: RowContext): Batches {
  const { file } = context
  const { maxRowBytes = MAX_ROW_BYTES, decode = decodeUtf8 } = chunks
  const archive = await readAllBytes(file, chunks, MAX_ARCHIVE_BYTES)
  // only archives need the code that unpacks them
  const { listZip, unzipMembers } = await import('@codegen-eval/records/zip')
  const wanted = (name: string) => HEADERS.includes(name) || SAMPLE.test(name)
  const members = listZip(file, archive, maxRowBytes, wanted, (name) =>
    context.onNotice?.(`${file}: member ${name} comes again, and counts as written last`),
  )
  const isHeader = ({ name }: ZipMember) => HEADERS.includes(name)
  const parsed = (name: string, bytes: Uint8Array): unknown => {
    const place = `${file}, member ${name}`
    const text = decode(bytes)
    if (text === undefined) throw invalidUtf8(place, bytes)
    return parseJson(place, text)
  }
  let model: string | undefined
  for await (const [name, bytes] of unzipMembers(file, archive, members.filter(isHeader)))
    model ??= inspectModel(parsed(name, bytes))
  const parse = formRowParser(context, inspectSampleReader(model, context))
  const samples = members.filter((member) => !isHeader(member)).sort(bySample)
  let index = 0
  for await (const [name, bytes] of unzipMembers(file, archive, samples)) {
    yield sampleItems(() => parse(parsed(name, bytes), 1, index++), file, name)
  }
}

function sampleItems(parse: () => readonly Item[], file: string, member: string): readonly Item[] {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    // the message begins with the place in a file of rows
    const prefix = `${file}, line 1: `
    const { message } = error
    if (!message.startsWith(prefix)) return [error]
    return [inputErrorAt({ file: `${file}, member ${member}` }, message.slice(prefix.length), error)]
  }
}

/** Samples in the order of their ids, with numbers by size, and epochs of one id one after another. */
function bySample(a: ZipMember, b: ZipMember): number {
  return a.name.localeCompare(b.name, 'en', { numeric: true })
}
