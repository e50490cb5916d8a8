import { type RandomStream, randomStream } from '@codegen-eval/statistics'
import { balancedRaters, shuffled } from './balanced-raters.ts'
import { HELPFULNESS_SCALE } from './helpfulness-anchors.ts'
import { spreadOrder } from './spread-order.ts'
import { SURVEY_FORM, type SurveyAssignment } from './survey-assignment.ts'
import { checkAttributes } from './survey-attributes.ts'
import { canonicalJson, surveyChecksum, textHash } from './survey-checksum.ts'
import { SURVEY_KEY_FORM, type SurveyKey, type SurveyKeyItem, type SurveyKeyRater } from './survey-key.ts'
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
  /** What is graded; `['grade']` by default. */
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
  /** A whole number of at least 0; 1 by default. */
  readonly seed?: number | undefined
}

/** A survey: what raters get, and what the organiser keeps. */
export interface Survey {
  readonly assignments: readonly SurveyAssignment[]
  readonly key: SurveyKey
}

/** What is the same for all raters. */
type Settings = Pick<SurveyAssignment, 'title' | 'instructions' | 'scale' | 'attributes' | 'ownAnswer'>

/**
 * Makes one assignment per rater from the outputs of models.
 *
 * Balanced: each item has exactly `ratingsPerItem` raters, and the numbers of items of two raters differ by at most 1.
 * Blinded: assignments name no model and no id of the data, and mark neither references nor repeats. Outputs of a task that
 * look the same are one item, references among them. The order is random for every rater, with the outputs of one task far
 * apart. The same tasks, options and seed give the same survey.
 *
 * @throws RangeError if the raters, the ratings per item, the repeats, the scale or the attributes are out of range, or as
 * `surveyedOutputs` does for tasks.
 */
export function makeSurvey(tasks: readonly SurveyTask[], options: SurveyOptions): Survey {
  const { raters, ratingsPerItem, references = true, repeats = 0, seed = 1 } = options
  const settings = settingsOf(options)
  const outputs = surveyedOutputs(tasks, references)
  checkCounts(outputs.length, raters, ratingsPerItem, repeats)
  const intents = tasks.map(({ intent }) => intent)
  const survey = textHash(
    canonicalJson({ ...settings, raters, ratingsPerItem, references, repeats, seed, outputs, intents }),
  )
  const lists = balancedRaters(outputs.length, raters, ratingsPerItem, randomStream(seed))
  const digits = Math.max(2, String(raters).length)
  const made = lists.map((list, r) => {
    const rater = `rater-${String(r + 1).padStart(digits, '0')}`
    const order = orderedItems(list, outputs, repeats, randomStream(seed, r + 1))
    const names = order.map((_, position) => textHash(`${survey} ${rater} ${position}`).slice(0, 16))
    const document = {
      form: SURVEY_FORM,
      formVersion: 1,
      survey,
      rater,
      ...settings,
      items: order.map(({ output }, i) => itemOf(names[i], outputs[output], tasks)),
    } as const
    const assignment: SurveyAssignment = { ...document, checksum: surveyChecksum(document) }
    return { assignment, entry: keyOf(assignment, order, outputs) }
  })
  const { title, scale, attributes, ownAnswer } = settings
  const key = {
    form: SURVEY_KEY_FORM,
    formVersion: 1,
    survey,
    title,
    scale,
    attributes,
    ownAnswer,
    raters: made.map(({ entry }) => entry),
  } as const
  return {
    assignments: made.map(({ assignment }) => assignment),
    key: { ...key, checksum: surveyChecksum(key) },
  }
}

function settingsOf(options: SurveyOptions): Settings {
  const {
    attributes = ['grade'],
    scale = HELPFULNESS_SCALE,
    title = 'Survey',
    instructions = '',
    ownAnswer = false,
  } = options
  checkAnchors(scale)
  return { title, instructions, scale, attributes: checkAttributes(attributes), ownAnswer }
}

function checkCounts(items: number, raters: number, ratingsPerItem: number, repeats: number): void {
  if (items === 0) throw new RangeError('there is nothing to rate: expected at least one task')
  checkCount('raters', raters, 1, Number.MAX_SAFE_INTEGER)
  checkCount('ratingsPerItem', ratingsPerItem, 1, raters, ', the number of raters')
  const fewest = Math.floor((items * ratingsPerItem) / raters)
  if (fewest === 0)
    throw new RangeError(
      `option raters ${raters}: there are ${items * ratingsPerItem} ratings to give, so ${raters} raters are too many`,
    )
  checkCount('repeats', repeats, 0, fewest, ', the items of a rater')
}

function checkCount(name: string, value: number, minimum: number, maximum: number, why = ''): void {
  if (!(Number.isInteger(value) && value >= minimum && value <= maximum))
    throw new RangeError(
      `option ${name} ${value}: expected a whole number ${maximum === Number.MAX_SAFE_INTEGER ? `of at least ${minimum}` : `from ${minimum} to ${maximum}${why}`}`,
    )
}

/** An output at its place in a rater's list. */
interface Shown {
  /** Position among the outputs of the survey. */
  readonly output: number
  readonly isRepeat: boolean
}

/** The outputs of a rater in the order in which they are shown, each repeat far behind its first showing. */
function orderedItems(
  list: readonly number[],
  outputs: readonly SurveyedOutput[],
  repeats: number,
  stream: RandomStream,
): Shown[] {
  const mixed = shuffled(list, stream)
  const again = new Set(mixed.slice(0, repeats))
  // within a task repeated outputs come first and their repeats last
  const shown = [
    ...mixed.map((output) => ({ output, isRepeat: false })),
    ...shuffled([...again], stream).map((output) => ({ output, isRepeat: true })),
  ]
  return spreadOrder(shown, ({ output }) => outputs[output].task, stream)
}

function itemOf(item: string, { code, task }: SurveyedOutput, tasks: readonly SurveyTask[]) {
  const { intent = '', language } = tasks[task]
  return { item, intent, code, ...(language === undefined ? {} : { language }) }
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
    items: order.map(({ output, isRepeat }, i): SurveyKeyItem => {
      const { item } = items[i]
      const { id, models, reference } = outputs[output]
      if (!isRepeat) first.set(output, item)
      return { item, id, models, reference, ...(isRepeat ? { repeatOf: first.get(output)! } : {}) }
    }),
  }
}
