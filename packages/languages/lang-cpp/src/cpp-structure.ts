import { C_STRUCTURE as C } from '@codegen-eval/lang-c/internal'
import type { LanguageStructure } from '@codegen-eval/syntax'

const PARAMETERS = [
  'declarator*/parameters/<parameter_declaration>/declarator',
  'declarator*/parameters/<optional_parameter_declaration>/declarator',
  'declarator*/parameters/<variadic_parameter_declaration>/declarator',
]

/** The statements, functions, scopes and assignments of C++. */
export const CPP_STRUCTURE: LanguageStructure = {
  sequences: [...C.sequences, 'field_declaration_list'],
  wrappers: ['template_declaration'],
  skipped: [
    ...(C.skipped ?? []),
    'access_specifier',
    'using_declaration',
    'type_definition',
    'alias_declaration',
  ],
  names: ['identifier', 'this', 'field_identifier'],
  functions: [
    { kind: 'function_definition', name: 'declarator', parameters: PARAMETERS, body: 'body', receiver: true },
    { kind: 'lambda_expression', parameters: PARAMETERS, body: 'body' },
  ],
  control: [
    ...C.control.filter(({ kind }) => kind !== 'if_statement' && kind !== 'switch_statement'),
    { kind: 'namespace_definition', shape: 'block', body: 'body' },
    { kind: 'class_specifier', shape: 'block', body: 'body' },
    { kind: 'struct_specifier', shape: 'block', body: 'body' },
    {
      kind: 'if_statement',
      shape: 'branch',
      first: 'condition/initializer/*',
      body: 'consequence',
      otherwise: 'alternative',
    },
    {
      kind: 'for_range_loop',
      shape: 'loop',
      first: 'initializer/*',
      target: 'declarator',
      items: 'right',
      declares: 'block',
      body: 'body',
    },
    {
      kind: 'switch_statement',
      shape: 'switch',
      first: 'condition/initializer/*',
      in: '<compound_statement>',
      arms: [{ kind: 'case_statement', tests: ['value'], falls: true }],
      otherwise: 'default',
    },
    {
      kind: 'try_statement',
      shape: 'try',
      body: 'body',
      handlers: [
        { kind: 'catch_clause', declares: 'parameters/<parameter_declaration>/declarator', body: 'body' },
      ],
    },
    { kind: 'co_return_statement', shape: 'jump', to: 'return' },
    { kind: 'throw_statement', shape: 'jump', to: 'raise' },
  ],
  scopes: [
    'compound_statement',
    'declaration_list',
    'field_declaration_list',
    'if_statement',
    'while_statement',
    'for_statement',
    'for_range_loop',
    'switch_statement',
  ],
  hoisting: ['field_declaration_list'],
  writes: [
    { kind: 'init_declarator', target: 'declarator', value: 'value', declares: 'block' },
    // objects are constructed where they are declared
    { kind: 'declaration', target: 'declarator', value: 'value', declares: 'block' },
    { kind: 'field_declaration', target: 'declarator', value: 'default_value', declares: 'block' },
    { kind: 'lambda_capture_initializer', target: 'left', value: 'right', declares: 'function' },
    { kind: 'field_initializer', target: '<field_identifier>' },
    { kind: 'assignment_expression', target: 'left', value: 'right', reads: 'compound' },
    { kind: 'update_expression', target: 'argument', reads: 'always' },
  ],
  undeclared: 'root',
  places: [
    ...C.places,
    // `v.at(i) = x` changes `v`
    { kind: 'call_expression', of: 'function' },
  ],
  notVariables: {
    field_expression: ['field'],
    function_declarator: ['parameters'],
  },
  ignored: [
    'type_identifier',
    'namespace_identifier',
    'type_descriptor',
    'template_argument_list',
    'template_parameter_list',
    'base_class_clause',
    'trailing_return_type',
    'attribute_declaration',
    'attribute_specifier',
  ],
  ignoredFields: ['type'],
  receiver: 'this',
}
