import { readFileSync } from 'node:fs'
import { referencePath } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { readDiff } from '../../src/diff/read-diff.ts'

interface Tricky {
  readonly id: string
  readonly note: string
  readonly diff: string
  /** What a careful reader finds: old path, new path, added and removed; `null` for a text that is not readable. */
  readonly wanted: readonly (readonly [string | null, string | null, number, number])[] | null
}

const cases: Tricky[] = readFileSync(referencePath('data/patches/tricky-diffs.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

test.each(cases)('$id: $note', ({ diff, wanted }) => {
  const { files, unreadable } = readDiff(diff)
  if (wanted === null) expect(unreadable).toBeTypeOf('string')
  const found = files.map(({ oldPath = null, newPath = null, hunks }) => {
    const count = (sign: string) =>
      hunks.flatMap(({ lines }) => lines.filter((line) => line[0] === sign)).length
    return [oldPath, newPath, count('+'), count('-')]
  })
  expect(found).toEqual(wanted ?? [])
})
