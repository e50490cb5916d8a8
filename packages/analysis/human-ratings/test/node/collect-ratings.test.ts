import { createSkips } from '@codegen-eval/records'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { createRatingCollector } from '../../src/index.ts'
import { collectRatings } from '../../src/node/collect-ratings.ts'

const folder = testFolder()

async function collect(
  onError: 'stop' | 'skip',
  ...contents: readonly (readonly [name: string, text: string])[]
) {
  const files = contents.map(([name, text]) => folder.write(name, text))
  const collector = createRatingCollector({ minimum: 0, maximum: 4 })
  const skips = createSkips(onError)
  const collected = await collectRatings(files, collector, { skips })
  return { ...collected, ratings: collector.count, skipped: skips.count }
}

const RATED = ['a.csv', 'item,rater,label\na,r,3\nb,r,2\n'] as const
const PREFERRED = ['p.csv', 'item,model_a,model_b,winner\na,x,y,a\n'] as const

test('several files are one set of ratings', async () => {
  const graders = [1, 2].map((n) => [`grader${n}.json`, '[{"snippet": "x", "grade-gpt": 3}]'] as const)
  expect(await collect('stop', ...graders)).toMatchObject({ records: 2, ratings: 2, preferences: undefined })
  await expect(collect('stop', RATED, ['b.csv', RATED[1]])).rejects.toThrow(
    /b\.csv, line 2: rater "r" rated item "a" twice, first in .*a\.csv, line 2/,
  )
})

test('preferences are kept apart', async () => {
  const { preferences, ratings } = await collect('stop', PREFERRED)
  expect([preferences, ratings]).toEqual([[{ id: 'a', a: 'x', b: 'y', winner: 'a' }], 0])
  await expect(collect('stop', PREFERRED, RATED)).rejects.toThrow(
    /a\.csv: preferences and ratings cannot be aggregated together/,
  )
})

test('votes of a file that is given twice do not count twice', async () => {
  await expect(collect('stop', PREFERRED, PREFERRED)).rejects.toThrow(/p\.csv: the file is given twice/)
})

test('grades that are aggregated are refused', async () => {
  await expect(collect('stop', ['g.csv', 'item,model,label\na,x,1\n'])).rejects.toThrow(
    /g\.csv: the output of aggregate is aggregated already: a study joins it with outputs/,
  )
})

test('broken rows stop the run or are skipped', async () => {
  const broken = ['c.csv', 'item,rater,label\na,r,9\nb,r,1\n'] as const
  await expect(collect('stop', broken)).rejects.toThrow(/c\.csv, line 2: label "9": expected a whole number/)
  expect(await collect('skip', broken)).toMatchObject({ records: 2, ratings: 1, skipped: 1 })
  await expect(collect('skip', ['d.csv', 'item,rater,label\na,r,9\n'])).rejects.toThrow(
    /no rating is left to aggregate:\nskipped 1 row/,
  )
})
