/**
 * M-MSR and the other aggregations on made-up raters of known accuracy, in two shapes that are hard in different
 * ways: many items of few ratings, and few items of many.
 */
import { compare, seeded } from '@codegen-eval/bench'
import {
  aggregateDawidSkene,
  aggregateGlad,
  aggregateMace,
  aggregateMajorityVote,
  aggregateMmsr,
  type RatingTable,
  ratingTable,
} from '../src/index.ts'

const LABELS = 5

function made(items: number, raters: number, ratingsAnItem: number): RatingTable<number> {
  const random = seeded(1)
  const accuracy = Array.from({ length: raters }, () => 0.3 + 0.6 * random())
  const ratings = []
  for (let item = 0; item < items; item++) {
    const truth = Math.floor(LABELS * random())
    const chosen = new Set<number>()
    while (chosen.size < ratingsAnItem) chosen.add(Math.floor(raters * random()))
    for (const rater of chosen) {
      const label = random() < accuracy[rater] ? truth : Math.floor(LABELS * random())
      ratings.push({ item, rater, label })
    }
  }
  return ratingTable(ratings)
}

const conala = made(2360, 16, 5)
const methods = { aggregateMmsr, aggregateMajorityVote, aggregateDawidSkene, aggregateGlad, aggregateMace }
compare(
  'the size of CoNaLa: 16 raters, 5 ratings of each of 2,360 items',
  { count: 11_800, name: 'ratings' },
  Object.entries(methods).map(([name, method]) => ({ name, run: () => method(conala) })),
)

const million = { count: 1_000_000, name: 'ratings' }
const sparse = made(200_000, 1000, 5)
compare(
  '1,000 raters, 5 ratings of each of 200,000 items',
  million,
  [{ name: 'mmsr', run: () => aggregateMmsr(sparse) }],
  3,
)
const dense = made(2000, 1000, 500)
compare(
  '1,000 raters, 500 ratings of each of 2,000 items',
  million,
  [{ name: 'mmsr', run: () => aggregateMmsr(dense) }],
  3,
)
