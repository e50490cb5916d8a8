import type { Rating } from '../src/index.ts'

/** Forty items with grades 0 to 4 by three careful raters, one who always answers 2, and one who answers without looking. */
export const CARELESS: readonly Rating<number>[] = Array.from({ length: 40 }).flatMap((_, item) => {
  const right = (item * 7 + (item >> 3)) % 5
  const near = Math.max(0, right - 1)
  return [
    { item, rater: 'ann', label: right },
    { item, rater: 'ben', label: item % 4 === 0 ? near : right },
    { item, rater: 'cleo', label: item % 5 === 1 ? near : right },
    { item, rater: 'two', label: 2 },
    { item, rater: 'any', label: (item * 3 + 1) % 5 },
  ]
})
