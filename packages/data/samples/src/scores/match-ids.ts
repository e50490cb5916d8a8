import { groupedBy } from '@codegen-eval/metric/internal'

/**
 * Finds ids of several sources that name the same task although they are written in different ways: by the rules of their
 * forms (`acme/sort` of Harbor is `sort`), or in case and punctuation (`HumanEval/0` and `humaneval_0`). Ids that are equal already
 * stay, and so do those that would be equal to another one of the same source.
 *
 * @returns The id that stands for each changed one.
 * @param sources The ids of each source with their normal forms, in order; the first source that has an id names it.
 */
export function matchIds(sources: readonly ReadonlyMap<string, string>[]): ReadonlyMap<string, string> {
  const all = sources.map((source) => new Set(source.keys()))
  const isShared = (id: string): boolean => all.every((ids) => ids.has(id))
  const names = new Map<string, string>()
  const renamed = new Map<string, string>()
  for (const source of sources) {
    const keys = groupedBy(source, ([, normal]) =>
      normal
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    for (const [key, [[id], ...others]] of keys) {
      if (others.length > 0 || isShared(id)) continue
      const known = names.get(key)
      if (known === undefined) names.set(key, id)
      else if (known !== id && !source.has(known)) renamed.set(id, known)
    }
  }
  return renamed
}
