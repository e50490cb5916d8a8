import { allocateFlatTree, type FlatTree, NODE_NAMED } from './flat-tree.ts'
import { type Grammar, kindId } from './grammar.ts'
import { type Edit, editsApart, findEdits, type SyntaxRepair, withStandIns } from './syntax-repair.ts'

/** The tree of a text, whose offsets are those of `source`; `undefined` if the text is given up. */
type Parse = (text: string, source: string) => FlatTree | undefined

/** How often edits are dropped that are not what their rule expects. */
const MAX_ROUNDS = 8

/** How deep pieces with forms of the rules may lie in each other. */
const MAX_DEPTH = 8

/** Maximum number of characters that repairs parse, in lengths of the text and at least. */
const MAX_PARSED = [6, 20_000] as const

/**
 * The tree of a text with an error, repaired by rules; `undefined` if they do not repair it. The text has the length of the
 * source. Gives up where the rounds and the pieces in each other would parse the text too often.
 */
export function repairedTree(
  text: string,
  source: string,
  rules: readonly SyntaxRepair[],
  parse: Parse,
): FlatTree | undefined {
  let left = Math.max(MAX_PARSED[0] * text.length, MAX_PARSED[1])
  return repairedPiece(text, source, rules, (piece, original) => {
    left -= piece.length
    return left < 0 ? undefined : parse(piece, original)
  })
}

function repairedPiece(
  text: string,
  source: string,
  rules: readonly SyntaxRepair[],
  parse: Parse,
  depth = 0,
): FlatTree | undefined {
  const derive = (piece: string): FlatTree | undefined => {
    const tree = parse(piece, piece)
    if (!tree?.hasError || depth === MAX_DEPTH) return tree
    return repairedPiece(piece, piece, rules, parse, depth + 1)
  }
  const derives = (piece: string) => parse(piece, piece)?.hasError === false
  let found = findEdits(text, rules, derives)
  for (let round = 0; round < MAX_ROUNDS && found.length > 0; round++) {
    const edits = editsApart(found)
    const standIns = withStandIns(text, edits)
    const tree = parse(standIns, standIns)
    if (!tree) return undefined
    const places = placesOf(tree, edits)
    const fills = edits.map((edit, i) => (places[i] < 0 ? undefined : fillOf(edit, text, tree, derive)))
    if (fills.every((fill) => fill !== undefined))
      return tree.hasError ? undefined : new Restoring(tree, source, edits, places, fills).tree
    const refused = new Set(edits.filter((_, i) => fills[i] === undefined))
    found = found.filter((edit) => !refused.has(edit))
  }
  return undefined
}

/** Where each edit lies in the text with stand-ins. */
function standInStarts(edits: readonly Edit[]): number[] {
  let shift = 0
  return edits.map(({ start, end, text }) => {
    const at = start + shift
    shift += text.length - (end - start)
    return at
  })
}

/** The node of each edit that its rule expects, or -1. */
function placesOf(tree: FlatTree, edits: readonly Edit[]): number[] {
  const { start, end, subtreeSize } = tree
  const starts = standInStarts(edits)
  return edits.map(({ rule, text }, i) => {
    // a stand-in may begin with the white space that parts it from the text before it
    const from = starts[i] + (text.trim() === '' ? 0 : text.length - text.trimStart().length)
    const to = starts[i] + Math.max(text.trimEnd().length, 1)
    const isHole = replaces(rule) && text.trim() !== ''
    let innermost = -1
    for (let node = 0; node < tree.size; ) {
      if (end[node] < to || start[node] > from) {
        node += subtreeSize[node]
        continue
      }
      if (isHole) {
        if (start[node] === from && end[node] === to && isPlace(tree, node, rule)) return node
      } else innermost = node
      node++
      // siblings after the innermost one cannot have it
      if (innermost >= 0 && node >= innermost + subtreeSize[innermost]) break
    }
    return innermost >= 0 && isPlace(tree, innermost, rule) ? innermost : -1
  })
}

function replaces({ words, leaf, context }: SyntaxRepair): boolean {
  return words !== undefined || leaf !== undefined || context !== undefined
}

function isPlace(tree: FlatTree, node: number, { at, check }: SyntaxRepair): boolean {
  let path = ''
  for (let around = node, depth = 0; around >= 0 && depth < 6; around = tree.parent[around], depth++)
    path = `${tree.grammar.kinds[tree.kind[around]]} ${path}`
  return at.test(path.trimEnd()) && (check?.(tree, node) ?? true)
}

/** Nodes that take the place of a stand-in: subtrees of a tree, whose offsets are moved; none for a stand-in that stays. */
interface Fill {
  readonly tree: FlatTree
  readonly roots: readonly number[]
  /** The offset of the piece in the text of the tree. */
  readonly from: number
}

