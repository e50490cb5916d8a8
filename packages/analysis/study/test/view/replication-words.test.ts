import { expect, test } from 'vitest'
import { REPLICATION_WORDS, sizesSentence } from '../../src/view/replication-words.ts'

const sizes = {
  ratings: 2860,
  raters: 17,
  raterFiles: 0,
  repeats: 0,
  tasks: 472,
  systems: 5,
  models: 90,
  pairs: 4005,
}
const finding = {
  kind: 'regraded',
  weight: 'note',
  numbers: { regraded: 3, outputs: 2360, repeats: 0 },
} as const

test('sizes name files and repeats only where there are some', () => {
  expect(sizesSentence(sizes)).toBe(
    '2,860 grades by 17 raters; 472 tasks, 5 models; 90 models with the synthetic ones, 4,005 pairs.',
  )
  expect(sizesSentence({ ...sizes, raterFiles: 1, repeats: 4 })).toContain(
    '17 raters in 1 file, of which 4 rows repeat a task;',
  )
})

test('the rule of repeated tasks explains grades only where grades differ and tasks repeat', () => {
  const words = (regraded: number, repeats: number) =>
    REPLICATION_WORDS.regraded({ ...finding, numbers: { ...finding.numbers, regraded, repeats } } as never)
  const rule = 'the authors joined the grades of repeated tasks'
  expect(words(3, 4)).toContain(`3 of 2,360 outputs another grade than the published one, because ${rule}`)
  expect(words(0, 4)).not.toContain(rule)
  expect(words(3, 0)).not.toContain(rule)
})
