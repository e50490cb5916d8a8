import { readFileSync } from 'node:fs'
import { referencePath } from '@codegen-eval/test-data'
import ts from 'typescript'
import { expect, test } from 'vitest'
import type { TypeProblem } from '../src/type-checker.ts'
import { typeErrors } from '../src/type-rate.ts'

interface Snippet {
  readonly id: string
  readonly file: string
  readonly code: string
  readonly native: { readonly errors: readonly Pick<TypeProblem, 'code' | 'line' | 'column'>[] }
}

const snippets = readFileSync(referencePath('data/types/snippets.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line): Snippet => JSON.parse(line))

const placesOf = (problems: Snippet['native']['errors']) =>
  problems.map(({ code, line, column }) => `${line}:${column} TS${code}`)

test('errors are those of the command tsc in code, line and column', () => {
  expect(snippets.length).toBeGreaterThan(90)
  const lang = (file: string) => (file.endsWith('x') ? 'tsx' : 'typescript')
  const found = snippets.map(({ id, file, code }) => [
    id,
    placesOf(typeErrors(code, { compiler: ts, lang: lang(file) })),
  ])
  expect(found).toEqual(snippets.map(({ id, native }) => [id, placesOf(native.errors)]))
})
