import { C_CANONICAL } from '@codegen-eval/lang-c/internal'
import type { CanonicalSyntax } from '@codegen-eval/syntax'

/** How C++ is printed in canonical form. */
export const CPP_CANONICAL: CanonicalSyntax = {
  ...C_CANONICAL,
  needParentheses: [...(C_CANONICAL.needParentheses ?? []), 'decltype'],
  misread: ['type_identifier'],
  members: ['field_declaration', 'enumerator', 'enum_specifier', 'using_declaration'],
}
