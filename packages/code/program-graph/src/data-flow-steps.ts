import { childByField, childrenOf, type FlatTree, NODE_NAMED, nodeText } from '@codegen-eval/syntax'
import {
  ASSIGNMENT,
  BRANCH,
  COMMENT,
  DEFAULT,
  GENERATOR,
  LOOP,
  type NumberedKinds,
  SWITCH,
} from './data-flow-kinds.ts'
import { nodesOf } from './structure-parts.ts'

/** An effect of a node of a syntax tree on variables, in the order of execution. */
export type DataFlowStep =
  /** Read this node. */
  | number
  /** Each variable of the target is computed from all names in the value. */
  | { readonly step: 'assign'; readonly target: number; readonly value: number }
  /** A parameter comes from each name in its default value; -1 if it has none. */
  | { readonly step: 'default'; readonly target: number; readonly value: number }
  /** One of several parts runs, or none if the branch is not complete. */
  | {
      readonly step: 'branch'
      readonly parts: readonly (readonly DataFlowStep[])[]
      readonly complete: boolean
      /** For each part, whether its end leads to the next part. None does, if absent. */
      readonly falls?: readonly boolean[]
    }
  /** Steps that may run more than once: the second iteration sees the values of the first. */
  | { readonly step: 'loop'; readonly turn: readonly DataFlowStep[] }
  /** This source has no graph. */
  | { readonly step: 'fail'; readonly reason: string }

/** The input from which the steps of nodes are derived. */
export interface DataFlowSource {
  readonly tree: FlatTree
  readonly kinds: NumberedKinds
  /** The token of each node; -1 for nodes that are not tokens. */
  readonly tokenOf: Int32Array
}

/** The steps of a node that is not a token. */
export function dataFlowSteps(source: DataFlowSource, node: number): readonly DataFlowStep[] {
  const { tree, kinds } = source
  const kind = tree.kind[node]
  // a comment
  if (tree.subtreeSize[node] === 1) return []
  switch (kinds.role[kind]) {
    case ASSIGNMENT:
      return assignment(source, node)
    case DEFAULT:
      return defaultValue(source, node)
    case GENERATOR:
      return generator(source, node)
    case BRANCH:
      return [branch(source, node)]
    case LOOP:
      return loop(source, node)
    case SWITCH:
      return switched(source, node)
    default:
      return partsInOrder(source, node)
  }
}

/** All parts from left to right, except that the clauses of a comprehension run before its element. */
function partsInOrder({ tree, kinds }: DataFlowSource, node: number): readonly number[] {
  const children = childrenOf(tree, node)
  const clauses = children.filter((child) => kinds.role[tree.kind[child]] === GENERATOR)
  if (clauses.length === 0) return children
  return [...clauses, ...children.filter((child) => kinds.role[tree.kind[child]] !== GENERATOR)]
}

function assignment(source: DataFlowSource, node: number): readonly DataFlowStep[] {
  const { target, value } = targetAndValue(source, node)
  // a parameter without a default value is read, and known from there on; so is a variable that begins as zero
  if (value < 0)
    return source.kinds.needsValue[source.tree.kind[node]] === 1 ? [] : partsInOrder(source, node)
  return target < 0 ? failure('an assignment without a target') : paired(source, target, value)
}

/** Reads the values, then assigns them: one by one if there are as many targets as values. */
function paired(source: DataFlowSource, target: number, value: number): readonly DataFlowStep[] {
  const targets = listed(source, target)
  const values = listed(source, value)
  if (targets.length !== values.length || targets.length === 0) {
    return [value, { step: 'assign', target, value }]
  }
  return [
    ...values,
    ...targets.map((part, i) => ({ step: 'assign', target: part, value: values[i] }) as const),
  ]
}

/** The parts of a list without its commas. A string has no parts. */
function listed({ tree, kinds, tokenOf }: DataFlowSource, node: number): readonly number[] {
  if (tokenOf[node] >= 0) return []
  return childrenOf(tree, node).filter((child) => tree.kind[child] !== kinds.separator)
}

function defaultValue(source: DataFlowSource, node: number): readonly DataFlowStep[] {
  const { target, value } = targetAndValue(source, node)
  if (target < 0) return failure('a parameter without a name')
  const step = { step: 'default', target, value } as const
  return value < 0 ? [step] : [value, step]
}

function generator(source: DataFlowSource, node: number): readonly DataFlowStep[] {
  const { target } = targetAndValue(source, node)
  if (target < 0) return failure('a comprehension without a target')
  const value = childrenOf(source.tree, node).at(-1)!
  return [value, { step: 'assign', target, value }]
}

