import type { SyntaxRepair } from '@codegen-eval/syntax'

const ESCAPE = /\\u+([0-9a-fA-F]{4})/g

const OUTSIDE_TEXT = / (?!\w*(?:comment|string|character|escape))\S+$/

/** Modifiers of patterns, Unicode escapes outside of strings, and statements before the call of a constructor. */
export const JAVA_REPAIRS: readonly SyntaxRepair[] = [
  {
    form: /(?=final\b|@)(?<=(?:\bcase|[,(])\s{0,40})(?:@[\w.]{1,99}(?![\w.])(?:\([^()]{0,99}\))?\s{0,9}){0,9}(?:final\s{1,9}(?:@[\w.]{1,99}(?![\w.])(?:\([^()]{0,99}\))?\s{0,9}){0,9})?(?!final\b)[A-Za-z_$][\w$.]{0,99}(?:\s{0,9}<(?!\s{0,9}>)[^;{}()]{0,99}?>)?(?:\s{0,9}\[\s{0,9}\]){0,9}(?=\s{1,9}[A-Za-z_$][\w$]{0,99}\s{0,9}(?:->|[:,)]|&&|when\b))/g,
    standIn: 'X',
    at: /(?:type_pattern|record_pattern_component) type_identifier$/,
    context: ['class X { void x(', ' x) {} }'],
    several: true,
  },
  {
    form: /(?<![\w$])(?=[\w$]*\\u+[0-9a-fA-F]{4})(?:[\w$]|\\u+[0-9a-fA-F]{4})+/g,
    standIn(escaped) {
      const text = escaped.replace(ESCAPE, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      return /^[\p{L}\p{N}\p{M}_$]+$/u.test(text) ? text : undefined
    },
    at: OUTSIDE_TEXT,
  },
  {
    // a bracket, a separator or an operator
    form: /\\u+00(?:2[1568a-f]|3[a-f]|5[bde]|7[b-e])/gi,
    standIn: (escaped) => String.fromCharCode(Number.parseInt(escaped.slice(-4), 16)),
    at: OUTSIDE_TEXT,
  },
  {
    // a constructor that calls another one after statements, of Java 25
    form: /(?<=[;{}]\s{0,99})\b(?:super|this)(?=\s*\()/g,
    standIn: 'x',
    at: /constructor_body expression_statement method_invocation identifier$/,
    words: ['super', 'this'],
  },
]
