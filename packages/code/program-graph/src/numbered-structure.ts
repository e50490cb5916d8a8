import type {
  ControlRule,
  Declares,
  Grammar,
  Language,
  LanguageStructure,
  WriteRule,
} from '@codegen-eval/syntax'
import { oncePerObject } from '@codegen-eval/syntax/internal'
import { kindsCalled, type NumberedPart, numberedPart } from './structure-parts.ts'

/** A rule for a kind of node, with its parts as numbers. `P` lists the names of the parts. */
type Numbered<P extends string> = Readonly<Partial<Record<P, NumberedPart>>>

export type NumberedControl = Numbered<
  'test' | 'body' | 'otherwise' | 'first' | 'next' | 'target' | 'items' | 'in' | 'final' | 'label' | 'name'
> & {
  readonly rule: ControlRule
  /** The rules of arms and handlers, by kind. */
  readonly arms: readonly (NumberedArm | undefined)[]
}

export interface NumberedArm {
  readonly tests: readonly NumberedPart[]
  readonly declares: NumberedPart | undefined
  /** The body of a handler; an arm's body is all but its tests. */
  readonly body: NumberedPart | undefined
  readonly falls: boolean
}

export type NumberedFunction = Numbered<'name' | 'captures' | 'body'> & {
  readonly parameters: readonly NumberedPart[]
  /** Whether it has the receiver as a parameter; functions with this part have it. */
  readonly receiver: boolean | NumberedPart
  readonly closed: boolean
  readonly bodyIsStatement: boolean
}

export type NumberedWrite = Numbered<'target' | 'value'> & {
  readonly rule: WriteRule
}

/** The table of a language by the numbers of a loaded grammar: lists indexed by kind. */
export interface NumberedStructure {
  readonly table: LanguageStructure
  readonly comment: Uint8Array
  readonly name: Uint8Array
  readonly sequence: Uint8Array
  readonly wrapper: Uint8Array
  readonly skipped: Uint8Array
  readonly ignored: Uint8Array
  /** By the numbers of fields. */
  readonly ignoredField: Uint8Array
  readonly guard: Uint8Array
  readonly constants: RegExp | undefined
  readonly scope: Uint8Array
  /** 1 for scopes in which names are visible before their declarations. */
  readonly hoisting: Uint8Array
  readonly functions: readonly (NumberedFunction | undefined)[]
  readonly control: readonly (NumberedControl | undefined)[]
  readonly writes: readonly (NumberedWrite | undefined)[]
  readonly places: readonly (NumberedPart | undefined)[]
  readonly notVariables: readonly (readonly NumberedPart[] | undefined)[]
}

/**
 * The table of a language as numbers, computed once for each grammar.
 *
 * @throws RangeError if the grammar lacks a kind or field of the table.
 */
export const numberedStructure: typeof number = /* @__PURE__ */ oncePerObject(number)

function number(
  grammar: Grammar,
  { kinds }: Pick<Language, 'kinds'>,
  table: LanguageStructure,
): NumberedStructure {
  const set = (names: readonly string[] = []) => kindsCalled(grammar, names)
  const fields = (names: readonly string[] = []) =>
    Uint8Array.from(grammar.fields, (name) => (name !== '' && names.includes(name) ? 1 : 0))
  const part = (text: string | undefined) => (text === undefined ? undefined : numberedPart(grammar, text))
  const byKind = <R, N>(rules: readonly (R & { readonly kind: string })[], make: (rule: R) => N) => {
    const list: (N | undefined)[] = new Array(grammar.kinds.length).fill(undefined)
    for (const rule of rules) list[set([rule.kind]).indexOf(1)] = make(rule)
    return list
  }
  const control = (rule: ControlRule): NumberedControl => {
    const parts: Record<string, NumberedPart> = {}
    for (const name of PARTS) {
      const text = (rule as unknown as Readonly<Record<string, unknown>>)[name]
      if (typeof text === 'string' && !(name === 'otherwise' && rule.shape === 'switch')) {
        parts[name] = numberedPart(grammar, text)
      }
    }
    const arms =
      rule.shape === 'switch'
        ? byKind(rule.arms, ({ tests, body, declares, falls }) => ({
            tests: tests.map((test) => numberedPart(grammar, test)),
            declares: part(declares),
            body: part(body),
            falls: falls === true,
          }))
        : rule.shape === 'try'
          ? byKind(rule.handlers, ({ declares, body }) => ({
              tests: [],
              declares: part(declares),
              body: part(body),
              falls: false,
            }))
          : []
    return { ...parts, rule, arms }
  }
  return {
    table,
    comment: set(kinds.comments),
    name: set(table.names ?? kinds.names),
    sequence: set(table.sequences),
    wrapper: set(table.wrappers),
    skipped: set(table.skipped),
    ignored: set(table.ignored),
    ignoredField: fields(table.ignoredFields),
    guard: fields(table.guards),
    constants: table.constants === undefined ? undefined : new RegExp(table.constants, 'u'),
    scope: set(table.scopes),
    hoisting: table.hoisting === 'all' ? new Uint8Array(grammar.kinds.length).fill(1) : set(table.hoisting),
    functions: byKind(
      table.functions,
      ({
        name,
        parameters = [],
        captures,
        body,
        receiver = false,
        closed = false,
        bodyIsStatement = false,
      }) => ({
        ...present('name', part(name)),
        ...present('body', part(body)),
        ...present('captures', part(captures)),
        closed,
        bodyIsStatement,
        parameters: parameters.map((text) => numberedPart(grammar, text)),
        receiver: typeof receiver === 'string' ? numberedPart(grammar, receiver) : receiver,
      }),
    ),
    control: byKind(table.control, control),
    writes: byKind(table.writes, (rule) => ({
      ...present('target', part(rule.target)),
      ...present('value', part(rule.value)),
      rule: rule as WriteRule,
    })),
    places: byKind(table.places, ({ of }) => numberedPart(grammar, of)),
    notVariables: byKind(
      Object.entries(table.notVariables).map(([kind, parts]) => ({ kind, parts })),
      ({ parts }) => parts.map((text) => numberedPart(grammar, text)),
    ),
  }
}

const PARTS = [
  'test',
  'body',
  'otherwise',
  'first',
  'next',
  'target',
  'items',
  'in',
  'final',
  'label',
  'name',
] as const

function present<K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [key]: value } as Partial<Record<K, V>>)
}

/** Where a rule declares names in a node, by the tokens of the node or of its parent; `undefined` for an assignment. */
export function declaresBy(
  declares: WriteRule['declares'],
  hasToken: (text: string) => boolean,
): Declares | undefined {
  if (typeof declares !== 'object') return declares
  const token = Object.keys(declares).find(hasToken)
  return token === undefined ? undefined : declares[token]
}
