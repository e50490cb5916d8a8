import type { LanguageStructure } from '@codegen-eval/syntax'

/** Builtins that declare variables of the function in which they stand. */
const LOCAL = { local: 'function', declare: 'function', typeset: 'function' } as const

/** Operators of arithmetic that give the left side a value. */
const ASSIGNING = ['=', '+=', '-=', '*=', '/=', '%=', '**=', '<<=', '>>=', '&=', '^=', '|=']

/** The statements, functions, scopes and assignments of Bash. */
export const BASH_STRUCTURE: LanguageStructure = {
  sequences: ['program', 'compound_statement', 'do_group', 'else_clause', 'subshell'],
  wrappers: ['redirected_statement'],
  functions: [{ kind: 'function_definition', body: 'body' }],
  control: [
    { kind: 'if_statement', shape: 'branch', test: 'condition', otherwise: '<elif_clause,else_clause>' },
    { kind: 'elif_clause', shape: 'branch', test: '*0' },
    { kind: 'while_statement', shape: 'loop', body: 'body', untilTrue: 'until' },
    { kind: 'for_statement', shape: 'loop', target: 'variable', items: 'value', body: 'body' },
    { kind: 'c_style_for_statement', shape: 'loop', first: 'initializer', next: 'update', body: 'body' },
    {
      kind: 'case_statement',
      shape: 'switch',
      arms: [{ kind: 'case_item', tests: ['value'] }],
      otherwise: '*',
      breaks: false,
    },
    // builtins have no kinds of their own
    {
      kind: 'command',
      shape: 'jump',
      to: { return: 'return', exit: 'return', break: 'break', continue: 'continue' },
    },
  ],
  scopes: [],
  hoisting: [],
  writes: [
    {
      kind: 'variable_assignment',
      target: 'name',
      value: 'value',
      declares: LOCAL,
      reads: 'compound',
    },
    // names without a value, as in `local a b`
    {
      kind: 'declaration_command',
      target: '<variable_name>',
      declares: LOCAL,
      onlyWithValue: true,
    },
    // `(( a = b ))`, but not `[ $a = b ]`
    {
      kind: 'binary_expression',
      target: 'left<variable_name>|left<subscript>',
      value: 'right',
      reads: 'compound',
      tokens: ASSIGNING,
    },
    { kind: 'postfix_expression', target: '*0', reads: 'always' },
    { kind: 'unary_expression', target: '*0', reads: 'always', tokens: ['++', '--'] },
  ],
  undeclared: 'root',
  interpolated: ['string', 'translated_string'],
  places: [{ kind: 'subscript', of: 'name' }],
  notVariables: {
    // a variable of the command's environment
    command: ['<variable_assignment>/name'],
    unset_command: ['<variable_name>'],
  },
  ignored: [],
}
