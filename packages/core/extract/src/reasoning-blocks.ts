/** A range of a text, in UTF-16 code units. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** The names of the tags around a model's reasoning. */
export const REASONING_TAGS: readonly string[] = ['think', 'thinking', 'reasoning']

/** A tag, with the blank lines after it. */
const TAG = /* @__PURE__ */ new RegExp(
  `<(/?)(${/* @__PURE__ */ REASONING_TAGS.join('|')})>(?:[ \\t]*(?:\\r\\n|\\n|\\r))*`,
  'gi',
)

/** A quotation mark or a backtick at either end of a text; three backticks are a fence. */
const QUOTED_BEFORE = /["']$|(?:^|[^`])`{1,2}$/
const QUOTED_AFTER = /^["']|^`{1,2}(?:$|[^`])/

/**
 * The ranges of an answer that are not reasoning, in order, up to its end: see `answerEnd`.
 *
 * Reasoning stands between `<think>`, `<thinking>` or `<reasoning>` and the next closing tag of that name; blank lines
 * after the closing tag belong to it. A block without a closing tag runs to the end. If a closing tag has no opening
 * tag, as with chat templates that start the block themselves, everything before it is reasoning. A tag next to a
 * quotation mark or a backtick is text, but not one next to a fence.
 */
export function outsideReasoning(answer: string): readonly TextRange[] {
  const end = answerEnd(answer)
  let kept: TextRange[] = []
  let start = 0
  let open: string | undefined
  for (const match of answer.slice(0, end).matchAll(TAG)) {
    const { index } = match
    const [whole, slash, written] = match
    if (isQuoted(answer, index, index + slash.length + written.length + 2)) continue
    const name = written.toLowerCase()
    if (slash === '') {
      if (open !== undefined) continue
      kept.push({ start, end: index })
      open = name
    } else if (open === undefined) {
      kept = []
      start = index + whole.length
    } else if (open === name) {
      open = undefined
      start = index + whole.length
    }
  }
  if (open === undefined) kept.push({ start, end })
  return kept.filter((range) => range.start < range.end)
}

/** Tokens with which a model ends an answer; those that are tags of HTML, too, count as the last words alone. */
const END_TOKEN =
  /<\|(?:endoftext|end_of_text|im_end|eot_id|eom_id|end|EOT)\|>|<｜end▁of▁sentence｜>|<end_of_turn>|<(?:eos|\/s)>(?=\s*$)/g

/** The position of the first token that ends an answer; its length if there is none. A token in quotation marks is text. */
export function answerEnd(answer: string): number {
  // few answers have one
  if (!/[|｜ns]>/.test(answer)) return answer.length
  for (const { 0: token, index } of answer.matchAll(END_TOKEN))
    if (!isQuoted(answer, index, index + token.length)) return index
  return answer.length
}

function isQuoted(answer: string, start: number, end: number): boolean {
  return (
    QUOTED_BEFORE.test(answer.slice(Math.max(0, start - 3), start)) ||
    QUOTED_AFTER.test(answer.slice(end, end + 3))
  )
}

/** A text of the same length in which everything outside the ranges is replaced by line feeds. */
export function blankOutside(text: string, ranges: readonly TextRange[]): string {
  let result = ''
  for (const { start, end } of ranges) result = result.padEnd(start, '\n') + text.slice(start, end)
  return result.padEnd(text.length, '\n')
}
