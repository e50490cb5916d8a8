/** Operators of two operands, by symbol, with their types in the abstract syntax tree. */
export const BINARY_OPERATORS: ReadonlyMap<string, string> = new Map([
  ['+', 'Add'],
  ['-', 'Sub'],
  ['*', 'Mult'],
  ['@', 'MatMult'],
  ['/', 'Div'],
  ['%', 'Mod'],
  ['**', 'Pow'],
  ['<<', 'LShift'],
  ['>>', 'RShift'],
  ['|', 'BitOr'],
  ['^', 'BitXor'],
  ['&', 'BitAnd'],
  ['//', 'FloorDiv'],
])

/** Operators of one operand. */
export const UNARY_OPERATORS: ReadonlyMap<string, string> = new Map([
  ['~', 'Invert'],
  ['not', 'Not'],
  ['+', 'UAdd'],
  ['-', 'USub'],
])

/** Comparisons; those of two words are written with one blank. */
export const COMPARISONS: ReadonlyMap<string, string> = new Map([
  ['==', 'Eq'],
  ['!=', 'NotEq'],
  ['<', 'Lt'],
  ['<=', 'LtE'],
  ['>', 'Gt'],
  ['>=', 'GtE'],
  ['is', 'Is'],
  ['is not', 'IsNot'],
  ['in', 'In'],
  ['not in', 'NotIn'],
])
