import { bodyEnd } from './function-body.ts'
import { answerEnd, REASONING_TAGS } from './reasoning-blocks.ts'

/** A line that opens or closes a code fence of Markdown, also in a block quote: nothing follows but a language. */
const FENCE = /^[ \t>]*(?:`{3,}|~{3,})(?:[ \t]*[\w+#.-]+)?(?:[ \t]*\{[^`\n\r\u2028\u2029]*\})?[ \t\r]*$/m

/** Whether a text has a line that opens or closes a code fence. */
export function hasFence(text: string): boolean {
  // hardly any output has one, and two searches take less time than to compile and run the expression
  return (text.includes('```') || text.includes('~~~')) && FENCE.test(text)
}

const TAG = /* @__PURE__ */ new RegExp(`</?(?:${/* @__PURE__ */ REASONING_TAGS.join('|')})>`, 'i')

/** The last characters of a line of Python that goes on, or that opens a block. */
const OPEN_END = /[-:,+*/%=<>&|^~.([{\\]$|\b(?:and|def|elif|for|if|import|in|is|lambda|not|or|return|while)$/

/** A line that opens a block, without its end. */
const HEAD = /^\s*(?:async |class |def |elif |for |if |while |with )[^:]*$/

/** A string that is not closed ends with its line, as for Python: that its end is missing is found once, not at each quote. */
const STRING_OR_COMMENT = /"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|#.*/g

/** Whether a text that begins with the body of a function goes on after it, and stops within a statement. */
function hasCutBlock(text: string): boolean {
  const end = bodyEnd(text)
  if (end === text.length) return false
  const rest = text.slice(end).replace(STRING_OR_COMMENT, '').trimEnd()
  const last = rest.slice(rest.lastIndexOf('\n') + 1)
  return OPEN_END.test(last) || HEAD.test(last) || isOpen(rest)
}

/** Whether a text opens brackets that it does not close. */
function isOpen(text: string): boolean {
  let depth = 0
  for (const unit of text) {
    if ('([{'.includes(unit)) depth++
    else if (')]}'.includes(unit)) depth--
  }
  return depth > 0
}

/** A trace of an answer that is more than code, and the option that takes the code out. */
interface AnswerSign {
  readonly isIn: (text: string) => boolean
  /** The beginning of a text that has it. */
  readonly mark: string
  readonly words: string
  readonly advice: string
}

const SIGNS: readonly AnswerSign[] = [
  {
    isIn: hasCutBlock,
    mark: ' x\ndef f(\n',
    words: 'a block after the function that is cut off',
    advice: 'option extract fences/body takes the body of the function',
  },
  {
    isIn: hasFence,
    mark: '```\n',
    words: 'a code fence',
    advice: 'option extract fences takes the code out',
  },
  {
    isIn: (text) => TAG.test(text),
    mark: '<think>\n',
    words: 'tags of reasoning',
    advice: 'option extract fences leaves it out',
  },
  {
    isIn: (text) => answerEnd(text) < text.length,
    mark: '<|endoftext|>\n',
    words: 'an end token such as <|endoftext|>',
    advice: 'option extract fences ends them there',
  },
]

/** The beginning of a text that has the traces of an answer, and nothing else of it: empty for code alone. */
export function answerMarks(text: string): string {
  return SIGNS.map(({ isIn, mark }) => (isIn(text) ? mark : '')).join('')
}

/** Counts outputs that are answers of chat models, or go on for too long, and not code. */
export interface AnswerWatch {
  /** Adds an output; a trace that a reference has, too, does not count. */
  add(output: string, references?: readonly string[]): void
  /**
   * A sentence for each kind of trace that was found.
   *
   * @param outputs Number of all outputs.
   */
  notes(outputs: number): string[]
}

/** Starts with no output. */
export function answerWatch(): AnswerWatch {
  const counts = SIGNS.map(() => 0)
  return {
    add(output, references = []) {
      for (const [i, { isIn }] of SIGNS.entries()) if (isIn(output) && !references.some(isIn)) counts[i]++
    },
    notes: (outputs) =>
      SIGNS.flatMap(({ words, advice }, i) =>
        counts[i] === 0
          ? []
          : [
              `${counts[i]} of ${outputs} output${outputs === 1 ? '' : 's'} contain${counts[i] === 1 ? 's' : ''} ${words}: ${advice}`,
            ],
      ),
  }
}
