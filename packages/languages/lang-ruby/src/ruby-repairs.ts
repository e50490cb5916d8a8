import type { SyntaxRepair } from '@codegen-eval/syntax'

/** Bodies of endless methods that are commands, `def f(x) = raise "x"`, and variables of lambdas, `->(x; y) { }`. */
export const RUBY_REPAIRS: readonly SyntaxRepair[] = [
  {
    form: /(?<==\s{0,40})(?<=\bdef\s{1,9}(?:[\w.]{1,99}[?!]?|(?:self\.)?(?:[-+!~]@?|[*/%<>^&|]|\*\*|<<|>>|<=|>=|<=>|===?|=~|!=|!~|\[\]))(?:\s{0,9}\((?:[^()]|\([^()]{0,99}\)){0,200}\))?\s{0,9}=\s{0,40})[^\s=~>]/g,
    until:
      /(?=\r?\n)(?<![,\\]\s{0,40})\r?\n|[;#]|\b(?:if|unless|while|until|and|or|end|then|do)\b(?![?!:])|$/y,
    // no command may follow `rescue`
    standIn: (body) => (/(?:^|,)\s*rescue\b|\brescue\s+[\w.]+[?!]?\s+["'\w:@$]/.test(body) ? undefined : 'x'),
    // a command is no operand, argument or item
    at: /(?:program|body_statement|block_body|begin|begin_block|then|else|ensure|do|interpolation|parenthesized_statements|_modifier|(?<!_modifier )assignment) (?:singleton_)?method identifier$/,
    context: ['', '\n'],
    only: /^(?:call|rescue_modifier|yield|super|return|break|next)$/,
    unless: ['def x = ', '\n'],
  },
  {
    // variables that a lambda has to itself
    form: /;(?:\s{0,9}(?!(?:and|def|do|end|false|if|in|nil|not|or|self|then|true)\b)[a-z_]\w{0,60}\s{0,9}(?:,(?!\s{0,9}\))|(?=\)))){1,9}(?=\))(?<=->\s{0,9}\([^()]{0,200})/g,
    standIn: ' ',
    at: /lambda_parameters$/,
    words: [';', ','],
    leaf: 'identifier',
  },
]
