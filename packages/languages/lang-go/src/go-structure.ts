import type { LanguageStructure } from '@codegen-eval/syntax'

/** The statements, functions, scopes and assignments of Go. */
export const GO_STRUCTURE: LanguageStructure = {
  sequences: ['source_file', 'block', 'statement_list'],
  skipped: ['package_clause', 'import_declaration', 'empty_statement'],
  functions: [
    {
      kind: 'function_declaration',
      name: 'name',
      parameters: ['parameters', 'result/<parameter_declaration>'],
      body: 'body',
    },
    {
      kind: 'method_declaration',
      parameters: ['receiver', 'parameters', 'result/<parameter_declaration>'],
      body: 'body',
    },
    { kind: 'func_literal', parameters: ['parameters', 'result/<parameter_declaration>'], body: 'body' },
  ],
  control: [
    {
      kind: 'if_statement',
      shape: 'branch',
      first: 'initializer',
      body: 'consequence',
      otherwise: 'alternative',
    },
    {
      kind: 'for_statement',
      shape: 'loop',
      first: '<for_clause>/initializer',
      next: '<for_clause>/update',
      target: '<range_clause>/left',
      items: '<range_clause>/right',
      declares: { ':=': 'block' },
      body: 'body',
    },
    {
      kind: 'expression_switch_statement',
      shape: 'switch',
      first: 'initializer',
      arms: [
        { kind: 'expression_case', tests: ['value'] },
        { kind: 'default_case', tests: [] },
      ],
      otherwise: 'default',
    },
    {
      kind: 'type_switch_statement',
      shape: 'switch',
      first: 'initializer',
      arms: [
        { kind: 'type_case', tests: ['type'] },
        { kind: 'default_case', tests: [] },
      ],
      otherwise: 'default',
    },
    {
      kind: 'select_statement',
      shape: 'switch',
      arms: [
        { kind: 'communication_case', tests: ['communication'] },
        { kind: 'default_case', tests: [] },
      ],
      otherwise: 'default',
    },
    { kind: 'labeled_statement', shape: 'label', label: 'label' },
    { kind: 'break_statement', shape: 'jump', to: 'break', label: '<label_name>' },
    { kind: 'continue_statement', shape: 'jump', to: 'continue', label: '<label_name>' },
    { kind: 'goto_statement', shape: 'jump', to: 'goto', label: '<label_name>' },
    { kind: 'fallthrough_statement', shape: 'jump', to: 'fall' },
    { kind: 'return_statement', shape: 'jump', to: 'return' },
  ],
  scopes: ['block', 'if_statement', 'for_statement', 'expression_switch_statement', 'type_switch_statement'],
  hoisting: ['source_file'],
  writes: [
    { kind: 'short_var_declaration', target: 'left', value: 'right', declares: 'block' },
    // without a value they are zero
    { kind: 'var_spec', target: 'name', value: 'value', declares: 'block' },
    { kind: 'const_spec', target: 'name', value: 'value', declares: 'block' },
    { kind: 'assignment_statement', target: 'left', value: 'right', reads: 'compound' },
    { kind: 'inc_statement', target: '*', reads: 'always' },
    { kind: 'dec_statement', target: '*', reads: 'always' },
    { kind: 'receive_statement', target: 'left', value: 'right', declares: { ':=': 'block' } },
    { kind: 'type_switch_statement', target: 'alias', value: 'value', declares: 'block' },
  ],
  undeclared: 'root',
  places: [
    { kind: 'selector_expression', of: 'operand' },
    { kind: 'index_expression', of: 'operand' },
    { kind: 'unary_expression', of: 'operand' },
  ],
  notVariables: {
    // a field of a struct, or an expression for a map: the text does not tell
    keyed_element: ['key'],
    parameter_declaration: ['type'],
    variadic_parameter_declaration: ['type'],
  },
  ignored: ['type_identifier', 'qualified_type', 'type_declaration', 'type_arguments', 'type_parameter_list'],
}
