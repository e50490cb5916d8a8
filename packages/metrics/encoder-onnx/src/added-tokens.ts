import type { AddedToken } from './tokenizer-files.ts'

/** A part of a text: ordinary text, or an added token such as `<mask>`. */
export type TextSection = string | AddedToken

const SPACE_AT_END = /(?<!\p{White_Space})\p{White_Space}+$/u
const SPACE_AT_START = /^\p{White_Space}+/u

/**
 * Returns a function that finds the added tokens of a tokenizer in a text, the longest one where several begin, and takes
 * the white space beside them away where they ask for it.
 *
 * White space is that of Unicode, as in the tokenizers of Hugging Face. JavaScript's `trim` also takes U+FEFF and leaves
 * U+0085.
 */
export function addedTokenSplitter(tokens: readonly AddedToken[]): (text: string) => TextSection[] {
  const byContent = new Map(tokens.map((token) => [token.content, token]))
  const contents = [...byContent.keys()].filter((content) => content !== '')
  if (contents.length === 0) return (text) => (text === '' ? [] : [text])
  contents.sort((a, b) => b.length - a.length)
  const pattern = new RegExp(
    contents.map((content) => content.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|'),
    'g',
  )
  return (text) => {
    const sections: TextSection[] = []
    let end = 0
    let strips = false
    const addText = (piece: string, before: AddedToken | undefined): void => {
      let left = strips ? piece.replace(SPACE_AT_START, '') : piece
      if (before?.lstrip) left = left.replace(SPACE_AT_END, '')
      if (left !== '') sections.push(left)
    }
    for (const { 0: content, index } of text.matchAll(pattern)) {
      const token = byContent.get(content)!
      addText(text.slice(end, index), token)
      sections.push(token)
      strips = token.rstrip === true
      end = index + content.length
    }
    addText(text.slice(end), undefined)
    return sections
  }
}
