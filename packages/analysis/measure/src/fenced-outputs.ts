import { plural } from '@codegen-eval/messages'
import type { RowWatch } from './row-watch.ts'

/** A line that opens or closes a code fence of Markdown, also in a block quote: nothing follows but a language. */
const FENCE = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*(?:[\w+#.-]+[ \t]*)?(?:\{[^`\r\n\u2028\u2029]*\}[ \t]*)?$/m

/** Whether a text has a line that opens or closes a code fence. */
export function hasFence(text: string): boolean {
  // hardly any output has one, and two searches take less time than to compile and run the expression
  return (text.includes('```') || text.includes('~~~')) && FENCE.test(text)
}

/** Counts the outputs with a code fence, where no reference has one: answers of chat models, and not code. */
export function fenceWatch(): RowWatch {
  let fenced = 0
  let outputs = 0
  return {
    add({ references, candidates }) {
      outputs += candidates.length
      if (references.some(hasFence)) return
      for (const text of candidates) if (hasFence(text)) fenced++
    },
    warnings: () =>
      fenced === 0
        ? []
        : [
            `note: ${fenced} of ${plural(outputs, 'output')} contain${fenced === 1 ? 's' : ''} a code fence: option extract fences takes the code out`,
          ],
  }
}
