import type { OutputRating } from '@codegen-eval/metric/internal'

/** Finds ratings with the id, the rater and the text of another one, and without a judgement. */
export function textFinder() {
  const seen = new Set<string>()
  let alike = 0
  return {
    add({ id, rater, text, judgement }: Pick<OutputRating, 'id' | 'rater' | 'text' | 'judgement'>): void {
      if (text === undefined || judgement !== undefined) return
      const key = JSON.stringify([String(id), rater, text])
      if (seen.has(key)) alike++
      else seen.add(key)
    },
    get alike(): number {
      return alike
    },
  }
}
