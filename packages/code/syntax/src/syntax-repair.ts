import type { FlatTree } from './flat-tree.ts'

/**
 * A form of a language that its grammar does not know: how the grammar is made to read it, and the nodes that it gets.
 *
 * Repairs are tried only on a source that the grammar does not derive. Each piece of it that a rule finds is replaced by a
 * stand-in that the grammar knows. If the whole source is derived then, and each stand-in is the node that its rule
 * expects, the pieces get their places back: offsets are those of the source, and nodes that only a stand-in has are left
 * out. Otherwise the tree is that of the source as it is, with its errors.
 */
export interface SyntaxRepair {
  /**
   * Finds the pieces: a regular expression with the flag `g`, whose match is the piece, or its start if there is `until`; or a
   * function.
   */
  readonly form: RegExp | ((text: string) => Iterable<RepairPiece>)
  /** The text that follows the piece, outside of brackets and strings: a regular expression with the flag `y`. */
  readonly until?: RegExp
  /** The text that the grammar reads in place of a piece, or a function that returns it; `undefined` for no such form. */
  readonly standIn: string | ((piece: string) => string | undefined)
  /**
   * The node that the stand-in must be: the kinds of at most five nodes around it and its own kind, with spaces between.
   * The node around the place, where the stand-in is white space. The innermost node, where the stand-in keeps its nodes.
   */
  readonly at: RegExp
  /** More that must hold of that node, in the tree with stand-ins. */
  readonly check?: (tree: FlatTree, node: number) => boolean
  /** The piece is tokens, and these are all that it may have. Each becomes a leaf in place of the stand-in. */
  readonly words?: readonly string[]
  /** The piece is one leaf of this kind; with `words`, each other token is one. */
  readonly leaf?: string
  /** A kind of node around the nodes that take the place of the stand-in. */
  readonly around?: string
  /** The text before and after the piece in which the grammar derives it; its nodes there take the place of the stand-in. */
  readonly context?: readonly [before: string, after: string]
  /** Kinds of the one node that the piece may be in `context`; any if absent. */
  readonly only?: RegExp
  /** Whether the piece may be several nodes in `context`. */
  readonly several?: boolean
  /** The text before and after the piece in which the grammar derives it if it needs no repair. */
  readonly unless?: readonly [before: string, after: string]
}

/** A piece of a text that a rule finds, with a context of its own if it needs one. */
export interface RepairPiece {
  readonly start: number
  readonly end: number
  readonly context?: SyntaxRepair['context']
}

/** A piece of a text, and what stands in for it. */
export interface Edit extends RepairPiece {
  readonly rule: SyntaxRepair
  readonly text: string
}

/** Maximum number of edits of a source: with more it is not repaired. */
const MAX_EDITS = 1000

/** All edits of the rules in a text, in order; none if there are too many. */
export function findEdits(
  text: string,
  rules: readonly SyntaxRepair[],
  derives: (text: string) => boolean,
): readonly Edit[] {
  const found = rules.flatMap((rule) => editsOfRule(text, rule))
  if (found.length > MAX_EDITS) return []
  return found
    .filter(({ rule, start, end }) => !(rule.unless && derives(rule.unless.join(text.slice(start, end)))))
    .sort((a, b) => a.start - b.start || a.end - b.end)
}

/** The edits that overlap none before them. */
export function editsApart(edits: readonly Edit[]): readonly Edit[] {
  let last: Edit | undefined
  return edits.filter((edit) => {
    const { start, end } = edit
    if (last && (start < last.end || (start === end && start === last.start))) return false
    last = edit
    return true
  })
}

function editsOfRule(text: string, rule: SyntaxRepair): Edit[] {
  const edits: Edit[] = []
  for (const piece of typeof rule.form === 'function'
    ? rule.form(text)
    : piecesOf(text, rule.form, rule.until)) {
    const { start, end } = piece
    const standIn = typeof rule.standIn === 'string' ? rule.standIn : rule.standIn(text.slice(start, end))
    if (standIn !== undefined) edits.push({ ...piece, rule, text: standIn })
    if (edits.length > MAX_EDITS) break
  }
  return edits
}

/** Maximum length of all pieces of a rule with `until`, which may be nested, in lengths of the text. */
const MAX_PASSES = 4

/** The pieces that a pattern finds; none if they are nested too deep. */
function piecesOf(text: string, form: RegExp, until: RegExp | undefined): RepairPiece[] {
  const pieces: RepairPiece[] = []
  const left = { steps: MAX_PASSES * text.length }
  for (const match of text.matchAll(form)) {
    const start = match.index
    const end = until ? endOfPiece(text, start, until, left) : start + match[0].length
    if (left.steps < 0) return []
    if (end >= start) pieces.push({ start, end })
  }
  return pieces
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** A string, which may be in three quotes, or any other character. */
const STRING = /("""|''')[\s\S]*?\1|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|[\s\S]/y

/** The offset of the first place outside of brackets and strings that a pattern matches, without white space before it; -1 for none. */
function endOfPiece(text: string, start: number, until: RegExp, left: { steps: number }): number {
  const open: string[] = []
  for (let at = start; at < text.length; ) {
    const next = text[at]
    if (open.length === 0) {
      until.lastIndex = at
      if (until.test(text)) return start + text.slice(start, at).trimEnd().length
    }
    if (CLOSING[next]) open.push(CLOSING[next])
    else if (next === open.at(-1)) open.pop()
    else if (')]}'.includes(next)) return -1
    STRING.lastIndex = at
    STRING.test(text)
    left.steps -= STRING.lastIndex - at
    if (left.steps < 0) return -1
    at = STRING.lastIndex
  }
  until.lastIndex = text.length
  return open.length === 0 && until.test(text) ? start + text.slice(start).trimEnd().length : -1
}

/** A text with the edits made. */
export function withStandIns(text: string, edits: readonly Edit[]): string {
  let at = 0
  let result = ''
  for (const { start, end, text: standIn } of edits) {
    result += text.slice(at, start) + standIn
    at = end
  }
  return result + text.slice(at)
}
