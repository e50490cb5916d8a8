import { loadLanguage } from '@codegen-eval/languages'
import { codeXGlueDataFlow } from '@codegen-eval/program-graph'
import { describe, expect, test } from 'vitest'
import { codeBleuScore } from '../src/code-bleu.ts'
import { codeXGlueSyntax } from '../src/codexglue-syntax.ts'

/** A text: after comments are removed, with the number of its subtrees and the items of its data flow. */
interface Detail {
  readonly stripped?: string
  readonly n_sub: number
  readonly dfg?: readonly [
    name: string,
    token: number,
    relation: string,
    sourceNames: readonly string[],
    sources: readonly number[],
  ][]
  /** Two versions of tree-sitter recover from the error in the text in different ways. */
  readonly core_dependent_tree?: 1
}

export interface Golden {
  readonly languages: Readonly<
    Record<
      string,
      {
        readonly texts: readonly string[]
        readonly pairs: readonly {
          readonly id: string
          readonly c: number
          readonly r: readonly number[]
          readonly v: readonly [number, number, number, number, number]
        }[]
        readonly details: Readonly<Record<number, Detail | undefined>>
      }
    >
  >
}

/** Tests that scores, parts and data flows are those of k4black/codebleu 0.7.1. */
export function testCodeXGlue(golden: Golden): void {
  describe.each(Object.entries(golden.languages))(
    'against k4black/codebleu 0.7.1: %s',
    async (name, cases) => {
      const { texts, pairs, details } = cases
      const parser = await loadLanguage(name.replace('_', ''))
      const isStable = (text: number) => details[text]?.core_dependent_tree === undefined

      test('each pair has its score and its four parts within 1e-9', () => {
        const compared = pairs.filter(({ c, r }) => [c, ...r].every(isStable))
        const other = compared.filter(({ c, r, v }) => {
          const references = r.map((text) => texts[text])
          const { score, parts } = codeBleuScore(texts[c], references, { parser, variant: 'codexglue' })
          const own = [score, parts.ngram, parts.weightedNgram, parts.syntax, parts.dataFlow]
          return !own.every((value, i) => Math.abs(value - v[i]) < 1e-9)
        })
        expect(other.map(({ id }) => id)).toEqual([])
        expect(compared.length).toBeGreaterThanOrEqual(pairs.length - 2)
      })

      test('each reference has its data flow, item by item', () => {
        const { dataFlow } = codeXGlueSyntax(parser.language)
        const trees = parser.codexglue ?? parser
        let compared = 0
        for (const [text, detail] of Object.entries(details)) {
          if (!detail?.dfg || !isStable(Number(text))) continue
          const { items, names } = codeXGlueDataFlow(
            trees.parse(detail.stripped ?? texts[Number(text)].trim()),
            dataFlow,
          )
          const own = items.map(({ name, token, relation, sourceNames, sources }) => [
            names[name],
            token,
            relation,
            sourceNames.map((source) => names[source]),
            [...new Set(sources)].sort((a, b) => a - b),
          ])
          // places are a set there, whose order means nothing
          const expected = detail.dfg.map((item) => [
            ...item.slice(0, 4),
            [...new Set(item[4])].sort((a, b) => a - b),
          ])
          expect(own, texts[Number(text)]).toEqual(expected)
          compared++
        }
        expect(compared).toBeGreaterThan(2)
      })

      test('paper: a program has the score 1, and renamed variables keep its syntax and data flow', () => {
        const used = new Set(pairs.flatMap(({ r }) => r))
        for (const text of used) {
          if (texts[text].trim() !== '')
            expect(codeBleuScore(texts[text], texts[text], { parser }).score).toBe(1)
        }
        for (const { id, c, r } of pairs) {
          // that mutation breaks a format string
          if (!id.endsWith('/rename') || (name === 'python' && id === 'try/rename')) continue
          const { parts } = codeBleuScore(texts[c], texts[r[0]], { parser })
          expect([id, parts.syntax, parts.dataFlow]).toEqual([id, 1, 1])
        }
      })
    },
  )
}
