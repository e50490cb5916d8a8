import { readFileSync } from 'node:fs'
import { referencePath } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { patchScore } from '../src/patch.ts'

/*
 * Values of `reference.py` of the shared data, which is written in Python by others, for 1,078 patches of SWE-bench.
 */

interface Row {
  readonly instance: string
  readonly system: string
  readonly gold_patch: string
  readonly patch: string
}

type Golden = Readonly<Record<string, number | boolean | null | string>>

function lines<T>(name: string): T[] {
  return readFileSync(referencePath(`data/patches/${name}`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** Values that are no measure. */
const OTHERS = ['instance', 'system', 'resolved']

test('all golden values agree', () => {
  const golden = lines<Golden>('golden.jsonl')
  const differences = lines<Row>('patches.jsonl').flatMap((row, i) => {
    const { parts } = patchScore(row.patch, row.gold_patch)
    expect([row.instance, row.system]).toEqual([golden[i].instance, golden[i].system])
    return Object.entries(golden[i]).flatMap(([name, expected]) => {
      if (OTHERS.includes(name)) return []
      const wanted = expected === null ? Number.NaN : Number(expected)
      const isEqual = Number.isNaN(wanted)
        ? Number.isNaN(parts[name])
        : Math.abs(parts[name] - wanted) <= 1e-9
      return isEqual ? [] : [[row.instance, row.system, name, parts[name], expected]]
    })
  })
  expect(golden.length).toBe(1078)
  expect(differences).toEqual([])
})
