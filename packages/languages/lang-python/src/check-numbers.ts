import { type FlatTree, nodeText } from '@codegen-eval/syntax'
import type { NodeChecks } from './node-check.ts'

/** Integers in four bases, and imaginary numbers without a fraction, which may start with zeros. */
const INTEGER = /^(0[xX](_?[\da-fA-F])+|0[oO](_?[0-7])+|0[bB](_?[01])+|[1-9](_?\d)*|0(_?0)*|\d(_?\d)*[jJ])$/
const FLOAT = /^(\d(_?\d)*(\.(\d(_?\d)*)?)?|\.\d(_?\d)*)([eE][+-]?\d(_?\d)*)?[jJ]?$/

/** Letters and digits that may not follow a number directly; for these words CPython only warns. */
const AFTER_NUMBER = /(?!and|else|for|i[fns]|or|not)[A-Za-z\d_\u0080-\uffff]/y

/** Maximum number of digits of a decimal integer in CPython 3.11. */
const MAX_DIGITS = 4300

/** Numbers: the grammar accepts those of Python 2, underscores anywhere, and words directly after a number. */
export const checkNumbers: NodeChecks = {
  integer: (tree, node) => isNumber(tree, node, INTEGER) && !isLongDecimal(tree, node),
  float: (tree, node) => isNumber(tree, node, FLOAT),
}

function isNumber(tree: FlatTree, node: number, form: RegExp): boolean {
  AFTER_NUMBER.lastIndex = tree.end[node]
  return form.test(nodeText(tree, node)) && !AFTER_NUMBER.test(tree.source)
}

function isLongDecimal(tree: FlatTree, node: number): boolean {
  if (tree.end[node] - tree.start[node] <= MAX_DIGITS) return false
  const text = nodeText(tree, node)
  return /^[1-9][\d_]*$/.test(text) && text.replaceAll('_', '').length > MAX_DIGITS
}
