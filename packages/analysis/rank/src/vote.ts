import type { Preference } from '@codegen-eval/human-ratings'

/**
 * A vote on the outputs of two models, as a row of a file: `a` (the model whose output was shown first), `b`, and `winner` or
 * `vote`, which is `a`, `b` or `tie`; or `model_a`, `model_b` and a `winner` of these names, as surveys and `aggregate` have them. Other
 * fields serve covariates and clusters.
 */
export type Vote = Readonly<Record<string, unknown>>

/** Fields that name what was voted on, by which votes are clustered if all have one. */
const ITEM_FIELDS = ['prompt', 'item', 'id']

/** The field by which votes are clustered if none is given; `undefined` if each vote is independent. */
export function itemField(votes: readonly Vote[]): string | undefined {
  return ITEM_FIELDS.find((field) => votes.every((vote) => isLabel(vote[field])))
}

/**
 * A vote as a preference about its cluster.
 *
 * A covariate is +1 for `position`, since `a` was shown first; (x_a - x_b)/(x_a + x_b) of the fields `length_a` and
 * `length_b` for `length`; and the difference of the fields `NAME_a` and `NAME_b` for any other NAME.
 *
 * @param place From 0, for messages.
 * @throws RangeError if a field is missing or malformed.
 */
export function voteToPreference(
  vote: Vote,
  place: number,
  covariates: readonly string[],
  cluster: string | undefined,
): Preference {
  const wrong = (field: string, expected: string) =>
    new RangeError(
      `vote ${place + 1}: ${field} ${JSON.stringify(vote[field]) ?? 'is missing'}: expected ${expected}`,
    )
  const label = (field: string): string => {
    const value = vote[field]
    if (!isLabel(value)) throw wrong(field, 'a name')
    return String(value)
  }
  const number = (field: string): number => {
    const value = vote[field]
    const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof parsed !== 'number' || !Number.isFinite(parsed)) throw wrong(field, 'a number')
    return parsed
  }
  const [ofA, ofB] = vote.a === undefined && vote.model_a !== undefined ? ['model_a', 'model_b'] : ['a', 'b']
  const [a, b] = [label(ofA), label(ofB)]
  if (a === b) throw wrong(ofB, `another model than ${ofA}`)
  const field = vote.winner === undefined ? 'vote' : 'winner'
  const won = [ofA, ofB, 'tie'].indexOf(vote[field] as string)
  if (won < 0) throw wrong(field, `${ofA}, ${ofB} or tie`)
  return {
    id: cluster === undefined ? place : label(cluster),
    a,
    b,
    winner: (['a', 'b', 'tie'] as const)[won],
    covariates: covariates.map((name) => {
      if (name === 'position') return 1
      const [ofA, ofB] = [number(`${name}_a`), number(`${name}_b`)]
      if (name !== 'length') return ofA - ofB
      return ofA + ofB === 0 ? 0 : (ofA - ofB) / (ofA + ofB)
    }),
  }
}

function isLabel(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
}
