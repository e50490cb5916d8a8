import type { PythonNode, PythonValue } from './python-node.ts'

/** Maximum number of targets or subpatterns before a starred one. */
export const MAX_BEFORE_STAR = 255

/** Whether CPython compiles the cases of a `match` statement. */
export function areCasesValid(match: PythonNode): boolean {
  const cases = match.cases as readonly PythonNode[]
  return cases.every(({ pattern, guard }, i) => {
    const mayMatchAll = guard !== null || i === cases.length - 1
    return (mayMatchAll || !matchesAll(pattern as PythonNode)) && namesOf(pattern as PythonNode) !== undefined
  })
}

/** Whether a pattern matches every subject, so that what follows it is never tried. */
function matchesAll({ type, pattern, patterns }: PythonNode): boolean {
  switch (type) {
    case 'MatchAs':
      return pattern === null || matchesAll(pattern as PythonNode)
    case 'MatchOr':
      return (patterns as readonly PythonNode[]).some(matchesAll)
    default:
      return false
  }
}

/** The names that a pattern binds; `undefined` if the compiler refuses the pattern. */
function namesOf(pattern: PythonNode): Set<string> | undefined {
  const bound = childPatterns(pattern)
  if (!isValidAlone(pattern)) return undefined
  const parts: Set<string>[] = []
  for (const child of bound) {
    const names = namesOf(child)
    if (!names) return undefined
    parts.push(names)
  }
  if (pattern.type === 'MatchOr') return alternativeNames(pattern, parts)
  const names = new Set<string>()
  for (const part of [...parts, captured(pattern)]) {
    for (const name of part) {
      if (names.has(name)) return undefined
      names.add(name)
    }
  }
  return names
}

/** All alternatives bind the same names, and only the last one may match every subject. */
function alternativeNames({ patterns }: PythonNode, parts: readonly Set<string>[]): Set<string> | undefined {
  const alternatives = patterns as readonly PythonNode[]
  if (alternatives.slice(0, -1).some(matchesAll)) return undefined
  const [first, ...rest] = parts
  const agree = rest.every(
    (names) => names.size === first.size && [...names].every((name) => first.has(name)),
  )
  return agree ? first : undefined
}

/** The names that a pattern binds itself. */
function captured({ type, name, rest }: PythonNode): Set<string> {
  const bound = type === 'MatchMapping' ? rest : type === 'MatchAs' || type === 'MatchStar' ? name : null
  return new Set(bound === null ? [] : [bound as string])
}

function childPatterns({ type, pattern, patterns, kwd_patterns }: PythonNode): readonly PythonNode[] {
  switch (type) {
    case 'MatchAs':
      return pattern === null ? [] : [pattern as PythonNode]
    case 'MatchSequence':
    case 'MatchMapping':
    case 'MatchOr':
      return patterns as readonly PythonNode[]
    case 'MatchClass':
      return [...(patterns as readonly PythonNode[]), ...(kwd_patterns as readonly PythonNode[])]
    default:
      return []
  }
}

/** Whether a pattern is valid apart from its subpatterns. */
function isValidAlone(pattern: PythonNode): boolean {
  switch (pattern.type) {
    case 'MatchValue':
      return isLiteralOrAttribute(pattern.value)
    case 'MatchSequence': {
      const elements = pattern.patterns as readonly PythonNode[]
      const star = elements.findIndex(({ type }) => type === 'MatchStar')
      if (star > MAX_BEFORE_STAR) return false
      return star < 0 || !elements.slice(star + 1).some(({ type }) => type === 'MatchStar')
    }
    case 'MatchMapping':
      return areKeysValid(pattern.keys as readonly PythonNode[])
    case 'MatchClass': {
      const attributes = pattern.kwd_attrs as readonly string[]
      return new Set(attributes).size === attributes.length && !attributes.includes('__debug__')
    }
    default:
      return true
  }
}

/** Numbers with signs are constants to the compiler; formatted strings are not. */
function isLiteralOrAttribute(value: PythonValue): boolean {
  return (value as PythonNode).type !== 'JoinedStr'
}

function areKeysValid(keys: readonly PythonNode[]): boolean {
  const seen = new Set<string>()
  for (const key of keys) {
    if (!isLiteralOrAttribute(key)) return false
    const constant = constantKey(key)
    if (constant === undefined) continue
    if (seen.has(constant)) return false
    seen.add(constant)
  }
  return true
}

/** A text that is the same for constants that are equal in Python, as `1`, `1.0` and `True` are. */
function constantKey(key: PythonNode): string | undefined {
  if (key.type === 'Constant' && (key.kind === 'str' || key.kind === 'bytes'))
    return `${key.kind} ${key.value}`
  if (key.type === 'Attribute') return undefined
  const { real, imaginary } = numericValue(key)
  return Number.isNaN(real) ? 'None' : `${real} ${imaginary}`
}

interface ComplexNumber {
  readonly real: number
  readonly imaginary: number
}

/** The value of a number with or without sign, of a sum, or of a truth value; NaN for `None`. */
function numericValue({ type, kind, value, operand, left, op, right }: PythonNode): ComplexNumber {
  if (type === 'UnaryOp') return combined({ real: 0, imaginary: 0 }, -1, numericValue(operand as PythonNode))
  if (type === 'BinOp') {
    const sign = (op as PythonNode).type === 'Sub' ? -1 : 1
    return combined(numericValue(left as PythonNode), sign, numericValue(right as PythonNode))
  }
  switch (kind) {
    case 'True':
    case 'False':
      return { real: kind === 'True' ? 1 : 0, imaginary: 0 }
    case 'complex':
      return { real: 0, imaginary: Number((value as string).slice(0, -1)) }
    default:
      return { real: Number(value === 'inf' ? 'Infinity' : value), imaginary: 0 }
  }
}

function combined(left: ComplexNumber, sign: number, right: ComplexNumber): ComplexNumber {
  return { real: left.real + sign * right.real, imaginary: left.imaginary + sign * right.imaginary }
}
