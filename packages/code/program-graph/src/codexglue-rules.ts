import type { CodeXGlueDataFlow, CodeXGlueRule, Grammar } from '@codegen-eval/syntax'
import { oncePerObject } from '@codegen-eval/syntax/internal'

/** The rules of a language, as tables over the kinds of a loaded grammar. */
export interface NumberedCodeXGlueRules {
  readonly rules: readonly (CodeXGlueRule | undefined)[]
  readonly isAlternative: Uint8Array
  readonly alternativesLast: boolean
  /** 1 for kinds with which a branch does not add the state before it to the state after it. */
  readonly completes: Uint8Array
  readonly bareTargets: boolean
  readonly isFirst: Uint8Array
  readonly isSeparator: Uint8Array
  readonly isIdentifier: Uint8Array
  /** 1 for the kind whose nodes are no tokens. Comments of other kinds are tokens. */
  readonly isComment: Uint8Array
  /** 1 for kinds whose whole text is one token. */
  readonly isAtom: Uint8Array
}

const ATOMS: ReadonlySet<string> = new Set(['string_literal', 'string', 'character_literal'])

/** The rules by the numbers of a grammar, computed once for each grammar. */
export const numberedCodeXGlueRules: typeof number = /* @__PURE__ */ oncePerObject(number)

function number({ kinds }: Grammar, table: CodeXGlueDataFlow): NumberedCodeXGlueRules {
  const { alternatives, alternativesLast, elseCompletes, bareTargets = false, first = [] } = table
  const rules = new Map(Object.entries(table.rules))
  const where = (test: (name: string) => boolean) => Uint8Array.from(kinds, (name) => (test(name) ? 1 : 0))
  return {
    rules: kinds.map((name) => rules.get(name)),
    isAlternative: where((name) => alternatives.includes(name)),
    alternativesLast,
    completes: where((name) => elseCompletes && name.includes('else')),
    bareTargets,
    isFirst: where((name) => first.includes(name)),
    isSeparator: where((name) => name === ','),
    isIdentifier: where((name) => name === 'identifier'),
    isComment: where((name) => name === 'comment'),
    isAtom: where((name) => ATOMS.has(name)),
  }
}
