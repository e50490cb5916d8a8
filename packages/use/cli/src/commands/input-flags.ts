import { writeMessage } from '@codegen-eval/command-line/node/output'
import type { MetricSpec, SharedOptions } from '@codegen-eval/measure'
import { UsageError } from '@codegen-eval/messages'
import { checkStandardInput } from '@codegen-eval/records/internal'
import type { InputOptions } from '@codegen-eval/samples/node'
import { namedFile, totalSize as sizeOfAll } from '@codegen-eval/samples/node/internal'
import { READING } from '../flags/inputs.ts'
import { type MeasuringValues, type ReadingValues, valuesOf } from '../flags/table.ts'

export { namedFile }

/** Writes messages about input files on standard error, each once, although some commands read twice. */
function noticeOnce(): (text: string) => void {
  const written = new Set<string>()
  return (text) => {
    if (!written.has(text)) writeMessage(text)
    written.add(text)
  }
}

/** The input as the flags describe it. */
export function inputOptions(args: readonly string[], flags: ReadingValues): InputOptions {
  const { references = [], lines, whole, csvEscaped, onError: _, ...reading } = valuesOf(READING, flags)
  const named = args.map(namedFile)
  const files = named.map(({ path }) => path)
  checkStandardInput([...files, ...references])
  if (flags.candidateField !== undefined && flags.candidateFields !== undefined)
    throw new UsageError('--candidate-field and --candidate-fields exclude each other')
  return {
    ...reading,
    files,
    ...(named.some(({ model }) => model !== undefined) ? { models: named.map(({ model }) => model) } : {}),
    references,
    onNotice: noticeOnce(),
    text: lines ? 'lines' : whole ? 'whole' : undefined,
    escapedCells: csvEscaped,
  }
}

/** The size of all files together; `undefined` if one is unknown. Throws if a file is missing. */
export function totalSize({ files, references = [] }: InputOptions): Promise<number | undefined> {
  return sizeOfAll([...files, ...references])
}

/** Options of metrics that these flags set. */
export function sharedOptions({
  lang,
  context,
  extract,
  normalize,
  types,
  sharedNgrams,
  paraphrases,
  tables,
}: MeasuringValues): SharedOptions {
  const files = { 'shared-ngrams': sharedNgrams, paraphrases, tables }
  return { lang, extract, normalize, types, ...files, sources: context === undefined ? undefined : 'yes' }
}

/** @throws UsageError if models may be downloaded, and no metric has one. */
export function checkDownload(specs: readonly MetricSpec[], { download }: MeasuringValues): void {
  const hasModel = specs.some(({ resolved }) => Object.hasOwn(resolved.entry.options, 'model'))
  if (download === true && !hasModel)
    throw new UsageError(
      '--download is for metrics with a model, and none is asked for (--metric bert-score:model=ID)',
    )
}
