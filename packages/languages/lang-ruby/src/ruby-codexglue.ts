import type { CodeXGlueSyntax } from '@codegen-eval/syntax'

/** The tables of CodeXGLUE's implementation of CodeBLEU for Ruby: k4black/codebleu 0.7.1. */
export const RUBY_CODEXGLUE: CodeXGlueSyntax = {
  keywords:
    `__ENCODING__ __LINE__ __FILE__ BEGIN END alias and begin break case class def defined? do else elsif end ensure
    false for if in module next nil not or redo rescue retry return self super then true undef unless until when while
    yield`.split(/\s+/),
  comments: 'none',
  dataFlow: {
    rules: {
      assignment: { as: 'assign', target: 'left', value: 'right', pairs: true },
      operator_assignment: { as: 'assign', target: 0, value: -1 },
      keyword_parameter: { as: 'define', target: 'name', value: 'value' },
      if: { as: 'branch' },
      elsif: { as: 'branch' },
      else: { as: 'branch' },
      unless: { as: 'branch' },
      when: { as: 'branch' },
      for: { as: 'each', target: 'pattern', value: 'value', body: 'body' },
      while_modifier: { as: 'loop' },
      until: { as: 'loop' },
    },
    // the tokens of these names, too
    alternatives: ['if', 'elsif', 'else', 'unless', 'when'],
    alternativesLast: true,
    elseCompletes: true,
    bareTargets: true,
  },
}
