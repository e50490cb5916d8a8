import type { AstContext, NodeBuilders } from './ast-context.ts'
import { builtAll, hasComma, hasKind, identifier, LOAD, namedParts, parts, text } from './ast-parts.ts'
import type { PythonNode, PythonValue } from './python-node.ts'

/** The patterns of `case`. Below `case_pattern` some kinds are those of expressions, which it turns into patterns. */
export const buildPatterns: NodeBuilders = {
  case_pattern: (context, node) => pattern(context, node, parts(context, node)),
  union_pattern(context, node) {
    const { tree, kinds } = context
    const alternatives: number[][] = [[]]
    for (const part of parts(context, node)) {
      if (text(context, part) === '|' && tree.kind[part] !== kinds.kind.string) alternatives.push([])
      else alternatives.at(-1)!.push(part)
    }
    return {
      type: 'MatchOr',
      syntax: node,
      patterns: alternatives.map((member) => pattern(context, member[0], member)),
    }
  },
  dict_pattern(context, node) {
    const { tree, kinds } = context
    const keys: PythonValue[] = []
    const patterns: PythonValue[] = []
    let rest: PythonValue = null
    let key: number[] = []
    for (const part of parts(context, node)) {
      // a number with a sign is two nodes
      if (tree.field[part] === kinds.field.key) key.push(part)
      else if (tree.field[part] === kinds.field.value) {
        keys.push(patternValue(context, key[0], key))
        patterns.push(context.built[part])
        key = []
      } else if (tree.kind[part] === kinds.kind.splat_pattern) rest = capturedName(context, part)
    }
    return { type: 'MatchMapping', syntax: node, keys, patterns, rest }
  },
  class_pattern(context, node) {
    const [cls, ...arguments_] = namedParts(context, node)
    const isKeyword = (member: number) => keywordOf(context, member) >= 0
    const keywords = arguments_.filter(isKeyword)
    return {
      type: 'MatchClass',
      syntax: node,
      cls: dottedName(context, cls),
      patterns: builtAll(
        context,
        arguments_.filter((member) => !isKeyword(member)),
      ),
      kwd_attrs: keywords.map((member) =>
        identifier(context, namedParts(context, keywordOf(context, member))[0]),
      ),
      kwd_patterns: builtAll(context, keywords),
    }
  },
  splat_pattern: (context, node) => ({ type: 'MatchStar', syntax: node, name: capturedName(context, node) }),
  complex_pattern(context, node) {
    const member = parts(context, node)
    const operator = member.length - 2
    return {
      type: 'BinOp',
      syntax: node,
      left: patternValue(context, member[0], member.slice(0, operator)),
      op: { type: text(context, member[operator]) === '+' ? 'Add' : 'Sub', syntax: node },
      right: context.built[member[operator + 1]],
    }
  },
}

/** The `a=b` of an argument, which the grammar puts into `a=b as c`; -1 for positional arguments. */
function keywordOf(context: AstContext, argument: number): number {
  const { kind } = context.kinds
  let member = namedParts(context, argument)[0] ?? -1
  while (
    member >= 0 &&
    (hasKind(context, member, kind.as_pattern) || hasKind(context, member, kind.case_pattern))
  ) {
    member = namedParts(context, member)[0] ?? -1
  }
  return member >= 0 && hasKind(context, member, kind.keyword_pattern) ? member : -1
}

/** A dotted name as an expression. */
export function dottedName(context: AstContext, node: number): PythonNode {
  const [first, ...rest] = namedParts(context, node)
  return rest.reduce<PythonNode>(
    (value, attribute) => ({
      type: 'Attribute',
      syntax: node,
      value,
      attr: identifier(context, attribute),
      ctx: LOAD,
    }),
    { type: 'Name', syntax: first, id: identifier(context, first), ctx: LOAD },
  )
}

/** The pattern for some nodes: one node, or a sign and a number. */
function pattern(context: AstContext, syntax: number, member: readonly number[]): PythonValue {
  const { tree, kinds } = context
  const { kind } = kinds
  const [first] = member
  switch (tree.kind[first]) {
    case kind.as_pattern: {
      const [inner, name] = namedParts(context, first)
      return { type: 'MatchAs', syntax, pattern: context.built[inner], name: identifier(context, name) }
    }
    case kind.keyword_pattern: {
      const [, , ...value] = parts(context, first)
      return pattern(context, value[0], value)
    }
    case kind.list_pattern:
      return sequence(context, syntax, first)
    case kind.tuple_pattern: {
      const elements = namedParts(context, first)
      const single = elements.length === 1 && !hasComma(context, first)
      return single ? context.built[elements[0]] : sequence(context, syntax, first)
    }
    case kind.union_pattern:
    case kind.dict_pattern:
    case kind.class_pattern:
    case kind.splat_pattern:
      return context.built[first]
    case kind.true:
    case kind.false:
    case kind.none:
      return { type: 'MatchSingleton', syntax, value: (context.built[first] as PythonNode).value }
    case kind.dotted_name:
      if (namedParts(context, first).length > 1) {
        return { type: 'MatchValue', syntax, value: dottedName(context, first) }
      }
      return { type: 'MatchAs', syntax, pattern: null, name: identifier(context, first) }
    default:
      if (text(context, first) === '_') return { type: 'MatchAs', syntax, pattern: null, name: null }
      return { type: 'MatchValue', syntax, value: patternValue(context, syntax, member) }
  }
}

function sequence(context: AstContext, syntax: number, node: number): PythonNode {
  return { type: 'MatchSequence', syntax, patterns: builtAll(context, namedParts(context, node)) }
}

/** A literal, a dotted name, or a number with a sign. */
function patternValue(context: AstContext, syntax: number, member: readonly number[]): PythonValue {
  const last = member.at(-1)!
  if (hasKind(context, last, context.kinds.kind.dotted_name)) return dottedName(context, last)
  if (member.length === 1) return context.built[last]
  return { type: 'UnaryOp', syntax, op: { type: 'USub', syntax }, operand: context.built[last] }
}

/** The name that a `*name` or `**name` binds; `null` for `*_`. */
function capturedName(context: AstContext, node: number): string | null {
  const name = identifier(context, parts(context, node)[1])
  return name === '_' ? null : name
}
