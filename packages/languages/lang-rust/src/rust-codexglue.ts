import type { CodeXGlueSyntax } from '@codegen-eval/syntax'

/** The tables of CodeXGLUE's implementation of CodeBLEU for Rust: k4black/codebleu 0.7.1. */
export const RUST_CODEXGLUE: CodeXGlueSyntax = {
  keywords:
    `as async await block bool break char const continue crate default dyn else enum expr extern f32 f64 false fn for
    i128 i16 i32 i64 i8 ident if impl in isize item let lifetime literal loop macro_rules! match meta mod move mut pat
    path pub ref return self static stmt str struct super trait true tt ty type u128 u16 u32 u64 u8 union unsafe use
    usize vis where while yield`.split(/\s+/),
  comments: 'c',
  dataFlow: {
    rules: {
      assignment_expression: { as: 'assign', target: 'left', value: 'right' },
      compound_assignment_expr: { as: 'assign', target: 'left', value: 'right' },
      // the parameters are taken for the value of the name, and the body is not read
      function_item: { as: 'define', target: 1, value: 2 },
      if_expression: { as: 'branch' },
      while_expression: { as: 'loop' },
    },
    alternatives: ['if_expression', 'else'],
    alternativesLast: true,
    elseCompletes: true,
  },
}
