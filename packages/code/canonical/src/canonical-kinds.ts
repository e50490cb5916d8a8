import type { Grammar, Language, QuotedStrings } from '@codegen-eval/syntax'
import { oncePerObject } from '@codegen-eval/syntax/internal'

/** Roles of kinds, as bits. */
export const LEFT_OUT = 1
export const ATOM = 2
export const LINES = 4
export const INDENTED = 8
export const DIRECTIVE = 16
export const TERMINATED = 32
export const RUNNING_TEXT = 64
export const PARENTHESES = 128
export const NEEDS_PARENTHESES = 256
export const MEANINGFUL_COMMAS = 512
export const SINGLETON = 1024
export const UNTERMINATED = 2048
export const KEEPS_PARENTHESES = 4096

/** The canonical table of a language by the numbers of a loaded grammar. */
export interface CanonicalKinds {
  /** By kind. */
  readonly roles: Uint16Array
  /** Tokens without a space before them, or after them, by the kind of their parent. */
  readonly tightBefore: ReadonlyMap<number, ReadonlySet<string>>
  readonly tightAfter: ReadonlyMap<number, ReadonlySet<string>>
  readonly quoted: ReadonlyMap<number, QuotedStrings>
  /** The kind that stands for all quoted strings. */
  readonly quotedKind: number
  readonly namedArguments: NamedArguments | undefined
  readonly docstrings: Docstrings | undefined
  /** The field of declarations in other statements; -1 if there is none. */
  readonly declaration: number
  /** Texts without meaning in places that the grammar does not read. */
  readonly leftOutText: ReadonlySet<string>
  /** Tokens between the field and the variable that one name stands for. */
  readonly shorthands: ReadonlyMap<number, string>
}

export interface NamedArguments {
  readonly list: number
  readonly argument: number
  readonly name: number
}

export interface Docstrings {
  readonly root: number
  readonly body: number
  readonly owners: ReadonlySet<number>
  readonly statement: number
  readonly string: number
  readonly emptyStatement: number
  readonly emptyToken: number
  readonly emptyText: string
}

/** The canonical table of a language as numbers, computed once for each language. */
export const canonicalKinds: (language: Language, grammar: Grammar) => CanonicalKinds =
  /* @__PURE__ */ oncePerObject(numbered)

function numbered({ kinds, canonical = {} }: Language, grammar: Grammar): CanonicalKinds {
  const roles = new Uint16Array(grammar.kinds.length)
  const mark = (role: number, names: readonly string[] = []) => {
    for (const name of names) for (const kind of kindsCalled(grammar, name)) roles[kind] |= role
  }
  mark(LEFT_OUT, kinds.comments)
  mark(LEFT_OUT, canonical.leftOut)
  mark(ATOM, kinds.strings)
  mark(ATOM, canonical.atoms)
  mark(LINES, canonical.lines)
  mark(INDENTED, canonical.indented)
  mark(DIRECTIVE, canonical.directives)
  mark(TERMINATED, canonical.terminated)
  mark(UNTERMINATED, canonical.unterminated)
  mark(KEEPS_PARENTHESES, canonical.keepParentheses)
  mark(RUNNING_TEXT, canonical.runningText)
  mark(PARENTHESES, canonical.parentheses)
  mark(NEEDS_PARENTHESES, canonical.needParentheses)
  mark(MEANINGFUL_COMMAS, canonical.meaningfulCommas)
  mark(SINGLETON, canonical.singletons)
  const one = (name: string) => kindsCalled(grammar, name)[0]
  const tight = (record: Readonly<Record<string, readonly string[]>> = {}) =>
    new Map(Object.entries(record).map(([kind, tokens]) => [one(kind), new Set(tokens)]))
  const { quoted = [], namedArguments, docstrings, shorthands = {} } = canonical
  return {
    roles,
    tightBefore: tight(canonical.tightBefore),
    tightAfter: tight(canonical.tightAfter),
    quoted: new Map(quoted.map((strings) => [one(strings.kind), strings])),
    quotedKind: quoted.length > 0 ? one(quoted[0].kind) : -1,
    namedArguments: namedArguments && {
      list: one(namedArguments.list),
      argument: one(namedArguments.argument),
      name: grammar.fields.indexOf(namedArguments.name),
    },
    docstrings: docstrings && {
      root: one(docstrings.root),
      body: one(docstrings.body),
      owners: new Set(docstrings.owners.map(one)),
      statement: one(docstrings.statement),
      string: one(docstrings.string),
      emptyStatement: one(docstrings.empty[0]),
      emptyToken: one(docstrings.empty[1]),
      emptyText: docstrings.empty[1],
    },
    declaration: grammar.fields.indexOf('declaration'),
    leftOutText: new Set(canonical.leftOutText),
    shorthands: new Map(Object.entries(shorthands).map(([kind, token]) => [one(kind), token])),
  }
}

/** The kinds of a name, named ones first. */
function kindsCalled({ kinds, named }: Grammar, name: string): readonly number[] {
  const found = kinds.flatMap((kind, i) => (kind === name ? [i] : []))
  const ofNodes = found.filter((kind) => named[kind] === 1)
  return ofNodes.length > 0 ? ofNodes : found
}
