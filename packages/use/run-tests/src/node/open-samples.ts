import { InputError, inputErrorAt, quote } from '@codegen-eval/messages'
import { displayName } from '@codegen-eval/records/internal'
import { readBytes } from '@codegen-eval/records/node'
import { outputTitle } from '@codegen-eval/samples/internal'
import { openOutputs } from '@codegen-eval/samples/node'
import { isFolder } from '@codegen-eval/samples/node/internal'
import { readSamples, type SampleRowOptions } from '../samples/read-samples.ts'
import { segmentSamples } from '../samples/segment-samples.ts'
import type { TestSample } from '../samples/test-sample.ts'
import { jsonRows } from './json-rows.ts'

/** How a file of outputs is read. */
export interface OpenSamplesOptions extends Omit<SampleRowOptions, 'file'> {
  /** The name of the model, instead of one that the file has. */
  readonly model?: string | undefined
  /** The ids of the tasks in their order, for files whose rows are numbered as those of the data set. */
  readonly taskIds?: readonly string[] | undefined
  /** Receives the form of a file that is of another tool. */
  readonly onNotice?: ((text: string) => void) | undefined
}

/** Forms whose rows `readSamples` reads, so that results repeat their fields; an array in JSON is one, too. */
const ROW_FORMS: ReadonlySet<string> = new Set(['jsonl', 'humaneval', 'evalplus'])

/** Columns that are taken for outputs if none is named. */
const OUTPUT_COLUMNS = ['completion', 'solution']

/**
 * Reads the outputs of a file or folder in its order: rows of JSON, samples of EvalPlus and HumanEval, generations of
 * bigcode-evaluation-harness, CSV, and the other input forms of `@codegen-eval/samples`, also compressed with gzip.
 *
 * A broken row comes as an error in its place.
 *
 * @throws UsageError if the form is unknown.
 */
export async function* openSamples(
  path: string,
  options: OpenSamplesOptions = {},
): AsyncGenerator<TestSample | InputError> {
  const { candidateField, extract, model, onNotice, taskIds = [] } = options
  const file = displayName(path)
  const column = candidateField ?? (await outputColumn(path))
  const { form, batches, chunks } = await openOutputs(path, { candidateField: column, onNotice })
  const isRows = ROW_FORMS.has(form.name) || (form.name === 'json' && /^\s*\[/.test(await beginningOf(path)))
  if (isRows) {
    const read = (row: unknown, line: number) => readSamples(row, line, { ...options, file })
    for await (const batch of jsonRows(file, chunks, read, onNotice)) yield* flat(batch, model)
    return
  }
  if (!form.isPlain) onNotice?.(`${file}: read as ${outputTitle(form)}`)
  const context = { form, path, column, taskIds, extract }
  for await (const batch of batches)
    yield* flat(
      batch.map((item) => (item instanceof InputError ? item : segmentSamples(item, context))),
      model,
    )
}

/** The column of a table that names its outputs as HumanEval or EvalPlus do. */
async function outputColumn(path: string): Promise<string | undefined> {
  if (!/\.[ct]sv(?:\.gz)?$/i.test(path) || (await isFolder(path))) return undefined
  const [line = ''] = (await beginningOf(path)).split(/\r?\n/, 1)
  const names = line.split(/[,;\t]/).map((name) => name.trim().replace(/^"|"$/g, ''))
  return OUTPUT_COLUMNS.find((name) => names.includes(name))
}

async function beginningOf(path: string): Promise<string> {
  for await (const chunk of readBytes(path)) return new TextDecoder().decode(chunk)
  return ''
}

/** The samples of rows, of the model that was named. */
function* flat(
  batch: readonly (readonly TestSample[] | InputError)[],
  model: string | undefined,
): Generator<TestSample | InputError> {
  for (const samples of batch) {
    if (samples instanceof InputError) yield samples
    else if (model === undefined) yield* samples
    else if (samples.length === 1) yield { ...samples[0], model }
    else
      yield inputErrorAt(
        samples[0],
        `the name ${quote(model)} is for a file of one model, and the row has several`,
      )
  }
}
