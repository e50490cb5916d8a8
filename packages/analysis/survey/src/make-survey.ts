import { type RandomStream, randomStream } from '@codegen-eval/statistics'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import { type BackgroundQuestion, readBackground } from './background-questions.ts'
import { balancedRaters, shuffled } from './balanced-raters.ts'
import { HELPFULNESS_SCALE } from './helpfulness-anchors.ts'
import { insertChecks } from './insert-checks.ts'
import {
  type ComparedOutputs,
  comparedOutputs,
  MAX_SIDES,
  preferenceScale,
  randomTurns,
  turnedOrder,
} from './side-by-side.ts'
import { spreadOrder } from './spread-order.ts'
import { SURVEY_FORM, type SurveyAssignment } from './survey-assignment.ts'
import { checkAttributes } from './survey-attributes.ts'
import type { SurveyCheckItem } from './survey-check-items.ts'
import { canonicalJson, surveyChecksum, textHash } from './survey-checksum.ts'
import {
  type ShownSystems,
  SURVEY_KEY_FORM,
  type SurveyKey,
  type SurveyKeyItem,
  type SurveyKeyRater,
} from './survey-key.ts'
import { checkAnchors, type SurveyScale } from './survey-scale.ts'
import { type SurveyedOutput, type SurveyTask, surveyedOutputs } from './surveyed-outputs.ts'

/** How a survey is made. */
export interface SurveyOptions {
  /** Number of raters, at least 1. */
  readonly raters: number
  /** How many raters see each item, from 1 to the number of raters. */
  readonly ratingsPerItem: number
  /** 0 to 4 with the anchors of helpfulness by default. */
  readonly scale?: SurveyScale | undefined
  /** Attributes that are graded; `['grade']` by default. */
  readonly attributes?: readonly string[] | undefined
  readonly title?: string | undefined
  /** Plain text that raters see first. */
  readonly instructions?: string | undefined
  /** Whether raters write an answer of their own before they see the code, as in RFA; false by default. */
  readonly ownAnswer?: boolean | undefined
  /** Whether the first reference of each task is rated, too, without being marked; true by default. */
  readonly references?: boolean | undefined
  /** How many items each rater sees twice; 0 by default. */
  readonly repeats?: number | undefined
  /**
   * Number of outputs of a task that are shown side by side, 2 to 9; raters choose the best one, or none. By default outputs are shown
   * alone, and graded on the scale.
   */
  readonly sideBySide?: number | undefined
  /** Whether raters may give reasons in words; false by default. */
  readonly reasons?: boolean | undefined
  /** Whether raters may mark lines of code; false by default. */
  readonly marks?: boolean | undefined
  /** The page before the instructions, in Markdown; none by default. */
  readonly firstPage?: string | undefined
  /** Questions about the raters, which are asked before the first item; none by default. */
  readonly background?: readonly BackgroundQuestion[] | undefined
  /** How many items every rater sees, whatever `ratingsPerItem` is, so that agreement can be told; 0 by default. */
  readonly overlap?: number | undefined
  /** Items whose right grades are known, mixed with the outputs. */
  readonly gold?: CheckPool | undefined
  /** Items that only an inattentive rater grades wrong. */
  readonly attention?: CheckPool | undefined
  /** A whole number of at least 0; 1 by default. */
  readonly seed?: number | undefined
}

/** Items with known grades, and how many of them a rater sees. */
export interface CheckPool {
  readonly items: readonly SurveyCheckItem[]
  /** Their share of the items of a rater, over 0 and at most 0.5; by default every rater sees all of them. */
  readonly share?: number | undefined
}

/** A survey: what raters get, and what the organiser keeps. */
export interface Survey {
  readonly assignments: readonly SurveyAssignment[]
  readonly key: SurveyKey
}

/** Settings that are the same for all raters. */
type Settings = Pick<
  SurveyAssignment,
  | 'title'
  | 'instructions'
  | 'scale'
  | 'attributes'
  | 'ownAnswer'
  | 'reasons'
  | 'marks'
  | 'firstPage'
  | 'background'
>

/**
 * Makes one assignment per rater from the outputs of models.
 *
 * Balanced: each item has exactly `ratingsPerItem` raters (all raters for those of `overlap`), the numbers of items of two
 * raters differ by at most 1, and those of the items that two raters share as little as `balancedRaters` can make them.
 * Blinded: assignments name no model and no id of the data, and mark neither references nor repeats. Outputs of a task that
 * look the same are one item, references among them. The order is random for every rater, with the outputs of one task far
 * apart. Items with known grades are at random places, none among the first three, and not marked. The same tasks, options and seed
 * give the same survey.
 *
 * @throws RangeError if the raters, the ratings per item, the repeats, the scale or the attributes are out of range, or as
 * `surveyedOutputs` does for tasks.
 */
