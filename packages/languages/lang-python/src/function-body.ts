/**
 * A source in which a text is the body of a function. A text whose first statement is indented is left as it is, as the
 * completions of HumanEval are; the lines of others are indented by a tab, which keeps how tabs and spaces compare.
 */
export function asFunctionBody(text: string): string {
  const isIndented = /^(?:[^\S\n\r]*(?:#[^\n\r]*)?[\n\r])*[ \t]+[^\s#]/.test(text)
  return `def f():\n${isIndented ? text : text.replace(/^/gm, '\t')}`
}
