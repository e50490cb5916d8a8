import type { LanguageStructure } from '@codegen-eval/syntax'

const DECLARES = { let: 'block', const: 'block', using: 'block', var: 'function' } as const

/** The statements, functions, scopes and assignments of JavaScript. */
export const JAVASCRIPT_STRUCTURE: LanguageStructure = {
  sequences: ['program', 'statement_block', 'class_body', 'else_clause'],
  wrappers: ['export_statement'],
  skipped: ['empty_statement', 'hash_bang_line'],
  functions: [
    { kind: 'function_declaration', name: 'name', parameters: ['parameters'], body: 'body', receiver: true },
    {
      kind: 'generator_function_declaration',
      name: 'name',
      parameters: ['parameters'],
      body: 'body',
      receiver: true,
    },
    { kind: 'function_expression', parameters: ['parameters', 'name'], body: 'body', receiver: true },
    { kind: 'generator_function', parameters: ['parameters', 'name'], body: 'body', receiver: true },
    { kind: 'method_definition', parameters: ['parameters'], body: 'body', receiver: true },
    { kind: 'class_static_block', body: 'body', receiver: true },
    // an arrow function has the `this` of the function around it
    { kind: 'arrow_function', parameters: ['parameters', 'parameter'], body: 'body' },
  ],
  control: [
    { kind: 'class_declaration', shape: 'block', name: 'name', body: 'body' },
    { kind: 'class', shape: 'block', body: 'body' },
    { kind: 'if_statement', shape: 'branch', body: 'consequence', otherwise: 'alternative' },
    { kind: 'while_statement', shape: 'loop', body: 'body' },
    { kind: 'do_statement', shape: 'loop', body: 'body', testsLast: true },
    { kind: 'for_statement', shape: 'loop', first: 'initializer', next: 'increment', body: 'body' },
    {
      kind: 'for_in_statement',
      shape: 'loop',
      target: 'left',
      items: 'right',
      declares: DECLARES,
      body: 'body',
    },
    {
      kind: 'switch_statement',
      shape: 'switch',
      in: '<switch_body>',
      arms: [
        { kind: 'switch_case', tests: ['value'], falls: true },
        { kind: 'switch_default', tests: [], falls: true },
      ],
      otherwise: 'default',
    },
    {
      kind: 'try_statement',
      shape: 'try',
      body: 'body',
      handlers: [{ kind: 'catch_clause', declares: 'parameter', body: 'body' }],
      final: 'finalizer/body',
    },
    { kind: 'with_statement', shape: 'block', body: 'body' },
    { kind: 'labeled_statement', shape: 'label', label: 'label' },
    { kind: 'break_statement', shape: 'jump', to: 'break', label: 'label' },
    { kind: 'continue_statement', shape: 'jump', to: 'continue', label: 'label' },
    { kind: 'return_statement', shape: 'jump', to: 'return' },
    { kind: 'throw_statement', shape: 'jump', to: 'raise' },
  ],
  scopes: ['statement_block', 'class_body', 'for_statement', 'for_in_statement', 'switch_body'],
  hoisting: 'all',
  writes: [
    {
      kind: 'variable_declarator',
      target: 'name',
      value: 'value',
      declares: DECLARES,
      onlyWithValue: true,
    },
    { kind: 'assignment_expression', target: 'left', value: 'right' },
    { kind: 'augmented_assignment_expression', target: 'left', value: 'right', reads: 'always' },
    { kind: 'update_expression', target: 'argument', reads: 'always' },
    // default values within patterns and parameters
    { kind: 'assignment_pattern', target: 'left', value: 'right' },
    { kind: 'object_assignment_pattern', target: 'left', value: 'right' },
    { kind: 'import_specifier', target: 'alias|name', declares: 'block' },
    { kind: 'namespace_import', target: '<identifier>', declares: 'block' },
    { kind: 'import_clause', target: '<identifier>', declares: 'block' },
  ],
  undeclared: 'root',
  places: [
    { kind: 'member_expression', of: 'object' },
    { kind: 'subscript_expression', of: 'object' },
  ],
  notVariables: {},
  ignored: [],
  receiver: 'this',
}
