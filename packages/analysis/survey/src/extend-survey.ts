import { plural, quote } from '@codegen-eval/messages'
import { randomStream } from '@codegen-eval/statistics'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import { assembleSurvey, type ShownItem, type Survey } from './assemble-survey.ts'
import { shuffled } from './balanced-raters.ts'
import type { CollectedSurvey } from './read-survey-files.ts'
import { spreadOrder } from './spread-order.ts'
import { canonicalJson, textHash } from './survey-checksum.ts'
import { shownName } from './survey-key.ts'

/** Share of the scale by which two grades of one output differ at most before it needs a third: 25 of 100 points in RFA. */
const DISAGREEMENT = 0.25

/** Which outputs of a survey get more ratings, and how many. */
export interface ExtendOptions {
  /** Ids of the tasks whose outputs are chosen; by default outputs are chosen whose grades disagree. */
  readonly ids?: readonly (string | number)[] | undefined
  /** Outputs are chosen whose grades of one attribute differ by more points than this; a quarter of the scale by default. */
  readonly disagreement?: number | undefined
  /** Number of ratings that a chosen output has in the end, with those that it has already; 3 by default. */
  readonly ratingsPerItem?: number | undefined
  /** Number of raters, those of the survey among them, if there are to be new ones. */
  readonly raters?: number | undefined
  /** A whole number of at least 0; 1 by default. */
  readonly seed?: number | undefined
}

/** An output of a survey, and what raters said of it. */
interface RatedOutput extends ShownItem {
  /** Raters who have it in their assignment, whether they rated it or not. */
  readonly raters: Set<string>
  /** The grades of each rating, by attribute. */
  readonly grades: Readonly<Record<string, number>>[]
}

/**
 * Makes assignments for more ratings of a survey's outputs: those whose grades lie far apart, as RFA asked for a third rating
 * where two differed by more than 25 of 100 points, or all those of some tasks.
 *
 * An output is given to raters who do not have it yet, each time to one with the fewest new items, at random among equals. It is
 * shown alone. Raters without new items have no assignment. Names of raters are those of the survey, so that rows of both can be
 * read together; new ones are numbered on.
 *
 * @throws RangeError if nothing is chosen, an id is unknown, answers are side by side, or there are too few raters.
 */
export function extendSurvey(
  { assignments, key }: Survey,
  ratings: CollectedSurvey['ratings'],
  options: ExtendOptions = {},
): Survey {
  const { ratingsPerItem = 3, seed = DEFAULT_SEED } = options
  const names = raterNames(
    key.raters.map(({ rater }) => rater),
    options.raters,
  )
  const chosen = chosenOutputs(ratedOutputs({ assignments, key }, ratings), key, options)
  const stream = randomStream(seed)
  const lists = new Map(names.map((name): [string, RatedOutput[]] => [name, []]))
  for (const output of shuffled(chosen, stream)) {
    const wanted = ratingsPerItem - output.grades.length
    const free = shuffled(
      names.filter((name) => !output.raters.has(name)),
      stream,
    )
    if (free.length < wanted)
      throw new RangeError(
        `option raters ${names.length}: an output of task ${quote(output.known.id)} needs ${plural(wanted, 'more rating')}, and ${plural(free.length, 'rater')} do not have it yet: expected at least ${names.length + wanted - free.length} raters`,
      )
    free.sort((a, b) => lists.get(a)!.length - lists.get(b)!.length)
    for (const name of free.slice(0, wanted)) lists.get(name)!.push(output)
  }
  const { form: _, formVersion, survey, rater, items, checksum, ...texts } = assignments[0]
  const dealt = [...lists].filter(([, list]) => list.length > 0)
  const identity = {
    survey,
    seed,
    dealt: dealt.map(([name, list]) => [name, list.map(({ known }) => known)]),
  }
  return assembleSurvey(
    texts,
    textHash(canonicalJson(identity)),
    dealt.map(([name, list]) => ({ rater: name, items: spreadOrder(list, ({ known }) => known.id, stream) })),
  )
}

function ratedOutputs({ assignments, key }: Survey, ratings: CollectedSurvey['ratings']): RatedOutput[] {
  const outputs = new Map<string, RatedOutput>()
  for (const [r, { rater, items }] of key.raters.entries())
    for (const [i, entry] of items.entries()) {
      const { item, repeatOf, ...known } = entry
      if (known.sides !== undefined)
        throw new RangeError(
          'option key: answers of this survey are compared, not graded, and cannot be extended',
        )
      if (known.check !== undefined || repeatOf !== undefined) continue
      const { item: _, block, ...content } = assignments[r].items[i]
      const output: RatedOutput = outputs.get(shownName(known)) ?? {
        ...{ content, known },
        raters: new Set(),
        grades: [],
      }
      outputs.set(shownName(known), output)
      output.raters.add(rater)
      const rating = ratings.get(rater)?.get(item)
      if (rating !== undefined) output.grades.push(rating.values)
    }
  return [...outputs.values()]
}

/** The outputs that need more ratings. */
function chosenOutputs(
  outputs: readonly RatedOutput[],
  { scale, attributes }: Survey['key'],
  { ids, ratingsPerItem = 3, disagreement: points }: ExtendOptions,
): readonly RatedOutput[] {
  if (ids !== undefined && points !== undefined)
    throw new RangeError(
      'option disagreement: the outputs of option ids are chosen, whatever their grades are',
    )
  const disagreement = points ?? DISAGREEMENT * (scale.max - scale.min)
  const wanted = ids && new Set(ids.map(String))
  const known = new Set(outputs.map(({ known: { id } }) => String(id)))
  const unknown = ids?.find((id) => !known.has(String(id)))
  if (unknown !== undefined) throw new RangeError(`option ids: the survey has no task ${quote(unknown)}`)
  const isFarApart = ({ grades }: RatedOutput): boolean =>
    attributes.some((name) => {
      const values = grades.map((rating) => rating[name])
      // equal up to rounding, as .7 - .45 is .25
      return Math.max(...values) - Math.min(...values) > disagreement * (1 + 1e-9)
    })
  const chosen = outputs.filter(
    (output) =>
      output.grades.length < ratingsPerItem && (wanted?.has(String(output.known.id)) ?? isFarApart(output)),
  )
  if (chosen.length > 0) return chosen
  const why = ids === undefined ? ` of which two differ by more than ${disagreement}` : ''
  throw new RangeError(`there is nothing to rate: no output has fewer than ${ratingsPerItem} ratings${why}`)
}

/** The raters of a survey and new ones, whose names go on with the next number. */
function raterNames(known: readonly string[], raters = known.length): string[] {
  if (!(Number.isInteger(raters) && raters >= known.length))
    throw new RangeError(
      `option raters ${raters}: expected a whole number of at least ${known.length}, the raters of the survey`,
    )
  const names = [...known]
  for (let next = known.length + 1; names.length < raters; next++) {
    const name = `rater-${String(next).padStart(2, '0')}`
    if (!known.includes(name)) names.push(name)
  }
  return names
}
