import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { CSHARP_CANONICAL } from './csharp-canonical.ts'
import { CSHARP_CODEXGLUE } from './csharp-codexglue.ts'
import { CSHARP_REPAIRS } from './csharp-repairs.ts'
import { CSHARP_STRUCTURE } from './csharp-structure.ts'

/** The reserved words of C# 13. Contextual keywords such as `var` and `await` are identifiers elsewhere. */
const KEYWORDS: ReadonlySet<string> = new Set(
  `abstract as base bool break byte case catch char checked class const continue decimal default delegate do double
  else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal is
  lock long namespace new null object operator out override params private protected public readonly ref return sbyte
  sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe
  ushort using virtual void volatile while`.split(/\s+/),
)

/** C#, as tree-sitter-c-sharp 0.23.5 derives it: C# 13. */
export const csharpLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'csharp',
  version: 'tree-sitter-c-sharp 0.23.5',
  keywords: KEYWORDS,
  kinds: {
    comments: ['comment'],
    strings: [
      'string_literal',
      'verbatim_string_literal',
      'raw_string_literal',
      'interpolated_string_expression',
      'character_literal',
    ],
    names: ['identifier'],
  },
  canonical: CSHARP_CANONICAL,
  structure: CSHARP_STRUCTURE,
  repairs: CSHARP_REPAIRS,
  loadGrammar: async () => decodeBase64((await import('./grammar-bytes.ts')).GRAMMAR_BYTES),
  compat: { codexglue: CSHARP_CODEXGLUE },
})
