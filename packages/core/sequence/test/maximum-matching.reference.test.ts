import { readFileSync } from 'node:fs'
import { referencePath } from '@codegen-eval/test-data'
import { type MatchingCase, testMatchingCases } from './matching-cases.ts'

testMatchingCases(
  readFileSync(referencePath('data/findings/assignment.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line): MatchingCase => JSON.parse(line)),
)
