import { byId } from '@codegen-eval/page/element'
import { parseScoreRange } from '@codegen-eval/samples/scores'
import { type Held, namedFiles, type Reading } from '../reading.ts'

/** The controls of how a file is read. */
export interface ReadingForm {
  /** @throws RangeError if the range of scores is malformed. */
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
      const [given] = namedFiles([...(references.files ?? [])])
      const held = byId<HTMLSelectElement>('held').value as Held | ''
      const range = text('score-range')
      const outputs = text('candidate-fields')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
      const fields = Object.entries({
        ...{ idField: text('id-field'), referenceField: text('reference-field') },
        ...{ modelField: text('model-field'), sampleField: text('sample-field') },
        scoreField: text('score-field'),
      })
      return {
        ...(given && { references: given }),
        ...(held !== '' && { held }),
        options: {
          ...Object.fromEntries(fields.filter(([, name]) => name !== '')),
          ...(outputs.length === 0 ? {} : { candidateFields: outputs }),
          ...(range === '' ? {} : { range: parseScoreRange(range) }),
          ...(byId<HTMLSelectElement>('null-outputs').value === 'empty' ? { nullOutputs: 'empty' } : {}),
        },
      }
    },
    open() {
      byId<HTMLDetailsElement>('reading').open = true
    },
  }
}
