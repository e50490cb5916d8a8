import { loadLanguage } from '@codegen-eval/languages'
import { expect, test } from 'vitest'
import { PROGRAMS } from '../../../languages/languages/test/syntax-repair.cases.ts'
import { codeBleu } from '../src/code-bleu.ts'

test.each(PROGRAMS)(
  'a byte order mark before a program of %s changes neither its tree nor its data flow',
  async (name, program) => {
    const parser = await loadLanguage(name)
    const weights = [0, 0, 0.5, 0.5] as const
    const marked = `\ufeff${program}`
    for (const [candidate, reference] of [
      [marked, program],
      [program, marked],
    ] as const)
      expect(codeBleu(candidate, reference, { parser, weights })).toBe(
        codeBleu(program, program, { parser, weights }),
      )
  },
)
