/** Where the authors of HumanEval stop a completion (Chen et al. 2021, section 3.2), decorators and coroutines added. */
const BODY_END = /^(?:class|def|#|if|print|@|async def)/gm

/**
 * The end of the body of a function of Python with which a text begins: the first line after it that starts at the margin
 * like a class, a function, a condition, a comment or a call of print. The length of a text that begins at the margin.
 */
export function bodyEnd(text: string): number {
  const first = text.search(/\S/)
  if (first < 0 || !isIndented(text, first)) return text.length
  for (const { index } of text.matchAll(BODY_END)) if (index > first) return index
  return text.length
}

function isIndented(text: string, at: number): boolean {
  return at > 0 && (text[at - 1] === ' ' || text[at - 1] === '\t')
}
