import type { ReadOptions } from '@codegen-eval/samples'

/** How a file is read that does not say so itself: see the controls of the page. */
export interface Reading {
  readonly references?: { readonly file: Blob; readonly name: string } | undefined
  readonly options?: Pick<
    ReadOptions,
    'idField' | 'referenceField' | 'candidateFields' | 'modelField' | 'sampleField' | 'nullOutputs'
  >
}

/** The labels of the controls by the options that messages name. */
const CONTROLS: Readonly<Record<string, string>> = {
  references: 'File with references',
  referenceField: 'Reference column',
  idField: 'Id column',
  candidateField: 'Output columns',
  candidateFields: 'Output columns',
  modelField: 'Model column',
  sampleField: 'Sample column',
  nullOutputs: 'Missing outputs',
  lang: 'Language',
  metric: 'Metrics',
}

/** A message with the names of controls instead of options; options that only the command has are called so. */
export function namingControls(message: string): string {
  return message.replace(/\boption ([a-z]+(?:[A-Z][a-z]+)*)\b/g, (text, option: string) => {
    if (Object.hasOwn(CONTROLS, option)) return `“${CONTROLS[option]}”`
    return /[A-Z]/.test(option) ? `${text} of the command` : text
  })
}