/** Each alternative is one part. Everything before the alternatives, including the condition, is the first part. */
function branch({ tree, kinds }: DataFlowSource, node: number): DataFlowStep {
  const children = childrenOf(tree, node)
  const fields = kinds.branchFields.get(tree.kind[node])
  const part = nodesOf(tree, node, kinds.branchParts.get(tree.kind[node]))
  const isAlternative = (child: number) =>
    part.includes(child) ||
    kinds.alternative[tree.kind[child]] === 1 ||
    fields?.alternative[tree.field[child]] === 1
  return {
    step: 'branch',
    parts: [
      children.filter((child) => !isAlternative(child)),
      ...children.filter(isAlternative).map((child) => [child]),
    ],
    complete: children.some(
      (child) =>
        part.includes(child) ||
        kinds.otherwise[tree.kind[child]] === 1 ||
        fields?.otherwise[tree.field[child]] === 1,
    ),
  }
}

/** All that is no arm, then one of the arms. A node without arms is read in order. */
function switched(source: DataFlowSource, node: number): readonly DataFlowStep[] {
  const { tree, kinds } = source
  const isArm = (child: number) => kinds.arm[tree.kind[child]] === 1
  const children = childrenOf(tree, node)
  const arms = children.filter(isArm)
  if (arms.length === 0) return partsInOrder(source, node)
  const otherwise = kinds.otherwiseText.get(tree.kind[node])
  const complete = arms.some(
    (arm) => firstLeaf(source, arm) === otherwise || firstPart(source, arm) === otherwise,
  )
  return [
    ...children.filter((child) => !isArm(child)),
    {
      step: 'branch',
      parts: arms.map((arm) => [arm]),
      complete,
      falls: arms.map((arm) => kinds.falling[tree.kind[arm]] === 1 && !endsWithJump(source, arm)),
    },
  ]
}

/** Whether the last statement of an arm is a jump, also within blocks. */
function endsWithJump({ tree, kinds }: DataFlowSource, arm: number): boolean {
  for (let node = arm; ; ) {
    const last = childrenOf(tree, node).findLast((child) => {
      const kind = tree.kind[child]
      return (tree.flags[child] & NODE_NAMED) !== 0 && kinds.role[kind] !== COMMENT
    })
    if (last === undefined) return false
    if (kinds.jump[tree.kind[last]] === 1) return true
    if (kinds.block[tree.kind[last]] === 0) return false
    node = last
  }
}

/** The text of the first named child. */
function firstPart({ tree }: DataFlowSource, node: number): string {
  const part = childrenOf(tree, node).find((child) => (tree.flags[child] & NODE_NAMED) !== 0)
  return part === undefined ? '' : nodeText(tree, part)
}

function firstLeaf({ tree }: DataFlowSource, node: number): string {
  let leaf = node
  while (tree.subtreeSize[leaf] > 1) leaf++
  return nodeText(tree, leaf)
}

function loop(source: DataFlowSource, node: number): readonly DataFlowStep[] {
  const { tree, kinds } = source
  const kind = tree.kind[node]
  const parts = kinds.parts.get(kind)
  if (kinds.target[kind] === 0 && !parts) return [{ step: 'loop', turn: partsInOrder(source, node) }]
  const { target, value } = targetAndValue(source, node)
  if (target < 0 || value < 0) {
    // other parts than fields need not be there
    return parts ? [{ step: 'loop', turn: partsInOrder(source, node) }] : failure('a loop without a head')
  }
  const body = parts ? (nodesOf(tree, node, parts.body)[0] ?? -1) : childByField(tree, node, kinds.body[kind])
  const rest = body < 0 ? [] : childrenOf(tree, node).filter((child) => child >= body)
  return [{ step: 'loop', turn: [...paired(source, target, value), ...rest] }]
}

function targetAndValue({ tree, kinds }: DataFlowSource, node: number): { target: number; value: number } {
  const kind = tree.kind[node]
  const parts = kinds.parts.get(kind)
  if (parts) {
    const [target = -1] = nodesOf(tree, node, parts.target)
    const [value = -1] = nodesOf(tree, node, parts.value)
    return { target, value: value === target ? -1 : value }
  }
  return {
    target: childByField(tree, node, kinds.target[kind]),
    value: childByField(tree, node, kinds.value[kind]),
  }
}

function failure(reason: string): readonly DataFlowStep[] {
  return [{ step: 'fail', reason }]
}