/** The nodes of a piece; `undefined` if the piece is not of the rule's form. */
function fillOf(
  { rule, start, end, context = rule.context }: Edit,
  text: string,
  { grammar }: FlatTree,
  derive: (text: string) => FlatTree | undefined,
): Fill | undefined {
  const { words, leaf, only, several } = rule
  const piece = text.slice(start, end)
  if (words || leaf !== undefined) return leavesOf(piece, rule, grammar)
  if (!context) return { tree: allocateFlatTree(grammar, '', 0, false), roots: [], from: 0 }
  const tree = derive(context.join(piece))
  if (!tree || tree.hasError) return undefined
  const from = context[0].length
  const roots = nodesWithin(tree, from, from + piece.length)
  const covers =
    roots.length > 0 &&
    tree.start[roots[0]] <= from + piece.length - piece.trimStart().length &&
    tree.end[roots[roots.length - 1]] >= from + piece.trimEnd().length
  if (!covers || (roots.length > 1 && !several)) return undefined
  return only && !only.test(grammar.kinds[tree.kind[roots[0]]]) ? undefined : { tree, roots, from }
}

/** The tokens of a piece as leaves: words, and others of a kind; `undefined` if there is another one. */
function leavesOf(piece: string, { words, leaf, around }: SyntaxRepair, grammar: Grammar): Fill | undefined {
  // the longest first
  const escaped = words
    ?.toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/\W/g, '\\$&'))
    .join('|')
  const tokens = [...piece.matchAll(words ? new RegExp(`${escaped}|\\S+`, 'g') : /\S(?:[\s\S]*\S)?/g)]
  const first = around === undefined ? 0 : 1
  const tree = allocateFlatTree(grammar, piece, first + tokens.length, false)
  const set = (node: number, kind: number, start: number, end: number) => {
    tree.kind[node] = kind
    tree.flags[node] = grammar.named[kind] === 1 ? NODE_NAMED : 0
    tree.subtreeSize[node] = 1
    tree.start[node] = start
    tree.end[node] = end
  }
  for (const [i, { 0: token, index }] of tokens.entries()) {
    const isWord = words?.includes(token) === true
    const kind = isWord ? token : leaf
    if (kind === undefined) return undefined
    set(first + i, leafKind(grammar, kind, !isWord), index, index + token.length)
  }
  if (around === undefined) return { tree, roots: tokens.map((_, i) => i), from: 0 }
  set(0, kindId(grammar, around), 0, piece.length)
  tree.subtreeSize[0] = tree.size
  return { tree, roots: [0], from: 0 }
}

/** The kind of a name: a named or an anonymous one if the grammar has both. */
function leafKind({ kinds, named }: Grammar, name: string, isNamed: boolean): number {
  const kind = kinds.findIndex((known, i) => known === name && (named[i] === 1) === isNamed)
  return kind < 0 ? kinds.indexOf(name) : kind
}

/** The outermost nodes that lie between two offsets. */
function nodesWithin({ size, start, end, subtreeSize }: FlatTree, from: number, to: number): number[] {
  const nodes: number[] = []
  for (let node = 0; node < size; ) {
    const isWithin = start[node] >= from && end[node] <= to && end[node] > start[node]
    if (isWithin) nodes.push(node)
    node += isWithin || end[node] <= from || start[node] >= to ? subtreeSize[node] : 1
  }
  return nodes
}

/** Copies a tree with stand-ins into one with the nodes of their pieces, at the offsets of the source. */
class Restoring {
  readonly tree: FlatTree
  readonly #from: FlatTree
  readonly #edits: readonly Edit[]
  readonly #starts: readonly number[]
  readonly #fills: readonly Fill[]
  /** The fills that take the place of a node, and those that are inserted before the first node behind their place. */
  readonly #holes: ReadonlyMap<number, number>
  readonly #inserted: number[]
  #size = 0