export function makeSurvey(tasks: readonly SurveyTask[], options: SurveyOptions): Survey {
  const { raters, ratingsPerItem, references = true, repeats = 0, overlap = 0, seed = DEFAULT_SEED } = options
  const settings = settingsOf(options)
  const outputs = surveyedOutputs(tasks, references)
  const sets = shownSets(outputs, options)
  checkCounts(sets.length, { raters, ratingsPerItem, repeats, overlap })
  const intents = tasks.map(({ intent }) => intent)
  const checks = checkPools(options)
  const survey = textHash(
    canonicalJson({
      ...settings,
      ...{ raters, ratingsPerItem, references, repeats, seed, outputs, intents },
      ...(options.sideBySide === undefined ? {} : { sideBySide: options.sideBySide }),
      ...(overlap === 0 ? {} : { overlap }),
      ...(checks.length === 0
        ? {}
        : { checks: checks.map(({ share = null, ...pool }) => ({ ...pool, share })) }),
    }),
  )
  const lists = balancedRaters(sets.length, { raters, perItem: ratingsPerItem, overlap }, randomStream(seed))
  const orders = orderedSets(sets, lists, randomStream(seed, raters + 2))
  const digits = Math.max(2, String(raters).length)
  const made = lists.map((list, r) => {
    const rater = `rater-${String(r + 1).padStart(digits, '0')}`
    const stream = randomStream(seed, r + 1)
    const ordered = orderedItems(list, orders[r], repeats, { stream, outputs })
    const order = insertChecks<Shown>(ordered, drawnChecks(checks, ordered.length, stream), stream)
    const names = order.map((_, position) => textHash(`${survey} ${rater} ${position}`).slice(0, 16))
    const document = {
      form: SURVEY_FORM,
      formVersion: 1,
      survey,
      rater,
      ...settings,
      items: order.map((shown, i) => itemOf(names[i], shown, { outputs, tasks })),
    } as const
    const assignment: SurveyAssignment = { ...document, checksum: surveyChecksum(document) }
    return { assignment, entry: keyOf(assignment, order, outputs) }
  })
  const { title, scale, attributes, ownAnswer, reasons, marks, background } = settings
  const key = {
    form: SURVEY_KEY_FORM,
    formVersion: 1,
    survey,
    title,
    scale,
    attributes,
    ownAnswer,
    ...(reasons === undefined ? {} : { reasons }),
    ...(marks === undefined ? {} : { marks }),
    ...(background === undefined ? {} : { background }),
    raters: made.map(({ entry }) => entry),
  } as const
  return {
    assignments: made.map(({ assignment }) => assignment),
    key: { ...key, checksum: surveyChecksum(key) },
  }
}

function settingsOf(options: SurveyOptions): Settings {
  const { sideBySide: sides } = options
  const {
    attributes = [sides === undefined ? 'grade' : 'preference'],
    scale = sides === undefined ? HELPFULNESS_SCALE : preferenceScale(sides),
    title = 'Survey',
    instructions = '',
    ownAnswer = false,
  } = options
  checkAnchors(scale)
  const { reasons, marks, firstPage = '', background = [] } = options
  return {
    ...{ title, instructions, scale, attributes: checkAttributes(attributes), ownAnswer },
    ...(reasons ? { reasons: true } : {}),
    ...(marks ? { marks: true } : {}),
    ...(firstPage.trim() === '' ? {} : { firstPage }),
    ...(background.length === 0 ? {} : { background: readBackground(background) }),
  }
}

function checkCounts(
  items: number,
  {
    raters,
    ratingsPerItem,
    repeats,
    overlap,
  }: Readonly<Record<'raters' | 'ratingsPerItem' | 'repeats' | 'overlap', number>>,
): void {
  if (items === 0) throw new RangeError('there is nothing to rate: expected at least one task')
  checkCount('raters', raters, 1, Number.MAX_SAFE_INTEGER)
  checkCount('ratingsPerItem', ratingsPerItem, 1, raters, ', the number of raters')
  checkCount('overlap', overlap, 0, items, ', the number of items')
  const ratings = overlap * raters + (items - overlap) * ratingsPerItem
  const fewest = Math.floor(ratings / raters)
  if (fewest === 0)
    throw new RangeError(
      `option raters ${raters}: there are ${ratings} ratings to give, so ${raters} raters are too many`,
    )
  checkCount('repeats', repeats, 0, fewest, ', the items of a rater')
}

function checkCount(name: string, value: number, minimum: number, maximum: number, why = ''): void {
  if (!(Number.isInteger(value) && value >= minimum && value <= maximum))
    throw new RangeError(
      `option ${name} ${value}: expected a whole number ${maximum === Number.MAX_SAFE_INTEGER ? `of at least ${minimum}` : `from ${minimum} to ${maximum}${why}`}`,
    )
}

/** Outputs, or an item with known grades, at its place in a rater's list. */
type Shown =
  | {
      /** Position among the sets of the survey. */
      readonly set: number
      /** Positions among the outputs of the survey: one, or several that are shown side by side in this order. */
      readonly outputs: readonly number[]
      readonly isRepeat: boolean
    }
  | ShownCheck

interface ShownCheck {
  readonly check: 'gold' | 'attention'
  readonly item: SurveyCheckItem
}

type ShownOutput = Exclude<Shown, ShownCheck>

