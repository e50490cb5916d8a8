import type { LogForm, LogHead, OutputLog } from '../logs/log-form.ts'
import { recognizeLog } from '../logs/recognize-log.ts'
import type { InputForm } from './form.ts'
import { toolForm } from './tool-form.ts'

/** The outputs of logs: the same samples as their results, of which the verdicts are not read. */
export function logOutputs(form: OutputLog): InputForm {
  const { title, summary, example = form.example, noReferences, isCopy } = form.outputs
  return toolForm({
    name: form.name,
    title,
    summary,
    example,
    holds: noReferences === undefined ? 'outputs and references' : 'outputs',
    ...(noReferences === undefined ? {} : { noReferences }),
    ...(isCopy === undefined ? {} : { isCopy }),
    samples: true,
    hasFields: true,
    recognizes: ({ name, document, row }) =>
      hasOutputs({ name, folders: [], isArchive: false, value: document ?? row }, form) ? 'certain' : 'no',
    async *read(chunks, context) {
      // recognition needs no reader
      const { readLogOutputs } = await import('./read-log-outputs.ts')
      yield* readLogOutputs(chunks, context, form)
    },
  })
}

function hasOutputs(head: LogHead, form: LogForm): boolean {
  const kind = recognizeLog({ head }, [form])?.kind
  return kind?.holds === 'results' || kind?.holds === 'outputs'
}
