import { tokenizeCode } from '@codegen-eval/tokenize'
import { describe, expect, test } from 'vitest'
import { stringLevel } from '../src/string-level.ts'
import { golden, grades } from './conala.reference.ts'

const level = stringLevel({ tokenizer: tokenizeCode, string: 'levenshtein' })

const compare = (one: string, other: string) => level.compare(level.view(one)!, level.view(other)!)

describe('against the replication package of Out of the BLEU', () => {
  test('the string similarity equals its own within 1e-9 on all 2,500 rows', () => {
    const other = golden.codebleu.filter(
      ({ i, model, ref, string }) => !(Math.abs(compare(grades[i][model], ref).similarity - string) < 1e-9),
    )
    expect(golden.codebleu).toHaveLength(2500)
    expect(other).toEqual([])
  })
})
