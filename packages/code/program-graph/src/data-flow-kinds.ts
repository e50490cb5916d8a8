import { type DataFlowKinds, fieldOf, type Grammar, kindOf, kindSet } from '@codegen-eval/syntax'

/** How to handle a node of a kind: its parts are read in order, unless it is one of these. */
export const COMMENT = 1
export const ATOM = 2
export const ASSIGNMENT = 3
export const DEFAULT = 4
export const GENERATOR = 5
export const BRANCH = 6
export const LOOP = 7

/**
 * The kinds of a language's data flow, by the numbers of a loaded grammar: tables indexed by kind, with 0 for no role.
 */
export interface NumberedKinds {
  readonly role: Uint8Array
  /** The fields of the target of an assignment and of its value. */
  readonly target: Uint8Array
  readonly value: Uint8Array
  /** The field of the body of a loop. */
  readonly body: Uint8Array
  readonly identifier: Uint8Array
  /** Kinds of children that run instead of the other children of a branch. */
  readonly alternative: Uint8Array
  /** The alternatives that make a branch complete: with one of them, some part always runs. */
  readonly otherwise: Uint8Array
  /** The same for branches whose alternatives are fields. */
  readonly alternativeField: Uint8Array
  readonly otherwiseField: Uint8Array
  readonly separator: number
}

const known = new WeakMap<Grammar, NumberedKinds>()

/**
 * The data-flow kinds of a language as numbers, computed once for each grammar.
 *
 * @throws RangeError if the grammar lacks a kind or field with one of these names.
 */
export function numberedKinds(grammar: Grammar, kinds: DataFlowKinds): NumberedKinds {
  let numbered = known.get(grammar)
  if (!numbered) {
    numbered = number(grammar, kinds)
    known.set(grammar, numbered)
  }
  return numbered
}

function number(grammar: Grammar, kinds: DataFlowKinds): NumberedKinds {
  const table = () => new Uint8Array(grammar.kinds.length)
  const [role, target, value, body] = [table(), table(), table(), table()]
  const field = (name: string | undefined) => (name === undefined ? 0 : fieldOf(grammar, name))
  for (const name of kinds.comments) role[kindOf(grammar, name)] = COMMENT
  for (const name of kinds.atoms) role[kindOf(grammar, name)] = ATOM
  for (const [code, list] of [
    [ASSIGNMENT, kinds.assignments],
    [DEFAULT, kinds.defaults],
  ] as const) {
    for (const entry of list) {
      const kind = kindOf(grammar, entry.kind)
      role[kind] = code
      target[kind] = field(entry.target)
      value[kind] = field(entry.value)
    }
  }
  for (const entry of kinds.generators) {
    const kind = kindOf(grammar, entry.kind)
    role[kind] = GENERATOR
    target[kind] = field(entry.target)
  }
  for (const entry of kinds.branches) role[kindOf(grammar, entry.kind)] = BRANCH
  for (const entry of kinds.loops) {
    const kind = kindOf(grammar, entry.kind)
    role[kind] = LOOP
    target[kind] = field(entry.target)
    value[kind] = field(entry.value)
    body[kind] = field(entry.body)
  }
  return {
    role,
    target,
    value,
    body,
    identifier: kindSet(grammar, kinds.identifiers),
    alternative: kindSet(grammar, ofBranches(kinds, false)),
    otherwise: kindSet(grammar, otherwiseOf(kinds, false)),
    alternativeField: fieldSet(grammar, ofBranches(kinds, true)),
    otherwiseField: fieldSet(grammar, otherwiseOf(kinds, true)),
    separator: kindOf(grammar, kinds.separator, false),
  }
}

function ofBranches({ branches }: DataFlowKinds, byField: boolean): string[] {
  return branches
    .filter((branch) => (branch.byField ?? false) === byField)
    .flatMap((branch) => branch.alternatives)
}

function otherwiseOf({ branches }: DataFlowKinds, byField: boolean): string[] {
  return branches.filter((branch) => (branch.byField ?? false) === byField).map((branch) => branch.otherwise)
}

function fieldSet(grammar: Grammar, names: readonly string[]): Uint8Array {
  const set = new Uint8Array(grammar.fields.length)
  for (const name of names) set[fieldOf(grammar, name)] = 1
  return set
}