/** The outputs that are shown together: each alone, or sets of one task. */
function shownSets(outputs: readonly SurveyedOutput[], options: SurveyOptions): readonly ComparedOutputs[] {
  const { sideBySide: sides, gold, attention, scale, seed = DEFAULT_SEED, raters } = options
  if (sides === undefined) return outputs.map(({ task }, output) => ({ task, outputs: [output] }))
  if (!(Number.isInteger(sides) && sides >= 2 && sides <= MAX_SIDES))
    throw new RangeError(`option sideBySide ${sides}: expected a whole number from 2 to ${MAX_SIDES}`)
  if (gold !== undefined || attention !== undefined)
    throw new RangeError(
      'option sideBySide: items with known grades are graded alone, and cannot be mixed in',
    )
  if (scale !== undefined) throw new RangeError('option sideBySide: preferences have no other scale')
  return comparedOutputs(outputs, sides, randomStream(seed, raters + 1))
}

/** For each rater, the order of the outputs of each of their sets. */
function orderedSets(
  sets: readonly ComparedOutputs[],
  lists: readonly (readonly number[])[],
  stream: RandomStream,
): ReadonlyMap<number, readonly number[]>[] {
  const turns = randomTurns(sets, stream)
  const seen = sets.map(() => 0)
  return lists.map(
    (list) => new Map(list.map((set) => [set, turnedOrder(sets[set].outputs, seen[set]++, turns[set])])),
  )
}

/** The pools of items with known grades. */
function checkPools({ gold, attention }: SurveyOptions): (CheckPool & Pick<ShownCheck, 'check'>)[] {
  const pools = [
    ...(gold === undefined ? [] : [{ ...gold, check: 'gold' } as const]),
    ...(attention === undefined ? [] : [{ ...attention, check: 'attention' } as const]),
  ]
  for (const { check, share } of pools)
    if (share !== undefined && !(share > 0 && share <= 0.5))
      throw new RangeError(`option ${check}Share ${share}: expected a number over 0 and at most 0.5`)
  return pools
}

/** The checks of a rater with so many outputs, in random order. */
function drawnChecks(
  pools: readonly (CheckPool & Pick<ShownCheck, 'check'>)[],
  outputs: number,
  stream: RandomStream,
): ShownCheck[] {
  const drawn = pools.flatMap(({ check, items, share }) => {
    // the share is of all items, the checks among them
    const wanted =
      share === undefined ? items.length : Math.max(1, Math.round((outputs * share) / (1 - share)))
    return shuffled(items, stream)
      .slice(0, wanted)
      .map((item): ShownCheck => ({ check, item }))
  })
  return shuffled(drawn, stream)
}

/** The outputs of a rater in the order in which they are shown, each repeat far behind its first showing. */
function orderedItems(
  list: readonly number[],
  orders: ReadonlyMap<number, readonly number[]>,
  repeats: number,
  { stream, outputs }: { readonly stream: RandomStream; readonly outputs: readonly SurveyedOutput[] },
): ShownOutput[] {
  const mixed = shuffled(list, stream)
  const again = new Set(mixed.slice(0, repeats))
  // within a task repeated outputs come first and their repeats last
  const shown = [
    ...mixed.map((set) => ({ set, outputs: orders.get(set)!, isRepeat: false })),
    ...shuffled([...again], stream).map((set) => ({ set, outputs: orders.get(set)!, isRepeat: true })),
  ]
  return spreadOrder(shown, (set) => outputs[set.outputs[0]].task, stream)
}

function itemOf(
  item: string,
  shown: Shown,
  { outputs, tasks }: { readonly outputs: readonly SurveyedOutput[]; readonly tasks: readonly SurveyTask[] },
) {
  if ('check' in shown) {
    const { intent, code, language } = shown.item
    return { item, intent, code, ...(language === undefined ? {} : { language }) }
  }
  const codes = shown.outputs.map((output) => outputs[output].code)
  const { intent = '', language } = tasks[outputs[shown.outputs[0]].task]
  const shownCode = codes.length === 1 ? { code: codes[0] } : { code: '', answers: codes }
  return { item, intent, ...shownCode, ...(language === undefined ? {} : { language }) }
}

function keyOf(
  { rater, checksum, items }: SurveyAssignment,
  order: readonly Shown[],
  outputs: readonly SurveyedOutput[],
): SurveyKeyRater {
  const first = new Map<number, string>()
  return {
    rater,
    assignment: checksum,
    items: order.map((shown, i): SurveyKeyItem => {
      const { item } = items[i]
      if ('check' in shown) {
        const { check, item: known } = shown
        return { item, id: known.id, models: [], reference: false, check, expected: known.expected }
      }
      const { set, isRepeat } = shown
      if (!isRepeat) first.set(set, item)
      const again = isRepeat ? { repeatOf: first.get(set)! } : {}
      const { id } = outputs[shown.outputs[0]]
      const sides = shown.outputs.map((output): ShownSystems => {
        const { models, samples, reference } = outputs[output]
        return { models, ...(samples === undefined ? {} : { samples }), reference }
      })
      if (sides.length > 1) return { item, id, models: [], reference: false, sides, ...again }
      return { item, id, ...sides[0], ...again }
    }),
  }
}
