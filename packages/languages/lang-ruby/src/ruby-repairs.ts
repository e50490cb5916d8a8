import type { SyntaxRepair } from '@codegen-eval/syntax'

/** Bodies of endless methods that are commands: `def f(x) = raise "x"`. */
export const RUBY_REPAIRS: readonly SyntaxRepair[] = [
  {
    form: /(?<=\bdef\s+(?:[\w.]+[?!]?|(?:self\.)?(?:[-+!~]@?|[*/%<>^&|]|\*\*|<<|>>|<=|>=|<=>|===?|=~|!=|!~|\[\]))\s*(?:\((?:[^()]|\([^()]*\))*\))?\s*=\s*)[^\s=~>]/g,
    until: /(?<![,\\]\s*)\r?\n|[;#]|\b(?:if|unless|while|until|and|or|end|then|do)\b(?![?!:])|$/y,
    standIn: 'x',
    at: /(?:singleton_)?method identifier$/,
    context: ['', '\n'],
    only: /^(?:call|rescue_modifier|yield|super|method|singleton_method)$/,
    unless: ['def x = ', '\n'],
  },
]
