import { InputError, plural, quote, UsageError } from '@codegen-eval/messages'
import type { Row } from '@codegen-eval/records'
import { failure } from '@codegen-eval/records/internal'
import { type PeekedFile, peekFile, readLogFile } from '../logs/log-file.ts'
import type { LogForm, OutputLog } from '../logs/log-form.ts'
import type { RawSample } from '../logs/raw-sample.ts'
import { recognizeLog } from '../logs/recognize-log.ts'
import { withRowIds } from '../logs/row-ids.ts'
import type { RowContext } from '../rows/row-options.ts'
import type { Item } from '../rows/segment.ts'
import type { InputForm } from './form.ts'
import { formSegments } from './row-form.ts'
import { toolForm } from './tool-form.ts'
import { looksLikeUnitTests } from './unit-tests.ts'

/** Number of samples that are yielded at once. */
const BATCH = 512

/** The outputs of logs: the same samples as their results, of which the verdicts are not read. */
export function logOutputs(form: OutputLog): InputForm {
  const { title, summary, example = form.example, noReferences, isCopy, modelIsFolder } = form.outputs
  return toolForm({
    name: form.name,
    title,
    summary,
    example,
    holds: noReferences === undefined ? 'outputs and references' : 'outputs',
    ...(noReferences === undefined ? {} : { noReferences }),
    ...(isCopy === undefined ? {} : { isCopy }),
    ...(modelIsFolder === undefined ? {} : { modelIsFolder }),
    samples: true,
    hasFields: true,
    // the columns of a table are no fields of a log with outputs
    recognizes: (sample) =>
      (sample.row ?? sample.member) !== undefined && hasOutputs(sample, form) ? 'certain' : 'no',
    async *read(chunks, context) {
      const peeked = await peekFile(context.file, context.location ?? context.file, chunks)
      const samples = await readRaw(peeked, form, context)
      const parse = sampleParser(context, form.outputs)
      for (let start = 0; start < samples.length; start += BATCH)
        yield samples.slice(start, start + BATCH).flatMap(parse)
      if (form.outputs.textsOf === undefined) noteMissing(samples, context)
    },
  })
}

function hasOutputs(head: PeekedFile['head'], form: LogForm): boolean {
  const kind = recognizeLog({ head }, [form])?.kind
  return kind?.holds === 'results' || kind?.holds === 'outputs'
}

async function readRaw(
  { head, chunks }: PeekedFile,
  form: OutputLog,
  { file, model, onNotice, idField, modelField, sampleField }: RowContext,
): Promise<readonly (RawSample | InputError)[]> {
  const kind =
    recognizeLog({ head }, [form])?.kind ??
    form.kinds.find(({ holds }) => holds === 'results') ??
    form.kinds[0]
  if (kind.holds === 'totals')
    throw new UsageError(`${file}: ${kind.name} holds totals only: pass ${kind.results}`)
  const { name, folders } = head
  const log = await readLogFile({ form, kind, path: file, chunks, name, folders, named: model })
  const listing = { paths: [], broken: new Set<string>() }
  const contents = form.read([log], { idField, modelField, sampleField }, listing)
  for (const note of [...(log.notes ?? []), ...contents.flatMap(({ notes = [] }) => notes)]) onNotice?.(note)
  return contents.flatMap((each) => withRowIds(each, form, idField).samples)
}

/** Samples whose rows name several models come as parts of the segments of their tasks. */
function sampleParser(
  context: RowContext,
  { testsIn, textsOf }: OutputLog['outputs'],
): (sample: RawSample | InputError) => readonly Item[] {
  // the form itself reads what these options name
  const { idField: _, modelField: __, sampleField, ...rest } = context
  const segments = formSegments(rest)
  const usesReferences = context.references !== 'refused' && context.referenceField === undefined
  return (sample) => {
    if (sample instanceof InputError) return [sample]
    const { task, model, label, output, place } = sample
    if (output === undefined && textsOf === undefined) return []
    const fail = failure(context.file, place.line)
    try {
      const found = { ...task, model, outputs: textsOf?.(place) ?? [output!] }
      if (testsIn !== undefined && usesReferences && task.references?.some(looksLikeUnitTests))
        fail(
          `field ${quote(testsIn)} holds unit tests, which are no reference: name a file with option references`,
        )
      const read = segments(place.value as Row, found, place.line, fail)
      return sampleField === undefined ? read : read.map((segment) => ({ ...segment, sample: label }))
    } catch (error) {
      if (error instanceof InputError) return [error]
      throw error
    }
  }
}

function noteMissing(samples: readonly (RawSample | InputError)[], { file, onNotice }: RowContext): void {
  const without = samples.filter(
    (sample): sample is RawSample => !(sample instanceof InputError) && sample.output === undefined,
  )
  if (without.length > 0)
    onNotice?.(
      `${file}: ${plural(without.length, 'sample')} without an output left out, first for task ${without[0].task.id}`,
    )
}
