import type { Makers, Making } from './ast-makers.ts'
import { hasComma, hasKind, LOAD, madeAll, namedParts, parts, text } from './ast-parts.ts'
import type { PythonNode, PythonValue } from './python-ast.ts'

/** The patterns of `case`. Below `case_pattern` some kinds are those of expressions: it makes patterns of them. */
export const makePatterns: Makers = {
  case_pattern: (making, node) => pattern(making, node, parts(making, node)),
  union_pattern(making, node) {
    const { tree, kinds } = making
    const alternatives: number[][] = [[]]
    for (const part of parts(making, node)) {
      if (text(making, part) === '|' && tree.kind[part] !== kinds.kind.string) alternatives.push([])
      else alternatives.at(-1)!.push(part)
    }
    return {
      type: 'MatchOr',
      syntax: node,
      patterns: alternatives.map((own) => pattern(making, own[0], own)),
    }
  },
  dict_pattern(making, node) {
    const { tree, kinds } = making
    const keys: PythonValue[] = []
    const patterns: PythonValue[] = []
    let rest: PythonValue = null
    for (const part of parts(making, node)) {
      if (tree.field[part] === kinds.field.key) keys.push(patternValue(making, part, [part]))
      else if (tree.field[part] === kinds.field.value) patterns.push(making.made[part])
      else if (tree.kind[part] === kinds.kind.splat_pattern) rest = capturedName(making, part)
    }
    return { type: 'MatchMapping', syntax: node, keys, patterns, rest }
  },
  class_pattern(making, node) {
    const { kinds } = making
    const [cls, ...arguments_] = namedParts(making, node)
    const isKeyword = (own: number) => hasKind(making, own + 1, kinds.kind.keyword_pattern)
    const keywords = arguments_.filter(isKeyword)
    return {
      type: 'MatchClass',
      syntax: node,
      cls: dottedName(making, cls),
      patterns: madeAll(
        making,
        arguments_.filter((own) => !isKeyword(own)),
      ),
      kwd_attrs: keywords.map((own) => text(making, namedParts(making, own + 1)[0])),
      kwd_patterns: madeAll(making, keywords),
    }
  },
  splat_pattern: (making, node) => ({ type: 'MatchStar', syntax: node, name: capturedName(making, node) }),
  complex_pattern(making, node) {
    const own = parts(making, node)
    const operator = own.length - 2
    return {
      type: 'BinOp',
      syntax: node,
      left: patternValue(making, own[0], own.slice(0, operator)),
      op: { type: text(making, own[operator]) === '+' ? 'Add' : 'Sub', syntax: node },
      right: making.made[own[operator + 1]],
    }
  },
}

/** A dotted name as an expression. */
export function dottedName(making: Making, node: number): PythonNode {
  const [first, ...rest] = namedParts(making, node)
  return rest.reduce<PythonNode>(
    (value, attribute) => ({
      type: 'Attribute',
      syntax: node,
      value,
      attr: text(making, attribute),
      ctx: LOAD,
    }),
    { type: 'Name', syntax: first, id: text(making, first), ctx: LOAD },
  )
}

/** The pattern that some nodes stand for: one, or a sign and a number. */
function pattern(making: Making, syntax: number, own: readonly number[]): PythonValue {
  const { tree, kinds } = making
  const { kind } = kinds
  const [first] = own
  switch (tree.kind[first]) {
    case kind.as_pattern: {
      const [inner, name] = namedParts(making, first)
      return { type: 'MatchAs', syntax, pattern: making.made[inner], name: text(making, name) }
    }
    case kind.keyword_pattern: {
      const [, , ...value] = parts(making, first)
      return pattern(making, value[0], value)
    }
    case kind.list_pattern:
      return sequence(making, syntax, first)
    case kind.tuple_pattern: {
      const elements = namedParts(making, first)
      const single = elements.length === 1 && !hasComma(making, first)
      return single ? making.made[elements[0]] : sequence(making, syntax, first)
    }
    case kind.union_pattern:
    case kind.dict_pattern:
    case kind.class_pattern:
    case kind.splat_pattern:
      return making.made[first]
    case kind.true:
    case kind.false:
    case kind.none:
      return { type: 'MatchSingleton', syntax, value: (making.made[first] as PythonNode).value }
    case kind.dotted_name:
      if (namedParts(making, first).length > 1) {
        return { type: 'MatchValue', syntax, value: dottedName(making, first) }
      }
      return { type: 'MatchAs', syntax, pattern: null, name: text(making, first) }
    default:
      if (text(making, first) === '_') return { type: 'MatchAs', syntax, pattern: null, name: null }
      return { type: 'MatchValue', syntax, value: patternValue(making, syntax, own) }
  }
}

function sequence(making: Making, syntax: number, node: number): PythonNode {
  return { type: 'MatchSequence', syntax, patterns: madeAll(making, namedParts(making, node)) }
}

/** A literal, a dotted name, or a number with a sign. */
function patternValue(making: Making, syntax: number, own: readonly number[]): PythonValue {
  const last = own.at(-1)!
  if (hasKind(making, last, making.kinds.kind.dotted_name)) return dottedName(making, last)
  if (own.length === 1) return making.made[last]
  return { type: 'UnaryOp', syntax, op: { type: 'USub', syntax }, operand: making.made[last] }
}

/** The name that a `*name` or `**name` binds; `null` for `*_`. */
function capturedName(making: Making, node: number): string | null {
  const name = text(making, parts(making, node)[1])
  return name === '_' ? null : name
}
