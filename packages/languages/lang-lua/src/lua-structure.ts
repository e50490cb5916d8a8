import type { LanguageStructure } from '@codegen-eval/syntax'

/** The statements, functions, scopes and assignments of Lua. */
export const LUA_STRUCTURE: LanguageStructure = {
  sequences: ['chunk', 'block', 'else_statement'],
  skipped: ['empty_statement', 'hash_bang_line'],
  functions: [
    {
      kind: 'function_declaration',
      name: 'name<identifier>',
      parameters: ['parameters'],
      body: 'body',
      receiver: 'name<method_index_expression>',
    },
    { kind: 'function_definition', parameters: ['parameters'], body: 'body' },
  ],
  control: [
    { kind: 'do_statement', shape: 'block', body: 'body' },
    {
      kind: 'if_statement',
      shape: 'branch',
      body: 'consequence',
      otherwise: '<elseif_statement,else_statement>',
    },
    { kind: 'elseif_statement', shape: 'branch', body: 'consequence' },
    { kind: 'while_statement', shape: 'loop', body: 'body' },
    {
      kind: 'repeat_statement',
      shape: 'loop',
      body: 'body',
      testsLast: true,
      untilTrue: true,
      testSeesBody: true,
    },
    {
      kind: 'for_statement',
      shape: 'loop',
      target: '<for_generic_clause>/<variable_list>|<for_numeric_clause>/name',
      items: '<for_generic_clause>/<expression_list>|<for_numeric_clause>/start',
      declares: 'block',
      body: 'body',
    },
    { kind: 'label_statement', shape: 'label', label: '<identifier>' },
    { kind: 'goto_statement', shape: 'jump', to: 'goto', label: '<identifier>' },
    { kind: 'break_statement', shape: 'jump', to: 'break' },
    { kind: 'return_statement', shape: 'jump', to: 'return' },
  ],
  scopes: ['block', 'repeat_statement', 'for_statement'],
  hoisting: [],
  writes: [
    {
      kind: 'assignment_statement',
      target: '<variable_list>',
      value: '<expression_list>',
      declares: { local: 'block' },
    },
    // without a value they are nil
    {
      kind: 'variable_declaration',
      target: '<variable_list>',
      value: '<expression_list>',
      declares: 'block',
    },
    // `function M.f() end` gives a part of `M` a value
    { kind: 'function_declaration', target: 'name<dot_index_expression,method_index_expression>' },
  ],
  undeclared: 'root',
  places: [
    { kind: 'dot_index_expression', of: 'table' },
    { kind: 'bracket_index_expression', of: 'table' },
    { kind: 'method_index_expression', of: 'table' },
  ],
  notVariables: {
    dot_index_expression: ['field'],
    method_index_expression: ['method'],
    // `{ k = v }`; in `{ [k] = v }` the name is a variable
    field: ['0<identifier>'],
    attribute: ['<identifier>'],
  },
  ignored: [],
  receiver: 'self',
}
