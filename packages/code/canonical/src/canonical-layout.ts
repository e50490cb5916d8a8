import { childByField, childrenOf, type FlatTree, NODE_NAMED } from '@codegen-eval/syntax'
import {
  ATOM,
  type CanonicalKinds,
  DIRECTIVE,
  INDENTED,
  KEEPS_PARENTHESES,
  LEFT_OUT,
  LINES,
  MEANINGFUL_COMMAS,
  NEEDS_PARENTHESES,
  PARENTHESES,
  RUNNING_TEXT,
  SINGLETON,
  TERMINATED,
  UNTERMINATED,
} from './canonical-kinds.ts'
import { inDoubleQuotes } from './quoted-string.ts'

/** A token of a canonical text. */
export interface CanonicalToken {
  /** The node that it is the text of, or the node that a `;` ends. */
  readonly node: number
  readonly text: string
  /** Its place in the source. */
  readonly start: number
  readonly end: number
  /** The indentation of the line that it starts; -1 if it starts none. */
  readonly indent: number
  /** Whether it stands directly after the token before. */
  readonly isTight: boolean
}

/** The nodes of a tree that have a meaning, in pre-order: kinds, and the tokens that each consists of. */
export interface CanonicalLayout {
  readonly tokens: readonly CanonicalToken[]
  /** Three numbers for each node: kind, index of the first token, index after the last token. */
  readonly nodes: readonly number[]
  /** Parentheses that may be left out, innermost first within each other. */
  readonly parentheses: readonly Parentheses[]
}

/** An expression in parentheses, by its content. */
export interface Parentheses {
  /** The outermost node, if several pairs of parentheses have the same content. */
  readonly node: number
  /** Kind and tokens of the content. */
  readonly kind: number
  readonly from: number
  readonly to: number
  /** 1 if there are no others in it, and one more than the highest in it otherwise. */
  readonly height: number
}

/** The code to print. */
export interface LayoutChoice {
  /** Whether strings in the place of docstrings are printed. */
  readonly keepsDocstrings: boolean
  /** Whether the parentheses of a node are left out. */
  drops(parentheses: number): boolean
}

type Task = () => void

/** The canonical tokens of a tree without errors. Linear in the size of the tree. */
export function canonicalLayout(
  tree: FlatTree,
  kinds: CanonicalKinds,
  choice: LayoutChoice,
): CanonicalLayout {
  return new LayoutMaker(tree, kinds, choice).run()
}

class LayoutMaker {
  readonly tree: FlatTree
  readonly kinds: CanonicalKinds
  readonly choice: LayoutChoice
  readonly tokens: CanonicalToken[] = []
  readonly nodes: number[] = []
  readonly parentheses: Parentheses[] = []
  /** Work to do, the next last: no nesting is too deep. */
  readonly work: Task[] = []
  /** The height of the highest parentheses that were finished last, by level of open ones. */
  readonly heights: number[] = [0]
  indent = 0
  breaks = true
  tight = true

  constructor(tree: FlatTree, kinds: CanonicalKinds, choice: LayoutChoice) {
    this.tree = tree
    this.kinds = kinds
    this.choice = choice
  }

  run(): CanonicalLayout {
    this.enter(0)
    while (this.work.length > 0) this.work.pop()!()
    const { tokens, nodes, parentheses } = this
    return { tokens, nodes, parentheses }
  }