  constructor(
    from: FlatTree,
    source: string,
    edits: readonly Edit[],
    places: readonly number[],
    fills: readonly Fill[],
  ) {
    this.#from = from
    this.#edits = edits
    this.#starts = standInStarts(edits)
    this.#fills = fills
    const indices = edits.map((_, i) => i).filter((i) => fills[i].roots.length > 0)
    const isInserted = (i: number) => edits[i].text.trim() === ''
    this.#holes = new Map(indices.filter((i) => !isInserted(i)).map((i) => [places[i], i]))
    this.#inserted = indices.filter(isInserted)
    const added = fills.flatMap(({ tree, roots }) => roots.map((root) => tree.subtreeSize[root]))
    const large = allocateFlatTree(
      from.grammar,
      source,
      added.reduce((sum, nodes) => sum + nodes, from.size),
      false,
    )
    this.tree = large
    this.#copy()
    this.tree = shortened(large, this.#size)
  }

  /** Copies all nodes. The depth of trees is not bounded, so the nodes around one are on a stack. */
  #copy(): void {
    const { start, end, subtreeSize, size } = this.#from
    // where the subtree ends in the tree that is copied, and its node in the copy
    const around: { end: number; to: number }[] = [{ end: size, to: -1 }]
    for (let node = 0; node < size; ) {
      while (around.length > 1 && node >= around[around.length - 1].end) this.#close(around)
      const { to } = around[around.length - 1]
      const [from, until] = [this.#offset(start[node]), this.#offset(end[node])]
      while (node > 0 && this.#isNext(from)) this.#fill(this.#inserted.shift()!, to, 0)
      const hole = this.#holes.get(node)
      // a node of nothing but stand-ins; missing ones and the ends of lines have no width before
      const isLeftOut = node > 0 && until === from && end[node] > start[node]
      if (hole !== undefined) this.#fill(hole, to, this.#from.field[node])
      if (hole !== undefined || isLeftOut) {
        node += subtreeSize[node]
        continue
      }
      this.#add(this.#from, node, to, from - start[node])
      this.tree.end[this.#size - 1] = until
      if (subtreeSize[node] > 1) around.push({ end: node + subtreeSize[node], to: this.#size - 1 })
      node++
    }
    while (around.length > 1) this.#close(around)
  }

  /** Whether the next insertion lies before an offset of the source. */
  #isNext(before: number): boolean {
    const next = this.#inserted[0]
    return next !== undefined && this.#edits[next].end <= before
  }

  /** Ends the innermost subtree, with what is inserted behind its last child. */
  #close(around: { end: number; to: number }[]): void {
    const { to } = around.pop()!
    while (this.#isNext(this.tree.end[to])) this.#fill(this.#inserted.shift()!, to, 0)
    // the root has the whole rest
    while (to === 0 && this.#inserted.length > 0) this.#fill(this.#inserted.shift()!, to, 0)
    this.tree.subtreeSize[to] = this.#size - to
  }

  /** Adds the nodes of a piece. The first one fills the field of the stand-in. */
  #fill(edit: number, parent: number, field: number): void {
    const { tree, roots, from } = this.#fills[edit]
    const { start, text } = this.#edits[edit]
    const shift = start - from
    const isHole = text.trim() !== ''
    for (const root of roots) {
      const first = this.#size
      for (let node = root; node < root + tree.subtreeSize[root]; node++) {
        const to = node === root ? parent : tree.parent[node] - root + first
        this.#add(tree, node, to, shift)
      }
      if (isHole) this.tree.field[first] = root === roots[0] ? field : 0
    }
    // what is inserted at the end of a node makes it longer
    for (let node = parent; node >= 0; node = this.tree.parent[node])
      this.tree.end[node] = Math.max(this.tree.end[node], this.tree.end[this.#size - 1])
  }

  /** Adds a node, whose place is moved. */
  #add(from: FlatTree, node: number, parent: number, shift: number): void {
    const at = this.#size++
    const { tree } = this
    tree.kind[at] = from.kind[node]
    tree.field[at] = from.field[node]
    tree.flags[at] = from.flags[node]
    tree.subtreeSize[at] = from.subtreeSize[node]
    tree.parent[at] = parent
    tree.start[at] = from.start[node] + shift
    tree.end[at] = from.end[node] + shift
  }

  /** The offset in the source of an offset in the text with stand-ins. */
  #offset(at: number): number {
    const starts = this.#starts
    let low = 0
    let high = starts.length
    // the last edit that begins before the offset
    while (low < high) {
      const middle = (low + high) >> 1
      if (starts[middle] < at) low = middle + 1
      else high = middle
    }
    if (low === 0) return at
    const { start, end, text } = this.#edits[low - 1]
    const into = at - starts[low - 1]
    return into < text.length ? Math.min(start + into, end) : end + into - text.length
  }
}

/** A tree of the first nodes only. */
function shortened(tree: FlatTree, size: number): FlatTree {
  const { kind, field, flags, parent, subtreeSize, start, end } = tree
  return {
    ...tree,
    size,
    kind: kind.subarray(0, size),
    field: field.subarray(0, size),
    flags: flags.subarray(0, size),
    parent: parent.subarray(0, size),
    subtreeSize: subtreeSize.subarray(0, size),
    start: start.subarray(0, size),
    end: end.subarray(0, size),
  }
}
