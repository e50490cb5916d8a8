import { quote } from '@codegen-eval/messages'
import type { OutputRating } from '@codegen-eval/metric/internal'
import {
  checkEach,
  checkedOptions,
  checkedRecord,
  checkNumber,
  groupedBy,
  numberOf,
} from '@codegen-eval/statistics/internal'
import type { GradeOrder } from './grade-order.ts'
import { growingInts } from './growing-ints.ts'
import { mergeJudgements } from './merge-judgements.ts'
import { gradeOnScale, gradesOfScale, isOnScale, isWithinScale, type RatingScale } from './rating-scale.ts'
import { numberedTable, type RatingLabel, type RatingTable } from './rating-table.ts'
import { createRepeatFinder } from './repeat-finder.ts'
import { textFinder } from './text-finder.ts'

/** The object of a rating: an item, or the output of one or several models for it. */
export interface RatedItem extends Pick<OutputRating, 'id' | 'model' | 'sample'> {
  /** The models, if several gave this output and its judgements are shared; `model` is absent then. */
  readonly models?: readonly string[]
  /** The same with their samples, if models have several and some of these share judgements. */
  readonly outputs?: readonly Pick<RatedItem, 'model' | 'sample'>[]
}

/** The outputs that an item is: one of each model, or samples of models. */
export function outputsOfItem(item: RatedItem): readonly Pick<RatedItem, 'model' | 'sample'>[] {
  const { model, sample, models = [], outputs } = checkedRecord('item', item)
  if (outputs !== undefined) return outputs
  return models.length > 0 ? models.map((one) => ({ model: one })) : [given({ model, sample })]
}

/** The models that gave an output; none if items are not outputs of models. */
export function modelsOfItem(item: RatedItem): readonly string[] {
  const { model, models } = checkedRecord('item', item)
  return models ?? (model === undefined ? [] : [model])
}

/** Ratings as a table, and what its items are. */
export interface RatedTable<L extends RatingLabel = RatingLabel> {
  readonly table: RatingTable<L>
  /** The items of the table, by their positions there. */
  readonly items: readonly RatedItem[]
}

/** Ratings as a table, in which one judgement counts once. */
export interface CollectedTable extends RatedTable {
  /** Number of rows of single models, at least the number of ratings in the table. */
  readonly rows: number
  /**
   * Number of ratings without a named judgement whose id, rater and text are those of another model's rating: they may be
   * meant to be one judgement, and are counted as given.
   */
  readonly alike: number
  /** Times in seconds by rater, one for each judgement that has one. */
  readonly seconds: ReadonlyMap<string, readonly number[]>
}

/** How labels are read. */
export interface RatingCollectorOptions {
  /** The words that labels are, the lowest first: they become grades from the lowest one of the scale, or from 0. */
  readonly order?: GradeOrder | undefined
  /** Allows any number between the ends of the scale; by default only its grades. */
  readonly fractions?: boolean | undefined
}

/** Collects ratings row by row. */
export interface RatingCollector {
  /** Number of rows with a rating so far. */
  readonly count: number
  /**
   * Adds the ratings of a row: all of them, or none if it throws.
   *
   * @throws RangeError if a label is off the scale or not of the kind of the labels before it, a rater rated an item
   * twice, or one judgement has two labels. A row that says the same judgement of the same model again is left out.
   */
  add(ratings: readonly OutputRating[]): void
  /**
   * Builds the table. Its items are positions in the returned list of items.
   *
   * @throws RangeError if there are no ratings.
   */
  finish(): CollectedTable
}

/** A decimal number as CSV files contain it. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/

/** Continuous grades have no end of different ones. */
const MAX_KNOWN_LABELS = 1000

/**
 * Creates an empty collector. Labels become numbers if all of them are numbers or texts of numbers.
 *
 * Items, raters and labels are numbered as they come, so that a rating takes some 40 bytes.
 *
 * @param scale The allowed grades; all labels are allowed if it is omitted.
 * @throws RangeError if the scale has another number of grades than the order has words.
 */
