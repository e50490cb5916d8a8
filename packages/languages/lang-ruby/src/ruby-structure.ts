import type { ControlRule, LanguageStructure } from '@codegen-eval/syntax'

/** A `begin`, or the body of a method or class, with `rescue` or `ensure`. */
const TRY: Omit<Extract<ControlRule, { shape: 'try' }>, 'kind'> = {
  shape: 'try',
  handlers: [{ kind: 'rescue', declares: 'variable', body: 'body' }],
  otherwise: '<else>',
  final: '<ensure>',
}

/** The statements, functions, scopes and assignments of Ruby. */
export const RUBY_STRUCTURE: LanguageStructure = {
  sequences: [
    'program',
    'body_statement',
    'block_body',
    'block',
    'do_block',
    'begin',
    'then',
    'else',
    'do',
    'ensure',
    'parenthesized_statements',
  ],
  skipped: ['empty_statement', 'block_parameters', 'uninterpreted'],
  functions: [
    { kind: 'method', parameters: ['parameters'], body: 'body', receiver: true, closed: true },
    { kind: 'singleton_method', parameters: ['parameters'], body: 'body', receiver: true, closed: true },
    { kind: 'lambda', parameters: ['parameters'], body: 'body' },
    { kind: 'do_block', parameters: ['parameters'], body: 'body' },
    { kind: 'block', parameters: ['parameters'], body: 'body' },
  ],
  control: [
    { kind: 'class', shape: 'block', body: 'body' },
    { kind: 'singleton_class', shape: 'block', body: 'body' },
    { kind: 'module', shape: 'block', body: 'body' },
    { kind: 'if', shape: 'branch', body: 'consequence', otherwise: 'alternative' },
    { kind: 'elsif', shape: 'branch', body: 'consequence', otherwise: 'alternative' },
    { kind: 'unless', shape: 'branch', body: 'alternative', otherwise: 'consequence' },
    { kind: 'if_modifier', shape: 'branch', body: 'body' },
    { kind: 'unless_modifier', shape: 'branch', otherwise: 'body' },
    { kind: 'while', shape: 'loop', body: 'body' },
    { kind: 'until', shape: 'loop', body: 'body', untilTrue: true },
    { kind: 'while_modifier', shape: 'loop', body: 'body' },
    { kind: 'until_modifier', shape: 'loop', body: 'body', untilTrue: true },
    { kind: 'for', shape: 'loop', target: 'pattern', items: 'value', body: 'body' },
    {
      kind: 'case',
      shape: 'switch',
      arms: [
        { kind: 'when', tests: ['pattern'], body: 'body' },
        { kind: 'else', tests: [] },
      ],
      otherwise: 'else',
      breaks: false,
    },
    {
      kind: 'case_match',
      shape: 'switch',
      arms: [
        { kind: 'in_clause', tests: ['pattern', 'guard'], body: 'body', declares: 'pattern' },
        { kind: 'else', tests: [] },
      ],
      otherwise: 'else',
      breaks: false,
    },
    { kind: 'begin', ...TRY },
    { kind: 'body_statement', ...TRY },
    { kind: 'return', shape: 'jump', to: 'return' },
    { kind: 'break', shape: 'jump', to: 'break' },
    { kind: 'next', shape: 'jump', to: 'continue' },
  ],
  scopes: ['class', 'module'],
  hoisting: [],
  writes: [
    { kind: 'assignment', target: 'left', value: 'right' },
    { kind: 'operator_assignment', target: 'left', value: 'right', reads: 'always' },
    { kind: 'optional_parameter', target: 'name', value: 'value' },
    { kind: 'keyword_parameter', target: 'name', value: 'value' },
  ],
  undeclared: 'function',
  places: [
    { kind: 'call', of: 'receiver' },
    { kind: 'element_reference', of: 'object' },
  ],
  notVariables: {
    call: ['method'],
    method: ['name'],
    singleton_method: ['name'],
  },
  ignored: ['alias', 'undef', 'superclass'],
  receiver: 'self',
}
