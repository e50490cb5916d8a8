import { type DataFlowKinds, fieldId, type Grammar, kindId, kindSet, type Part } from '@codegen-eval/syntax'
import { oncePerObject } from '@codegen-eval/syntax/internal'
import { type NumberedPart, numberedPart } from './structure-parts.ts'

/** How to handle a node of a kind: its parts are read in order, unless it is one of these. */
export const COMMENT = 1
export const ATOM = 2
export const ASSIGNMENT = 3
export const DEFAULT = 4
export const GENERATOR = 5
export const BRANCH = 6
export const LOOP = 7
export const SWITCH = 8

/**
 * The kinds of a language's data flow, by the numbers of a loaded grammar: tables indexed by kind, with 0 for no role.
 */
export interface NumberedKinds {
  readonly role: Uint8Array
  /** The fields of the target of an assignment and of its value. */
  readonly target: Uint8Array
  readonly value: Uint8Array
  /** Assignments that do nothing without a value. */
  readonly needsValue: Uint8Array
  /** The field of the body of a loop. */
  readonly body: Uint8Array
  /** Targets, values and bodies that are no fields, by kind. */
  readonly parts: ReadonlyMap<number, NumberedFlow>
  /** Kinds of arms, and the text with which those begin that always match. */
  readonly arm: Uint8Array
  /** Arms whose end leads to the next one, unless it jumps; jumps; nodes whose last child may be the jump. */
  readonly falling: Uint8Array
  readonly jump: Uint8Array
  readonly block: Uint8Array
  readonly otherwiseText: ReadonlyMap<number, string>
  readonly identifier: Uint8Array
  /** Kinds of children that run instead of the other children of a branch. */
  readonly alternative: Uint8Array
  /** The alternatives that make a branch complete: with one of them, some part always runs. */
  readonly otherwise: Uint8Array
  /** The same for branches whose alternatives are fields, by the kind of the branch. */
  readonly branchFields: ReadonlyMap<
    number,
    { readonly alternative: Uint8Array; readonly otherwise: Uint8Array }
  >
  /** The alternatives of branches that are parts, by the kind of the branch. */
  readonly branchParts: ReadonlyMap<number, NumberedPart>
  readonly separator: number
}

/** An assignment whose parts are no fields. */
export interface NumberedFlow {
  readonly target: NumberedPart
  readonly value: NumberedPart
  readonly body: NumberedPart | undefined
}

/**
 * The data-flow kinds of a language as numbers, computed once for each grammar.
 *
 * @throws RangeError if the grammar lacks a kind or field with one of these names.
 */
export const numberedKinds: typeof number = /* @__PURE__ */ oncePerObject(number)

function number(grammar: Grammar, kinds: DataFlowKinds): NumberedKinds {
  const table = () => new Uint8Array(grammar.kinds.length)
  const [role, target, value, body] = [table(), table(), table(), table()]
  const field = (name: string | undefined) => (name === undefined ? 0 : fieldId(grammar, name))
  const parts = new Map<number, NumberedFlow>()
  const numberFlow = (kind: number, flow: { target: Part; value: Part; body?: Part | undefined }) => {
    const isByField = [flow.target, flow.value, flow.body ?? flow.value].every((part) => /^\w+$/.test(part))
    if (isByField) {
      target[kind] = field(flow.target)
      value[kind] = field(flow.value)
      body[kind] = field(flow.body)
      return
    }
    parts.set(kind, {
      target: numberedPart(grammar, flow.target),
      value: numberedPart(grammar, flow.value),
      body: flow.body === undefined ? undefined : numberedPart(grammar, flow.body),
    })
  }
  for (const name of kinds.comments) role[kindId(grammar, name)] = COMMENT
  for (const name of kinds.atoms) role[kindId(grammar, name)] = ATOM
  for (const [code, list] of [
    [ASSIGNMENT, kinds.assignments],
    [DEFAULT, kinds.defaults],
  ] as const) {
    for (const entry of list) {
      const kind = kindId(grammar, entry.kind)
      role[kind] = code
      numberFlow(kind, entry)
    }
  }
  for (const entry of kinds.generators) {
    const kind = kindId(grammar, entry.kind)
    role[kind] = GENERATOR
    target[kind] = field(entry.target)
  }
  const byKind = kinds.branches.filter(({ byField, byPart }) => !byField && !byPart)
  const branchFields = new Map<number, { alternative: Uint8Array; otherwise: Uint8Array }>()
  const branchParts = new Map<number, NumberedPart>()
  for (const { kind: name, alternatives, otherwise, byField, byPart } of kinds.branches) {
    const kind = kindId(grammar, name)
    role[kind] = BRANCH
    if (byPart) branchParts.set(kind, numberedPart(grammar, otherwise))
    if (!byField) continue
    branchFields.set(kind, {
      alternative: fieldSet(grammar, alternatives),
      otherwise: fieldSet(grammar, [otherwise]),
    })
  }
  for (const entry of kinds.loops) {
    const kind = kindId(grammar, entry.kind)
    role[kind] = LOOP
    const { target: to, value: from, body: inner } = entry
    if (to !== undefined && from !== undefined) numberFlow(kind, { target: to, value: from, body: inner })
  }
  const otherwiseText = new Map<number, string>()
  for (const entry of kinds.switches ?? []) {
    const kind = kindId(grammar, entry.kind)
    if (role[kind] === 0) role[kind] = SWITCH
    otherwiseText.set(kind, entry.otherwise)
  }
  return {
    role,
    target,
    value,
    needsValue: kindSet(
      grammar,
      kinds.assignments.filter(({ onlyWithValue }) => onlyWithValue).map(({ kind }) => kind),
    ),
    body,
    parts,
    otherwiseText,
    arm: kindSet(grammar, kinds.switches?.flatMap(({ arms }) => arms) ?? []),
    falling: kindSet(grammar, kinds.switches?.flatMap(({ falls = [] }) => falls) ?? []),
    jump: kindSet(grammar, kinds.jumps ?? []),
    block: kindSet(grammar, kinds.blocks ?? []),
    identifier: kindSet(grammar, kinds.identifiers),
    alternative: kindSet(
      grammar,
      byKind.flatMap(({ alternatives }) => alternatives),
    ),
    otherwise: kindSet(
      grammar,
      byKind.map(({ otherwise }) => otherwise),
    ),
    branchFields,
    branchParts,
    separator: kindId(grammar, kinds.separator, false),
  }
}

function fieldSet(grammar: Grammar, names: readonly string[]): Uint8Array {
  const set = new Uint8Array(grammar.fields.length)
  for (const name of names) set[fieldId(grammar, name)] = 1
  return set
}
