import { type InputError, plural, quote, UsageError } from '@codegen-eval/messages'
import type { Chunks, Row } from '@codegen-eval/records'
import { failure } from '@codegen-eval/records/internal'
import { type PeekedFile, peekFile, readLogFile } from '../logs/log-file.ts'
import type { RawSample } from '../logs/raw-sample.ts'
import { readEach, wholeItems, withRowIds } from '../logs/read-each.ts'
import type { RowContext } from '../rows/row-options.ts'
import type { Batches, Segment } from '../rows/segment.ts'
import { modelOfFile } from '../rows/usual-names.ts'
import type { Form, FormOutputs, InputForm, LogForm } from './form.ts'
import { recognize } from './recognize.ts'
import { formSegments } from './row-form.ts'
import { looksLikeUnitTests } from './unit-tests.ts'

/** Number of samples that are yielded at once. */
const BATCH = 512

/** A form of logs with the outputs of models. */
type LogOutputs = LogForm & InputForm

/** Whether a form is one of logs, whose outputs are those of the samples. */
export function isLog(form: Form): form is LogOutputs {
  return form.results !== undefined
}

/** Reads the outputs of a log: the same samples as its results, of which the verdicts are not read. */
export async function* readLogOutputs(form: LogOutputs, chunks: Chunks, context: RowContext): Batches {
  const peeked = await peekFile(context.file, context.location ?? context.file, chunks)
  const samples = await readRaw(peeked, form, context)
  const read = sampleReader(context, form.outputs)
  for (let start = 0; start < samples.length; start += BATCH)
    yield readEach<RawSample, Segment>(samples.slice(start, start + BATCH), read)
  if (form.outputs.textsOf === undefined) noteMissing(samples, context)
}

async function readRaw(
  { head, chunks }: PeekedFile,
  form: LogOutputs,
  context: RowContext,
): Promise<readonly (RawSample | InputError)[]> {
  const { file, onNotice, idField, modelField, sampleField } = context
  const kind =
    recognize<LogForm>(head, [form])[0]?.kind ??
    form.kinds.find(({ holds }) => holds === 'results') ??
    form.kinds[0]
  if (kind.holds === 'totals')
    throw new UsageError(`${file}: ${kind.name} holds totals only: pass ${kind.results}`)
  const { name, folders } = head
  const named = { named: context.model, namedFor: file }
  const log = await readLogFile({ form, kind, path: file, chunks, name, folders, ...named }, () =>
    modelOfFile(context),
  )
  const listing = { paths: [], broken: new Set<string>() }
  const contents = form.results.read([log], { idField, modelField, sampleField }, listing)
  for (const note of [...(log.notes ?? []), ...contents.flatMap(({ notes = [] }) => notes)]) onNotice?.(note)
  return contents.flatMap((each) => withRowIds(each, form, idField).samples)
}

/** Samples whose rows name several models come as parts of the segments of their tasks. */
function sampleReader(
  context: RowContext,
  { testsIn, textsOf }: FormOutputs,
): (sample: RawSample) => readonly Segment[] {
  // the form itself reads what these options name
  const { idField: _, modelField: __, sampleField, ...rest } = context
  const segments = formSegments(rest)
  const usesReferences = context.references !== 'refused' && context.referenceField === undefined
  return (sample) => {
    const { task, model, label, output, place } = sample
    if (output === undefined && textsOf === undefined) return []
    const fail = failure(context.file, place.line)
    const found = { ...task, model, outputs: textsOf?.(place) ?? [output!] }
    if (testsIn !== undefined && usesReferences && task.references?.some(looksLikeUnitTests))
      fail(
        `field ${quote(testsIn)} holds unit tests, which are no reference: name a file with option references`,
      )
    const read = segments(place.value as Row, found, place.line, fail)
    return sampleField === undefined ? read : read.map((segment) => ({ ...segment, sample: label }))
  }
}

function noteMissing(samples: readonly (RawSample | InputError)[], { file, onNotice }: RowContext): void {
  const without = wholeItems(samples).filter(({ output }) => output === undefined)
  if (without.length > 0)
    onNotice?.(
      `${file}: ${plural(without.length, 'sample')} without an output left out, first for task ${without[0].task.id}`,
    )
}
