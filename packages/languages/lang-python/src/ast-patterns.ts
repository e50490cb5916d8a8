import type { Makers, Making } from './ast-makers.ts'
import { hasComma, hasKind, identifier, LOAD, madeAll, namedParts, parts, text } from './ast-parts.ts'
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
    let key: number[] = []
    for (const part of parts(making, node)) {
      // a number with a sign is two nodes
      if (tree.field[part] === kinds.field.key) key.push(part)
      else if (tree.field[part] === kinds.field.value) {
        keys.push(patternValue(making, key[0], key))
        patterns.push(making.made[part])
        key = []
      } else if (tree.kind[part] === kinds.kind.splat_pattern) rest = capturedName(making, part)
    }
    return { type: 'MatchMapping', syntax: node, keys, patterns, rest }
  },
  class_pattern(making, node) {
    const [cls, ...arguments_] = namedParts(making, node)
    const isKeyword = (own: number) => keywordOf(making, own) >= 0
    const keywords = arguments_.filter(isKeyword)
    return {
      type: 'MatchClass',
      syntax: node,
      cls: dottedName(making, cls),
      patterns: madeAll(
        making,
        arguments_.filter((own) => !isKeyword(own)),
      ),
      kwd_attrs: keywords.map((own) => identifier(making, namedParts(making, keywordOf(making, own))[0])),
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

/** The `a=b` of an argument, which is within `a=b as c` to the grammar; -1 for positional ones. */
function keywordOf(making: Making, argument: number): number {
  const { kind } = making.kinds
  let own = namedParts(making, argument)[0] ?? -1
  while (own >= 0 && (hasKind(making, own, kind.as_pattern) || hasKind(making, own, kind.case_pattern))) {
    own = namedParts(making, own)[0] ?? -1
  }
  return own >= 0 && hasKind(making, own, kind.keyword_pattern) ? own : -1
}

/** A dotted name as an expression. */
export function dottedName(making: Making, node: number): PythonNode {
  const [first, ...rest] = namedParts(making, node)
  return rest.reduce<PythonNode>(
    (value, attribute) => ({
      type: 'Attribute',
      syntax: node,
      value,
      attr: identifier(making, attribute),
      ctx: LOAD,
    }),
    { type: 'Name', syntax: first, id: identifier(making, first), ctx: LOAD },
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
      return { type: 'MatchAs', syntax, pattern: making.made[inner], name: identifier(making, name) }
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
      return { type: 'MatchAs', syntax, pattern: null, name: identifier(making, first) }
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
  const name = identifier(making, parts(making, node)[1])
  return name === '_' ? null : name
}