  enter(node: number): void {
    const { tree, kinds } = this
    const kind = tree.kind[node]
    const role = kinds.roles[kind]
    const { [node]: start } = tree.start
    const { [node]: end } = tree.end
    if ((role & LEFT_OUT) !== 0) return
    if ((role & PARENTHESES) !== 0 && this.enterParentheses(node)) return
    if ((role & DIRECTIVE) !== 0) this.breaks = true
    if ((role & ATOM) !== 0) {
      const rule = kinds.quoted.get(kind)
      const text = tree.source.slice(start, end)
      this.nodes.push(rule ? kinds.quotedKind : kind, this.tokens.length, this.tokens.length + 1)
      this.token(node, rule ? inDoubleQuotes(text, rule) : text.trim())
      return
    }
    if (tree.subtreeSize[node] === 1 && node > 0) {
      this.leaf(node, role)
      return
    }
    // a statement around it is there only if a line ends after it
    if ((role & TERMINATED) !== 0 && (kinds.roles[tree.kind[node + 1]] & UNTERMINATED) !== 0) {
      this.enter(node + 1)
      return
    }
    const at = this.nodes.length
    this.nodes.push(kind, this.tokens.length, 0)
    this.work.push(() => this.leave(node, role, at))
    this.children(node, role)
  }

  leave(node: number, role: number, at: number): void {
    if ((role & TERMINATED) !== 0 && !this.endsItself(node)) this.token(node, ';', this.tree.end[node])
    if ((role & DIRECTIVE) !== 0) this.breaks = true
    this.nodes[at + 2] = this.tokens.length
  }

  /** Whether a statement contains a declaration, which has an end of its own. */
  endsItself(node: number): boolean {
    const { declaration } = this.kinds
    return declaration > 0 && childByField(this.tree, node, declaration) >= 0
  }

  leaf(node: number, role: number): void {
    const { tree } = this
    const text = tree.source.slice(tree.start[node], tree.end[node])
    if ((role & RUNNING_TEXT) !== 0) {
      const running = runningText(text)
      if (running === '') return
      this.nodes.push(tree.kind[node], this.tokens.length, this.tokens.length + 1)
      this.tight = true
      this.token(node, running)
      this.tight = true
      return
    }
    const token = text.trim()
    if (token === '') {
      if (text.includes('\n')) this.breaks = true
      return
    }
    this.nodes.push(tree.kind[node], this.tokens.length, this.tokens.length + 1)
    const isWithin = node > 0 && (this.kinds.roles[tree.kind[tree.parent[node]]] & DIRECTIVE) !== 0
    if (isWithin && token.startsWith('#')) this.breaks = true
    this.token(node, token)
    if (text.endsWith('\n')) this.breaks = true
  }

  token(node: number, text: string, start = this.tree.start[node]): void {
    const { tree, kinds, breaks } = this
    const parent = tree.parent[node]
    const parentKind = parent < 0 ? -1 : tree.kind[parent]
    const isTight = this.tight || kinds.tightBefore.get(parentKind)?.has(text) === true
    const end = start === tree.start[node] ? tree.end[node] : start
    this.tokens.push({ node, text, start, end, indent: breaks ? this.indent : -1, isTight })
    this.breaks = false
    this.tight = kinds.tightAfter.get(parentKind)?.has(text) === true
  }

  /** Plans the children of a node, and the text between them that belongs to none. */
  children(node: number, role: number): void {
    const { tree, kinds } = this
    const tasks: Task[] = []
    const inLines = (role & LINES) !== 0
    const all = childrenOf(tree, node)
    const printed = this.printedChildren(all, role)
    const list = kinds.namedArguments?.list === tree.kind[node] ? this.sorted(printed) : printed
    const gaps = this.gapsBefore(node, all)
    const docstring = this.choice.keepsDocstrings ? -1 : this.docstringOf(node)
    const isIndented = (role & INDENTED) !== 0
    if (isIndented) tasks.push(() => this.indented(1))
    let isEmpty = true
    for (const child of list) {
      const gap = gaps?.get(child)
      if (gap !== undefined) tasks.push(() => this.gap(child, gap))
      const isLine = inLines && (tree.flags[child] & NODE_NAMED) !== 0
      const isComment = (kinds.roles[tree.kind[child]] & LEFT_OUT) !== 0
      // the name or condition of a directive stands on its line
      const isHead = (role & DIRECTIVE) !== 0 && tree.field[child] !== 0 && child < list[2]
      if (isLine && !isComment && !isHead) tasks.push(() => void (this.breaks = true))
      if (child !== docstring) {
        tasks.push(() => this.enter(child))
        if (!isComment) isEmpty = false
      }
      if (isLine && !isComment) tasks.push(() => void (this.breaks = true))
    }
    if (docstring >= 0 && isEmpty && tree.parent[node] >= 0) tasks.push(() => this.emptyBody(docstring))
    if (isIndented) tasks.push(() => this.indented(-1))
    for (let i = tasks.length - 1; i >= 0; i--) this.work.push(tasks[i])
  }

