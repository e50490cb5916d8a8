import { answerWatch } from '@codegen-eval/extract/answers'
import type { RowWatch } from './row-watch.ts'

/** Counts the outputs with code fences, reasoning and other traces of answers, where no reference has them. */
export function extractableWatch(): RowWatch {
  const watch = answerWatch()
  let outputs = 0
  return {
    add({ references, candidates }) {
      outputs += candidates.length
      for (const text of candidates) watch.add(text, references)
    },
    warnings: () => watch.notes(outputs).map((note) => `note: ${note}`),
  }
}
