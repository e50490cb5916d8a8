import { seeded } from '@codegen-eval/bench'
import type { LabelledTree } from '../src/labelled-tree.ts'

/** A tree under construction: adds a node below another (-1: the root) and returns it. */
type Add = (parent: number, label?: number) => number

/** Shapes of about `size` nodes; labels are drawn from 20 where a shape says none. */
export const SHAPES: Readonly<Record<string, (size: number, seed: number) => LabelledTree>> = {
  'syntax-like': (size, seed) =>
    firstNodes(
      build(seed, (add) => syntaxLike(add, size, seeded(seed + 1))),
      size,
    ),
  'left comb': (size, seed) => build(seed, (add) => comb(add, -1, size, () => true)),
  'right comb': (size, seed) => build(seed, (add) => comb(add, -1, size, () => false)),
  zigzag: (size, seed) => build(seed, (add) => comb(add, -1, size, (depth) => depth % 2 === 0)),
  'full binary': (size, seed) => build(seed, (add) => binary(add, -1, size)),
  mixed: (size, seed) =>
    build(seed, (add) => {
      const root = add(-1)
      comb(add, root, size / 4, () => true)
      comb(add, root, size / 4, () => false)
      comb(add, root, size / 4, (depth) => depth % 2 === 0)
      binary(add, root, size / 4)
    }),
}

function build(seed: number, grow: (add: Add) => void): LabelledTree {
  const random = seeded(seed)
  const children: number[][] = []
  const labels: number[] = []
  grow((parent, label = Math.floor(20 * random())) => {
    const node = children.push([]) - 1
    labels.push(label)
    if (parent >= 0) children[parent].push(node)
    return node
  })
  const order: number[] = []
  const parents: number[] = []
  const pending: [node: number, parent: number][] = [[0, -1]]
  for (let task = pending.pop(); task; task = pending.pop()) {
    const at = order.push(task[0]) - 1
    parents.push(task[1])
    for (const child of children[task[0]].toReversed()) pending.push([child, at])
  }
  const sizes = new Int32Array(order.length).fill(1)
  for (let node = sizes.length - 1; node > 0; node--) sizes[parents[node]] += sizes[node]
  return { labels: Int32Array.from(order, (node) => labels[node]), sizes }
}

/** The first nodes in pre-order, which are a tree again. */
function firstNodes({ labels, sizes }: LabelledTree, count: number): LabelledTree {
  return {
    labels: labels.slice(0, count),
    sizes: sizes.slice(0, count).map((size, node) => Math.min(size, count - node)),
  }
}

function comb(add: Add, parent: number, size: number, goesLeft: (depth: number) => boolean): void {
  let spine = add(parent)
  for (let depth = 0; 2 * depth + 2 < size; depth++) {
    if (goesLeft(depth)) {
      const next = add(spine)
      add(spine)
      spine = next
    } else {
      add(spine)
      spine = add(spine)
    }
  }
}

function binary(add: Add, parent: number, size: number): void {
  const level = [add(parent)]
  for (let count = 1; count + 1 < size; count += 2) {
    const node = level.shift()!
    level.push(add(node), add(node))
  }
}

/** Statements of Python as tree-sitter has them, named and anonymous nodes: definitions, conditions, calls. */
function syntaxLike(add: Add, size: number, random: () => number): void {
  const kinds = new Map<string, number>()
  let count = 0
  const node = (parent: number, kind: string) => {
    if (!kinds.has(kind)) kinds.set(kind, kinds.size)
    count++
    return add(parent, kinds.get(kind))
  }
  const expression = (parent: number, depth: number): void => {
    const draw = random()
    if (depth > 4 || draw < 0.35) node(parent, draw < 0.25 ? 'identifier' : 'integer')
    else if (draw < 0.6) {
      const call = node(parent, 'call')
      expression(node(call, 'attribute'), depth + 2)
      const list = node(call, 'argument_list')
      node(list, '(')
      for (let i = Math.floor(3 * random()); i >= 0; i--) {
        expression(list, depth + 1)
        if (i > 0) node(list, ',')
      }
      node(list, ')')
    } else {
      const operator = node(parent, draw < 0.8 ? 'binary_operator' : 'comparison_operator')
      expression(operator, depth + 1)
      node(operator, ['+', '==', 'in', '%'][Math.floor(4 * random())])
      expression(operator, depth + 1)
    }
  }
  const block = (parent: number, depth: number): void => {
    const own = node(parent, 'block')
    for (let i = 1 + Math.floor(3 * random()); i > 0; i--) statement(own, depth)
  }
  const statement = (parent: number, depth: number): void => {
    const draw = random()
    if (depth < 4 && draw < 0.4) {
      const kind = draw < 0.25 ? 'if' : draw < 0.33 ? 'for' : 'while'
      const own = node(parent, `${kind}_statement`)
      node(own, kind)
      expression(own, 1)
      node(own, ':')
      block(own, depth + 1)
    } else if (draw < 0.85) {
      const assignment = node(node(parent, 'expression_statement'), 'assignment')
      node(assignment, 'identifier')
      node(assignment, '=')
      expression(assignment, 0)
    } else {
      const own = node(parent, 'return_statement')
      node(own, 'return')
      expression(own, 0)
    }
  }
  const body = node(node(-1, 'function_definition'), 'block')
  while (count < size) statement(body, 0)
}
