import { JAVASCRIPT_STRUCTURE as JAVASCRIPT } from '@codegen-eval/lang-javascript/internal'
import type { LanguageStructure } from '@codegen-eval/syntax'

/** The statements, functions, scopes and assignments of TypeScript: those of JavaScript, and types without variables. */
export const TYPESCRIPT_STRUCTURE: LanguageStructure = {
  ...JAVASCRIPT,
  wrappers: ['export_statement', 'ambient_declaration'],
  skipped: [
    'empty_statement',
    'hash_bang_line',
    'interface_declaration',
    'type_alias_declaration',
    'function_signature',
    'method_signature',
    'abstract_method_signature',
  ],
  control: [
    ...JAVASCRIPT.control,
    { kind: 'abstract_class_declaration', shape: 'block', name: 'name', body: 'body' },
    { kind: 'internal_module', shape: 'block', name: 'name', body: 'body' },
    { kind: 'module', shape: 'block', body: 'body' },
  ],
  writes: [
    ...JAVASCRIPT.writes,
    // parameters have their default values beside them
    { kind: 'required_parameter', target: 'pattern', value: 'value' },
    { kind: 'optional_parameter', target: 'pattern', value: 'value' },
    { kind: 'enum_declaration', target: 'name', declares: 'block' },
  ],
  places: [
    ...JAVASCRIPT.places,
    { kind: 'non_null_expression', of: '*0' },
    { kind: 'as_expression', of: '*0' },
  ],
  ignored: [
    'type_annotation',
    'type_arguments',
    'type_parameters',
    'type_predicate_annotation',
    'asserts_annotation',
    'implements_clause',
    'type_identifier',
    'generic_type',
    'union_type',
    'array_type',
    'lookup_type',
    'type_query',
    'function_type',
    'object_type',
    'decorator',
  ],
}
