import type { SyntaxRepair } from '@codegen-eval/syntax'

/** Bodies of endless methods that are commands: `def f(x) = raise "x"`. */
export const RUBY_REPAIRS: readonly SyntaxRepair[] = [
  {
    form: /(?<=\bdef\s+(?:[\w.]+[?!]?|(?:self\.)?(?:[-+!~]@?|[*/%<>^&|]|\*\*|<<|>>|<=|>=|<=>|===?|=~|!=|!~|\[\]))\s*(?:\((?:[^()]|\([^()]*\))*\))?\s*=\s*)[^\s=~>]/g,
    until: /(?<![,\\]\s*)\r?\n|[;#]|\b(?:if|unless|while|until|and|or|end|then|do)\b(?![?!:])|$/y,
    standIn: 'x',
    // a command is no operand, argument or item
    at: /(?:program|body_statement|block_body|begin|begin_block|then|else|ensure|do|interpolation|parenthesized_statements|\w+_modifier) (?:singleton_)?method identifier$/,
    context: ['', '\n'],
    only: /^(?:call|rescue_modifier|yield|super|return|break|next)$/,
    unless: ['def x = ', '\n'],
  },
]
