import type { QuotedStrings } from '@codegen-eval/syntax'

const STRING = /^([A-Za-z]*)('''|"""|'|")(.*)\2$/s

/** The quotes and the content of a string, in double quotes where it means the same; as it is if that is not known. */
export function inDoubleQuotes(text: string, rule: QuotedStrings): string {
  const [, prefix, quotes, content] = STRING.exec(text) ?? []
  if (content === undefined) return text
  const isOneLine = !content.includes('\n')
  const isSimple = !/["'\\]/.test(content) && ![...(rule.special ?? '')].some((one) => content.includes(one))
  if (isSimple)
    return isOneLine || quotes.length === 1 ? `${prefix}"${content}"` : `${prefix}"""${content}"""`
  const isPlain = prefix === '' || rule.prefixes?.includes(prefix.toLowerCase()) === true
  if (rule.escapes !== 'any' || !isPlain || quotes.length > 1) return text
  return `${prefix}"${withEscapedQuotes(content)}"`
}

/** The content with a backslash before double quotes, and none before single ones. */
function withEscapedQuotes(content: string): string {
  return content.replace(/\\(.)|"/gs, (found, escaped) => {
    if (escaped === undefined) return '\\"'
    return escaped === "'" ? "'" : found
  })
}
