import { type FlatTree, nodeText } from '@codegen-eval/syntax'
import type { NodeChecks } from './node-check.ts'

/** Integers in four bases, and whole imaginary numbers, which may start with zeros. */
const INTEGER = /^(0[xX](_?[\da-fA-F])+|0[oO](_?[0-7])+|0[bB](_?[01])+|[1-9](_?\d)*|0(_?0)*|\d(_?\d)*[jJ])$/
const FLOAT = /^(\d(_?\d)*\.?(\d(_?\d)*)?|\.\d(_?\d)*)([eE][+-]?\d(_?\d)*)?[jJ]?$/

/** What may follow a number directly: no letter or digit, but for these words, which CPython warns of only. */
const AFTER_NUMBER = /(?!and|else|for|i[fns]|or|not)[A-Za-z\d_\u0080-\uffff]/y

/** The most digits of a decimal integer that CPython 3.11 converts. */
const MAX_DIGITS = 4300

/** Numbers: the grammar takes those of Python 2, underscores anywhere, and words right behind them. */
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