export function createRatingCollector(
  scale?: RatingScale,
  options: RatingCollectorOptions = {},
): RatingCollector {
  const { order, fractions = false } = checkedOptions(options)
  if (scale !== undefined) checkEach(checkNumber, { minimum: checkedRecord('scale', scale).minimum })
  const ordered = order === undefined ? undefined : orderedGrades(order, scale)
  /** Numbers of items by model, then by id and sample; the empty list of models is `undefined`. */
  const itemNumbers = new Map<string | undefined, Map<string, number>>()
  const raterNumbers = new Map<string, number>()
  const labelNumbers = new Map<RatingLabel, number>()
  const items: RatedItem[] = []
  const labels: RatingLabel[] = []
  const [itemOf, raterOf, labelOf, lineOf] = [growingInts(), growingInts(), growingInts(), growingInts()]
  const files: { readonly name: string | undefined; readonly start: number }[] = []
  /** The judgement of each row, or -1; empty until a row names one. */
  const judgementOf = growingInts()
  /** Numbers of judgements by id, rater and name. */
  const judgementNumbers = new Map<string, number>()
  /** The row with which each judgement came. */
  const firstRow = growingInts()
  const texts = textFinder()
  const times: (readonly [rater: string, seconds: number])[] = []
  const repeats = createRepeatFinder(itemOf, raterOf)
  // files are sorted by item, as a rule
  let last: { readonly name: string; readonly model: string | undefined; readonly number: number } | undefined
  let number: RatingLabel | undefined
  let word: RatingLabel | undefined

  /** Grades by label: most labels come again and again. */
  const readBefore = new Map<RatingLabel, RatingLabel>()

  function checkedLabel(label: RatingLabel): RatingLabel {
    const known = readBefore.get(label)
    if (known !== undefined) return known
    const read = readLabel(label)
    if ((scale !== undefined || ordered !== undefined) && readBefore.size < MAX_KNOWN_LABELS)
      readBefore.set(label, read)
    return read
  }

  function readLabel(label: RatingLabel): RatingLabel {
    if (ordered !== undefined) {
      const grade = ordered.get(String(label))
      if (grade !== undefined) return grade
      throw new RangeError(
        `label ${quote(label)}: expected one of ${order!.map(quote).join(', ')}, the order`,
      )
    }
    if (scale) {
      const grade = typeof label === 'string' && NUMBER.test(label) ? Number(label) : label
      if (typeof grade === 'number') {
        if (fractions && isWithinScale(scale, grade)) return grade
        const nearest = gradeOnScale(scale, grade)
        if (isOnScale(scale, nearest) && Math.abs(nearest - grade) < 1e-9) return nearest
      }
      throw new RangeError(`label ${quote(label)}: expected ${expectedGrades(scale, fractions)}, the scale`)
    }
    const isWord = typeof label === 'string' && !NUMBER.test(label)
    const conflicting = isWord ? number : typeof label === 'number' ? word : undefined
    if (conflicting !== undefined) {
      throw new RangeError(
        `label ${quote(label)} follows label ${quote(conflicting)}: expected all numbers or all words`,
      )
    }
    if (isWord) word ??= label
    else if (typeof label === 'number') number ??= label
    return label
  }

  function itemNumber(rating: OutputRating): number {
    const { id, model, sample } = rating
    const name = itemName(rating)
    if (last !== undefined && last.name === name && last.model === model) return last.number
    const ofModel = itemNumbers.get(model) ?? new Map<string, number>()
    itemNumbers.set(model, ofModel)
    let item = ofModel.get(name)
    if (item === undefined) {
      item = items.length
      ofModel.set(name, item)
      items.push({ id, ...given({ model, sample }) })
    }
    last = { name, model, number: item }
    return item
  }

  /** The place of an earlier rating, in words. */
  function firstPlace(earlier: number, { file, line }: OutputRating): string {
    const first = lineOf.values[earlier]
    const name = files.findLast(({ start }) => start <= earlier)?.name
    if (name === file && first === line && first > 0) return ', both on this line'
    return first === 0 ? '' : `, first ${name === file ? 'on' : `in ${name},`} line ${first}`
  }

  function addOne(rating: OutputRating): void {
    const label = checkedLabel(rating.label)
    const item = itemNumber(rating)
    const rater = numberOf(raterNumbers, rating.rater)
    const at = itemOf.length
    itemOf.push(item)
    raterOf.push(rater)
    const earlier = repeats.add(at)
    if (earlier >= 0) itemOf.length = raterOf.length = at
    const name = rating.judgement
    const judgement =
      name === undefined ? -1 : numberOf(judgementNumbers, JSON.stringify([String(rating.id), rater, name]))
    if (judgement >= 0 && judgement < firstRow.length)
      checkSameLabel(rating, label, firstRow.values[judgement])
    if (earlier >= 0) {
      if (judgement >= 0 && judgementOf.length > earlier && judgementOf.values[earlier] === judgement) return
      const { id, model } = rating
      const whose = model === undefined ? '' : ` of model ${quote(model)}`
      throw new RangeError(
        `rater ${quote(rating.rater)} rated item ${quote(id)}${whose} twice${firstPlace(earlier, rating)}`,
      )
    }
    const before = labelNumbers.size
    const labelNumber = numberOf(labelNumbers, label)
    if (labelNumber === before) labels.push(label)
    labelOf.push(labelNumber)
    lineOf.push(rating.line ?? 0)
    if (files.at(-1)?.name !== rating.file) files.push({ name: rating.file, start: at })
    if (rating.seconds !== undefined && (judgement < 0 || judgement === firstRow.length))
      times.push([rating.rater, rating.seconds])
    if (judgement < 0 && judgementNumbers.size === 0) return
    while (judgementOf.length < at) judgementOf.push(-1)
    judgementOf.push(judgement)
    if (judgement === firstRow.length) firstRow.push(at)
  }

  /** A judgement is one grade, whichever models' output it is of. */
  function checkSameLabel({ id, rater, judgement }: OutputRating, label: RatingLabel, first: number): void {
    const before = labels[labelOf.values[first]]
    if (before === label || String(before) === String(label)) return
    const line = lineOf.values[first]
    throw new RangeError(
      `judgement ${quote(judgement!)} of rater ${quote(rater)} on item ${quote(id)} is ${quote(label)} here and ${quote(before)}${line === 0 ? ' before' : ` on line ${line}`}: expected one label`,
    )
  }

  return {
    get count() {
      return itemOf.length
    },
    add(ratings) {
      const before = itemOf.length
      const [numberBefore, wordBefore] = [number, word]
      const [known, judged, timed] = [items.length, firstRow.length, times.length]
      const [ratersBefore, labelsBefore] = [raterNumbers.size, labelNumbers.size]
      try {
        for (const rating of ratings) addOne(rating)
        for (const rating of ratings) texts.add(rating)
      } catch (error) {
        for (let r = itemOf.length - 1; r >= before; r--) repeats.remove(r)
        for (const list of [itemOf, raterOf, labelOf, lineOf]) list.length = before
        judgementOf.length = Math.min(judgementOf.length, before)
        firstRow.length = judged
        times.length = timed
        forgetFrom(judgementNumbers, judged)
        forgetFrom(raterNumbers, ratersBefore)
        forgetFrom(labelNumbers, labelsBefore)
        labels.length = labelsBefore
        for (const item of items.splice(known)) itemNumbers.get(item.model)!.delete(itemName(item))
        last = undefined
        ;[number, word] = [numberBefore, wordBefore]
        throw error
      }
    },
    finish() {
      const given = labels.map((label) => (word === undefined ? Number(label) : label))
      const grades = ordered !== undefined ? [...ordered.values()] : scale && gradesOfScale(scale)
      const all =
        grades !== undefined && !fractions
          ? grades
          : [...new Set([...given, ...(grades ?? [])])].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      const places = new Map<RatingLabel, number>(all.map((label, place) => [label, place]))
      const numbered = {
        itemOf: itemOf.values.subarray(0, itemOf.length),
        raterOf: raterOf.values.subarray(0, raterOf.length),
        labelOf: labelOf.values.subarray(0, labelOf.length).map((label) => places.get(given[label])!),
      }
      const isMerged = firstRow.length > 0
      while (isMerged && judgementOf.length < itemOf.length) judgementOf.push(-1)
      const merged = isMerged
        ? mergeJudgements({
            ...numbered,
            items: items.length,
            judgementOf: judgementOf.values.subarray(0, judgementOf.length),
          })
        : undefined
      const kept =
        merged?.members.map((members) => sharedItem(members.map((member) => items[member]))) ?? items
      const table = numberedTable({
        items: Array.from(kept.keys()),
        raters: [...raterNumbers.keys()],
        scale: all,
        ...(merged ?? numbered),
      })
      return { table, items: kept, rows: itemOf.length, alike: texts.alike, seconds: timesByRater(times) }
    },
  }
}