  /** Children without separators of lines, `;` that ends a statement, and commas before a closing bracket. */
  printedChildren(children: readonly number[], role: number): readonly number[] {
    const { tree } = this
    const text = (child: number | undefined) =>
      child !== undefined && tree.subtreeSize[child] === 1
        ? tree.source.slice(tree.start[child], tree.end[child])
        : ''
    const isBare = (child: number) => (tree.flags[child] & NODE_NAMED) === 0
    const kept = children.filter((child, i) => {
      if (!isBare(child) || text(child) !== ';') return true
      if ((role & LINES) !== 0) return false
      return (role & TERMINATED) === 0 || i < children.length - 1
    })
    const code = kept.filter((child) => (this.kinds.roles[tree.kind[child]] & LEFT_OUT) === 0)
    const [before, comma, last] = code.slice(-3)
    const isTrailing =
      code.length > 2 &&
      text(comma) === ',' &&
      /^[)\]}>]$/.test(text(last)) &&
      !/^[([{<,]$/.test(text(before)) &&
      (role & MEANINGFUL_COMMAS) === 0 &&
      ((role & SINGLETON) === 0 || code.filter((child) => text(child) === ',').length > 1)
    return isTrailing ? kept.filter((child) => child !== comma) : kept
  }

  /** The offsets of text before children that belongs to hidden nodes of the grammar. */
  gapsBefore(node: number, children: readonly number[]): ReadonlyMap<number, number> | undefined {
    const { source, start, end } = this.tree
    let gaps: Map<number, number> | undefined
    // the root may start after text that the parser does not read
    let at = node === 0 ? 0 : start[node]
    for (const child of children) {
      if (start[child] > at) {
        const offset = source.slice(at, start[child]).search(/\S/)
        if (offset >= 0) (gaps ??= new Map()).set(child, at + offset)
      }
      at = end[child]
    }
    return gaps
  }

  gap(node: number, start: number): void {
    const { tree, kinds, tokens, indent, breaks } = this
    const text = tree.source.slice(start, tree.start[node]).trimEnd()
    if (kinds.leftOutText.has(text)) return
    const end = start + text.length
    tokens.push({ node, text, start, end, indent: breaks ? indent : -1, isTight: false })
    this.breaks = false
    this.tight = false
  }

  indented(by: number): void {
    this.indent += by
    this.breaks = true
  }

  /** Arguments with names, sorted among those that stand next to each other; commas stay where they are. */
  sorted(children: readonly number[]): readonly number[] {
    const { tree, kinds } = this
    const { argument, name } = kinds.namedArguments!
    const code = children.filter((child) => (kinds.roles[tree.kind[child]] & LEFT_OUT) === 0)
    const isNamed = (child: number) => tree.kind[child] === argument
    const nameOf = (child: number) => {
      const node = childByField(tree, child, name)
      return tree.source.slice(tree.start[node], tree.end[node])
    }
    for (let i = 0; i < code.length; ) {
      if (!isNamed(code[i])) {
        i++
        continue
      }
      let end = i + 1
      while (end < code.length && (isNamed(code[end]) || tree.kind[code[end]] === tree.kind[code[i + 1]]))
        end++
      const run = code.slice(i, end).filter(isNamed)
      const byName = run.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : a - b))
      let next = 0
      for (let at = i; at < end; at++) if (isNamed(code[at])) code[at] = byName[next++]
      i = end
    }
    return code
  }

  /** The statement that documents the owner of a body; -1 if there is none. */
  docstringOf(node: number): number {
    const { tree, kinds } = this
    const { docstrings } = kinds
    if (!docstrings) return -1
    const kind = tree.kind[node]
    const isBody =
      kind === docstrings.root ||
      (kind === docstrings.body && docstrings.owners.has(tree.kind[tree.parent[node]]))
    if (!isBody) return -1
    const first = childrenOf(tree, node).find((child) => (kinds.roles[tree.kind[child]] & LEFT_OUT) === 0)
    if (first === undefined || tree.kind[first] !== docstrings.statement) return -1
    let inner = first + 1
    while ((kinds.roles[tree.kind[inner]] & PARENTHESES) !== 0) inner += 2
    if (tree.kind[inner] !== docstrings.string || tree.end[inner] > tree.end[first]) return -1
    // only a plain string: one that is computed is none
    const text = tree.source.slice(tree.start[inner], tree.end[inner])
    const isAlone = inner + tree.subtreeSize[inner] === first + tree.subtreeSize[first]
    return isAlone && /^[rRuU]?["']/.test(text) ? first : -1
  }

  emptyBody(docstring: number): void {
    const { emptyStatement, emptyToken, emptyText } = this.kinds.docstrings!
    const at = this.tokens.length
    this.nodes.push(emptyStatement, at, at + 1, emptyToken, at, at + 1)
    this.breaks = true
    this.token(docstring, emptyText)
  }

  /** Prints parentheses that may be left out; false for others, which are printed like any node. */
  enterParentheses(node: number): boolean {
    const { tree, kinds } = this
    const parent = tree.parent[node]
    if (parent >= 0 && (kinds.roles[tree.kind[parent]] & NEEDS_PARENTHESES) !== 0) return false
    const pair = this.innermost(node)
    if (!pair) return false
    const [open, inner, close] = pair
    if ((kinds.roles[tree.kind[inner]] & KEEPS_PARENTHESES) !== 0) return false
    // an optional chain ends at its parentheses
    if (/\?\.|\?->/.test(tree.source.slice(tree.start[inner], tree.end[inner]))) return false
    const drops = this.choice.drops(node)
    const at = this.nodes.length
    if (!drops) {
      this.nodes.push(tree.kind[node], this.tokens.length, 0)
      this.enter(open)
    }
    const from = this.tokens.length
    this.heights.push(0)
    const finish = () => {
      const to = this.tokens.length
      const height = this.heights.pop()! + 1
      this.heights.push(Math.max(this.heights.pop()!, height))
      this.parentheses.push({ node, kind: tree.kind[inner], from, to, height })
      if (drops) return
      this.enter(close)
      this.nodes[at + 2] = this.tokens.length
    }
    this.work.push(finish, () => this.enter(inner))
    return true
  }

  /** The brackets and the content of the innermost of several pairs of parentheses around one node. */
  innermost(node: number): readonly number[] | undefined {
    const { tree, kinds } = this
    let found: readonly number[] | undefined
    for (let at = node; (kinds.roles[tree.kind[at]] & PARENTHESES) !== 0; at = found[1]) {
      const code = childrenOf(tree, at).filter((child) => (kinds.roles[tree.kind[child]] & LEFT_OUT) === 0)
      if (code.length !== 3) break
      found = code
    }
    return found
  }
}

/** Text between tags as JSX reads it: lines without white space at their ends, joined by one space. */
export function runningText(text: string): string {
  const lines = text.split(/\r\n|[\n\r]/)
  if (lines.length === 1) return text
  const last = lines.length - 1
  return lines
    .map((line, i) => (i === 0 ? line.trimEnd() : i === last ? line.trimStart() : line.trim()))
    .filter((line) => line !== '')
    .join(' ')
}
