import { C_CODEXGLUE } from '@codegen-eval/lang-c/internal'
import type { CodeXGlueSyntax } from '@codegen-eval/syntax'

/** The tables of CodeXGLUE's implementation of CodeBLEU for C++: k4black/codebleu 0.7.1. */
export const CPP_CODEXGLUE: CodeXGlueSyntax = {
  ...C_CODEXGLUE,
  keywords:
    `auto const double float int short struct unsigned break continue else for long signed switch void case default
    enum goto register sizeof typedef volatile char do extern if return static union while asm dynamic_cast namespace
    reinterpret_cast bool explicit new static_cast typeid catch false try operator template typename class friend
    private this using const_cast inline public throw virtual delete mutable protected true wchar_t and bitand compl
    not_eq or_eq xor_eq and_eq bitor not or xor cin endl INT_MIN iomanip main npos std cout include INT_MAX iostream
    MAX_RAND NULL string`.split(/\s+/),
}
