import type { CodeXGlueLanguage } from '@codegen-eval/syntax'
import { phpFileLanguage } from './php-file-language.ts'

/** The tables of CodeXGLUE's implementation of CodeBLEU for PHP: k4black/codebleu 0.7.1. */
export const PHP_CODEXGLUE: CodeXGlueLanguage = {
  keywords:
    `__halt_compiler abstract and array as break callable case catch class clone const continue declare default die do
    echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile eval exit extends final for foreach
    function global goto if implements include include_once instanceof insteadof interface isset list namespace new or
    print private protected public require require_once return static switch throw trait try unset use var while xor`.split(
      /\s+/,
    ),
  comments: 'c',
  dataFlow: {
    rules: {
      assignment_expression: { as: 'assign', target: 'left', value: 'right' },
      augmented_assignment_expression: { as: 'assign', target: 'left', value: 'right' },
      simple_parameter: { as: 'define', target: 'name', value: 'default_value' },
      update_expression: { as: 'update' },
      if_statement: { as: 'branch' },
      else_clause: { as: 'branch' },
      for_statement: { as: 'for', after: 'assignment_expression' },
      foreach_statement: {
        as: 'each',
        target: { kind: 'variable_name', place: 1 },
        value: { kind: 'variable_name', place: 0 },
        body: 'body',
      },
      while_statement: { as: 'loop' },
    },
    alternatives: ['if_statement', 'else_clause'],
    alternativesLast: true,
    elseCompletes: false,
  },
  language: phpFileLanguage,
}
