import { type RandomStream, randomStream } from '@codegen-eval/statistics'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import { assembleSurvey, type ShownItem, type Survey, type SurveyTexts } from './assemble-survey.ts'
import { type BackgroundQuestion, readBackground } from './background-questions.ts'
import { balancedRaters, shuffled } from './balanced-raters.ts'
import { HELPFULNESS_SCALE } from './helpfulness-anchors.ts'
import { insertChecks } from './insert-checks.ts'
import {
  type ComparedOutputs,
  comparedOutputs,
  MAX_SIDES,
  outputsByTask,
  preferenceScale,
  randomTurns,
  turnedOrder,
} from './side-by-side.ts'
import { spreadOrder } from './spread-order.ts'
import { checkAttributes } from './survey-attributes.ts'
import type { SurveyCheckItem } from './survey-check-items.ts'
import { canonicalJson, textHash } from './survey-checksum.ts'
import type { ShownSystems } from './survey-key.ts'
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
   * The unit that is dealt to raters: single outputs (default), or tasks. A rater of a task grades all of its outputs, which are shown
   * side by side in random order, as in RFA; `ratingsPerItem`, `overlap` and `repeats` count tasks then.
   */
  readonly by?: 'output' | 'task' | undefined
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

/**
 * Makes one assignment per rater from the outputs of models.
 *
 * Balanced: each item has exactly `ratingsPerItem` raters (all raters for those of `overlap`), the numbers of items of two
 * raters differ by at most 1, and those of the items that two raters share as little as `balancedRaters` can make them. With
 * `by: 'task'` this holds for tasks, whose outputs follow each other.
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
  checkCounts(sets.length, options)
  const intents = tasks.map(({ intent }) => intent)
  const checks = checkPools(options)
  const survey = textHash(
    canonicalJson({
      ...settings,
      ...{ raters, ratingsPerItem, references, repeats, seed, outputs, intents },
      ...(options.sideBySide === undefined ? {} : { sideBySide: options.sideBySide }),
      ...(options.by === 'task' ? { by: 'task' } : {}),
      ...(overlap === 0 ? {} : { overlap }),
      ...(checks.length === 0
        ? {}
        : { checks: checks.map(({ share = null, ...pool }) => ({ ...pool, share })) }),
    }),
  )
  const lists = balancedRaters(sets.length, { raters, perItem: ratingsPerItem, overlap }, randomStream(seed))
  const orders = orderedSets(sets, lists, randomStream(seed, raters + 2), options)
  const digits = Math.max(2, String(raters).length)
  return assembleSurvey(
    settings,
    survey,
    lists.map((list, r) => {
      const stream = randomStream(seed, r + 1)
      const ordered = orderedItems(list, orders[r], repeats, { stream, outputs })
      const blocks = options.by === 'task' ? ordered.map(({ outputs: { length } }) => length) : []
      const count = blocks.reduce((sum, length) => sum + length, 0) || ordered.length
      const order = insertChecks<Shown>(ordered, drawnChecks(checks, count, stream), stream)
      const shown = options.by === 'task' ? order.flatMap(oneByOne) : order
      return {
        rater: `rater-${String(r + 1).padStart(digits, '0')}`,
        items: shown.map((item) => shownItem(item, shown, { outputs, tasks })),
      }
    }),
  )
}

function settingsOf(options: SurveyOptions): SurveyTexts {
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
  { raters, ratingsPerItem, repeats = 0, overlap = 0 }: SurveyOptions,
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
      /** Positions among the outputs of the survey: one, or several that are shown side by side in this order. */
      readonly outputs: readonly number[]
      readonly isRepeat: boolean
      /** Number of the task among those of the rater, if its outputs are graded beside each other. */
      readonly block?: number
    }
  | ShownCheck

interface ShownCheck {
  readonly check: 'gold' | 'attention'
  readonly item: SurveyCheckItem
}

type ShownOutput = Exclude<Shown, ShownCheck>

/** The outputs that are shown together: each alone, or sets of one task. */
function shownSets(outputs: readonly SurveyedOutput[], options: SurveyOptions): readonly ComparedOutputs[] {
  const { sideBySide: sides, by = 'output', gold, attention, scale, seed = DEFAULT_SEED, raters } = options
  if (by === 'task') {
    if (sides !== undefined)
      throw new RangeError('option sideBySide: raters choose among outputs, or grade all of a task, not both')
    return [...outputsByTask(outputs)].map(([task, ofTask]) => ({ task, outputs: ofTask }))
  }
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

/** For each rater, the order of the outputs of each of their sets: by turns if they are compared, at random if graded. */
function orderedSets(
  sets: readonly ComparedOutputs[],
  lists: readonly (readonly number[])[],
  stream: RandomStream,
  { by }: SurveyOptions,
): ReadonlyMap<number, readonly number[]>[] {
  if (by === 'task')
    return lists.map((list) => new Map(list.map((set) => [set, shuffled(sets[set].outputs, stream)])))
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
    ...mixed.map((set) => ({ outputs: orders.get(set)!, isRepeat: false })),
    ...shuffled([...again], stream).map((set) => ({ outputs: orders.get(set)!, isRepeat: true })),
  ]
  return spreadOrder(shown, (set) => outputs[set.outputs[0]].task, stream)
}

/** The outputs of a task as items that follow each other. */
function oneByOne(shown: Shown, position: number): Shown[] {
  if ('check' in shown) return [shown]
  return shown.outputs.map((output) => ({ ...shown, outputs: [output], block: position + 1 }))
}

/** One of the things that a rater sees, as an item. */
function shownItem(
  shown: Shown,
  list: readonly Shown[],
  { outputs, tasks }: { readonly outputs: readonly SurveyedOutput[]; readonly tasks: readonly SurveyTask[] },
): ShownItem {
  if ('check' in shown) {
    const { id, expected, intent, code, language } = shown.item
    return {
      content: { intent, code, ...(language === undefined ? {} : { language }) },
      known: { id, models: [], reference: false, check: shown.check, expected },
    }
  }
  const { block } = shown
  const all = shown.outputs.map((output) => outputs[output])
  const [{ id, task, code }] = all as [SurveyedOutput]
  const { intent = '', language } = tasks[task]
  const sides = all.map(({ models, samples, reference }): ShownSystems => {
    return { models, ...(samples === undefined ? {} : { samples }), reference }
  })
  const isOne = sides.length === 1
  return {
    content: {
      intent,
      ...(isOne ? { code } : { code: '', answers: all.map((output) => output.code) }),
      ...(language === undefined ? {} : { language }),
      ...(block === undefined ? {} : { block }),
    },
    known: { id, ...(isOne ? sides[0] : { models: [], reference: false, sides }) },
    ...(shown.isRepeat ? { repeatOf: list.findIndex((other) => isSame(other, shown)) } : {}),
  }
}

function isSame(a: Shown, b: ShownOutput): boolean {
  return 'outputs' in a && a.outputs.join() === b.outputs.join()
}
