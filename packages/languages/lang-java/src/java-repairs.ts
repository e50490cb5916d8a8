import type { SyntaxRepair } from '@codegen-eval/syntax'

const ESCAPE = /\\u+([0-9a-fA-F]{4})/g

/** Modifiers of patterns, and Unicode escapes outside of strings. */
export const JAVA_REPAIRS: readonly SyntaxRepair[] = [
  {
    form: /(?<=(?:\bcase|[,(])\s*)(?=final\b|@)(?:@[\w.]+(?:\([^()]*\))?\s*)*(?:final\s+(?:@[\w.]+(?:\([^()]*\))?\s*)*)?(?!final\b)[A-Za-z_$][\w$.]*(?:\s*<[^;{}()]*?>)?(?:\s*\[\s*\])*(?=\s+[A-Za-z_$][\w$]*\s*(?:->|[:,)]|&&|when\b))/g,
    standIn: 'X',
    at: /(?:type_pattern|record_pattern_component) type_identifier$/,
    context: ['class X { void x(', ' x) {} }'],
    several: true,
  },
  {
    form: /(?:[\w$]|\\u+[0-9a-fA-F]{4})*\\u+[0-9a-fA-F]{4}(?:[\w$]|\\u+[0-9a-fA-F]{4})*/g,
    standIn(escaped) {
      const text = escaped.replace(ESCAPE, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      return /^[\p{L}\p{N}_$]+$/u.test(text) ? text : undefined
    },
    at: / (?!\w*(?:comment|string|character|escape))\S+$/,
  },
]
