import { byId } from '@codegen-eval/page/element'
import type { Reading } from '../reading.ts'

/** The controls of how a file is read. */
export interface ReadingForm {
  chosen(): Reading
  /** Shows the controls. */
  open(): void
}

/** Sets up the controls; `again` is called when the file is to be read again. */
export function setUpReading(again: () => void): ReadingForm {
  const references = byId<HTMLInputElement>('references-file')
  const text = (id: string) => byId<HTMLInputElement>(id).value.trim()
  byId('reading-form').addEventListener('submit', (event) => {
    event.preventDefault()
    again()
  })
  references.addEventListener('change', again)
  return {
    chosen() {
      const [file] = references.files ?? []
      const outputs = text('candidate-fields')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
      const fields = Object.entries({
        ...{ idField: text('id-field'), referenceField: text('reference-field') },
        ...{ modelField: text('model-field'), sampleField: text('sample-field') },
      })
      return {
        ...(file && { references: { file, name: file.name } }),
        options: {
          ...Object.fromEntries(fields.filter(([, name]) => name !== '')),
          ...(outputs.length === 0 ? {} : { candidateFields: outputs }),
          ...(byId<HTMLSelectElement>('null-outputs').value === 'empty' ? { nullOutputs: 'empty' } : {}),
        },
      }
    },
    open() {
      byId<HTMLDetailsElement>('reading').open = true
    },
  }
}
