import type { SyntaxRepair } from '@codegen-eval/syntax'

const ESCAPE = /\\u+([0-9a-fA-F]{4})/g

/** Modifiers of patterns, and Unicode escapes outside of strings. */
export const JAVA_REPAIRS: readonly SyntaxRepair[] = [
  {
    form: /(?=final\b|@)(?<=(?:\bcase|[,(])\s{0,40})(?:@[\w.]{1,99}(?![\w.])(?:\([^()]{0,99}\))?\s{0,9}){0,9}(?:final\s{1,9}(?:@[\w.]{1,99}(?![\w.])(?:\([^()]{0,99}\))?\s{0,9}){0,9})?(?!final\b)[A-Za-z_$][\w$.]{0,99}(?:\s{0,9}<[^;{}()]{0,99}?>)?(?:\s{0,9}\[\s{0,9}\]){0,9}(?=\s{1,9}[A-Za-z_$][\w$]{0,99}\s{0,9}(?:->|[:,)]|&&|when\b))/g,
    standIn: 'X',
    at: /(?:type_pattern|record_pattern_component) type_identifier$/,
    context: ['class X { void x(', ' x) {} }'],
    several: true,
  },
  {
    form: /(?<![\w$])(?=[\w$]*\\u+[0-9a-fA-F]{4})(?:[\w$]|\\u+[0-9a-fA-F]{4})+/g,
    standIn(escaped) {
      const text = escaped.replace(ESCAPE, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      return /^[\p{L}\p{N}_$]+$/u.test(text) ? text : undefined
    },
    at: / (?!\w*(?:comment|string|character|escape))\S+$/,
  },
]
