import type { Preference } from '@codegen-eval/human-ratings'

/** The name of the items of votes where they are the clusters. */
export const ITEM = 'item'

/** Whether some votes are on the same item; else each vote is independent of all others. */
export function shareItems(votes: readonly Preference[]): boolean {
  return new Set(votes.map(({ id }) => String(id))).size < votes.length
}

/** The fields of a vote that covariates are made of. */
export function covariateFields(covariates: readonly string[]): readonly string[] {
  return covariates.filter((name) => name !== 'position').flatMap((name) => [`${name}_a`, `${name}_b`])
}

/**
 * A vote with its covariates, as a preference about its cluster.
 *
 * A covariate is +1 for `position`, since `a` was shown first; (x_a - x_b)/(x_a + x_b) of the fields `length_a` and
 * `length_b` for `length`; and the difference of the fields `NAME_a` and `NAME_b` for any other NAME.
 *
 * @param place From 0, for messages.
 * @param cluster The field with the cluster; the item by default.
 * @throws RangeError if a field is missing or malformed.
 */
export function voteToPreference(
  { id, a, b, winner, fields = {} }: Preference,
  place: number,
  covariates: readonly string[],
  cluster: string | undefined,
): Preference {
  const wrong = (field: string, value: unknown, expected: string) =>
    new RangeError(
      `vote ${place + 1}: ${field} ${JSON.stringify(value) ?? 'is missing'}: expected ${expected}`,
    )
  const label = (field: string, value: unknown): string => {
    if (!isLabel(value)) throw wrong(field, value, 'a name')
    return String(value)
  }
  const number = (field: string): number => {
    const value = fields[field]
    const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof parsed !== 'number' || !Number.isFinite(parsed)) throw wrong(field, value, 'a number')
    return parsed
  }
  if (label('a', a) === label('b', b)) throw wrong('b', b, 'another model than a')
  if (!['a', 'b', 'tie'].includes(winner)) throw wrong('winner', winner, 'a, b or tie')
  return {
    id: cluster === undefined ? label(ITEM, id) : label(cluster, fields[cluster]),
    ...{ a: String(a), b: String(b), winner },
    covariates: covariates.map((name) => {
      if (name === 'position') return 1
      const [ofA, ofB] = covariateFields([name]).map(number)
      if (name !== 'length') return ofA - ofB
      return ofA + ofB === 0 ? 0 : (ofA - ofB) / (ofA + ofB)
    }),
  }
}

function isLabel(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
}
