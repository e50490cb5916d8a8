import { loadLanguage } from '@codegen-eval/languages'

/** The kind of a highlighted token. */
export type TokenKind = 'comment' | 'string' | 'keyword' | 'number'

/** A token of a text, with its place in UTF-16 code units. */
export type CodeToken = readonly [start: number, end: number, kind: TokenKind]

/** Maximum length of highlighted texts. */
const MAX_CHARACTERS = 16_000

/** The comments, strings, keywords and numbers of a text in a language, in order; none of a long text. */
export async function highlightText(language: string, text: string): Promise<CodeToken[]> {
  if (text.length > MAX_CHARACTERS) return []
  const { parse, language: table } = await loadLanguage(language)
  const tree = parse(text)
  const { kinds } = tree.grammar
  const tokens: CodeToken[] = []
  for (let node = 0; node < tree.size; ) {
    const name = kinds[tree.kind[node]!]!
    const isComment = table.kinds.comments.includes(name)
    const isString = table.kinds.strings.includes(name)
    const isLeaf = tree.subtreeSize[node] === 1
    const [start, end] = [tree.start[node]!, tree.end[node]!]
    const token = text.slice(start, end)
    const kind = isComment
      ? 'comment'
      : isString
        ? 'string'
        : isLeaf && table.keywords.has(token)
          ? 'keyword'
          : isLeaf && /^\d/.test(token)
            ? 'number'
            : undefined
    if (kind !== undefined && end > start) tokens.push([start, end, kind])
    node += isComment || isString ? tree.subtreeSize[node]! : 1
  }
  return tokens
}