/** The name of an item among those of its model. */
function itemName({ id, sample }: Pick<RatedItem, 'id' | 'sample'>): string {
  return sample === undefined ? String(id) : JSON.stringify([String(id), String(sample)])
}

function timesByRater(times: readonly (readonly [string, number])[]): ReadonlyMap<string, readonly number[]> {
  const byRater = groupedBy(times, ([rater]) => rater)
  return new Map([...byRater].map(([rater, own]) => [rater, own.map(([, seconds]) => seconds)]))
}

/** The item that several ones of one id are. */
function sharedItem(members: readonly RatedItem[]): RatedItem {
  if (members.length === 1) return members[0]
  // samples of one model may be equal
  const models = [...new Set(members.flatMap(modelsOfItem))]
  const outputs = members.some(({ sample }) => sample !== undefined)
    ? { outputs: members.map(({ model, sample }) => given({ model, sample })) }
    : {}
  return models.length < 2 ? { ...members[0], ...outputs } : { id: members[0].id, models, ...outputs }
}

function given({
  model,
  sample,
}: { readonly [Name in 'model' | 'sample']: RatedItem[Name] }): Pick<RatedItem, 'model' | 'sample'> {
  return { ...(model === undefined ? {} : { model }), ...(sample === undefined ? {} : { sample }) }
}

function orderedGrades(order: GradeOrder, scale: RatingScale | undefined): ReadonlyMap<string, number> {
  const grades = scale === undefined ? order.map((_, i) => i) : gradesOfScale(scale)
  if (grades.length !== order.length)
    throw new RangeError(
      `order: expected one word for each of the ${grades.length} grades of the scale, got ${order.length}`,
    )
  return new Map(order.map((word, i) => [word, grades[i]]))
}

function expectedGrades({ minimum, maximum, step = 1 }: RatingScale, fractions: boolean): string {
  const isWhole = Number.isInteger(minimum) && step === 1
  if (fractions) return `a number from ${minimum} to ${maximum}`
  return `a ${isWhole ? 'whole number' : 'number'} from ${minimum} to ${maximum}${isWhole ? '' : ` at steps of ${step}`}`
}

/** Forgets what came from a number on. */
function forgetFrom(numbers: Map<unknown, number>, count: number): void {
  if (numbers.size > count) for (const key of [...numbers.keys()].slice(count)) numbers.delete(key)
}
