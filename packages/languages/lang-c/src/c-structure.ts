import type { LanguageStructure } from '@codegen-eval/syntax'

/** The statements, functions, scopes and assignments of C. */
export const C_STRUCTURE: LanguageStructure = {
  sequences: [
    'translation_unit',
    'compound_statement',
    'else_clause',
    'preproc_if',
    'preproc_ifdef',
    'preproc_else',
    'preproc_elif',
    'linkage_specification',
    'declaration_list',
  ],
  skipped: ['preproc_include', 'preproc_def', 'preproc_function_def', 'preproc_call', 'preproc_directive'],
  functions: [
    {
      kind: 'function_definition',
      name: 'declarator',
      parameters: ['declarator*/parameters/<parameter_declaration>/declarator'],
      body: 'body',
    },
  ],
  control: [
    { kind: 'if_statement', shape: 'branch', body: 'consequence', otherwise: 'alternative' },
    { kind: 'while_statement', shape: 'loop', body: 'body' },
    { kind: 'do_statement', shape: 'loop', body: 'body', testsLast: true },
    { kind: 'for_statement', shape: 'loop', first: 'initializer', next: 'update', body: 'body' },
    {
      kind: 'switch_statement',
      shape: 'switch',
      in: '<compound_statement>',
      arms: [{ kind: 'case_statement', tests: ['value'], falls: true }],
      otherwise: 'default',
    },
    { kind: 'labeled_statement', shape: 'label', label: 'label' },
    { kind: 'break_statement', shape: 'jump', to: 'break' },
    { kind: 'continue_statement', shape: 'jump', to: 'continue' },
    { kind: 'goto_statement', shape: 'jump', to: 'goto', label: 'label' },
    { kind: 'return_statement', shape: 'jump', to: 'return' },
  ],
  scopes: ['compound_statement', 'for_statement'],
  hoisting: [],
  writes: [
    { kind: 'init_declarator', target: 'declarator', value: 'value', declares: 'block' },
    // declared here, and given no value
    { kind: 'declaration', target: 'declarator', declares: 'block', onlyWithValue: true },
    { kind: 'assignment_expression', target: 'left', value: 'right', reads: 'compound' },
    { kind: 'update_expression', target: 'argument', reads: 'always' },
  ],
  undeclared: 'root',
  places: [
    { kind: 'field_expression', of: 'argument' },
    { kind: 'subscript_expression', of: 'argument' },
    { kind: 'pointer_expression', of: 'argument' },
    { kind: 'array_declarator', of: 'declarator' },
    { kind: 'function_declarator', of: 'declarator' },
  ],
  notVariables: {
    function_declarator: ['parameters'],
    sizeof_expression: [],
  },
  ignored: [
    'type_identifier',
    'type_descriptor',
    'struct_specifier',
    'union_specifier',
    'field_declaration_list',
    'type_definition',
    'attribute_specifier',
  ],
}
