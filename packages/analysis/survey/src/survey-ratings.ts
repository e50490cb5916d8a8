import { quote } from '@codegen-eval/messages'
import { type BackgroundAnswers, readBackgroundAnswers } from './background-questions.ts'
import {
  type Fields,
  failField,
  hashField,
  listField,
  nameField,
  numberField,
  objectField,
  onlyFields,
  readSurveyDocument,
  textField,
} from './document-fields.ts'
import { type LineMark, readMarks } from './line-marks.ts'
import { checkChecksum, type SurveyAssignment } from './survey-assignment.ts'
import { surveyChecksum } from './survey-checksum.ts'
import { describeSurveyScale, isSurveyGrade } from './survey-scale.ts'

/** The `form` of a file of ratings. */
export const SURVEY_RATINGS_FORM = 'codegen-eval-survey-ratings'

/** A rater's grades of one item. */
export interface SurveyRating {
  /** The item of the assignment. */
  readonly item: string
  /** A grade for each attribute. */
  readonly values: Readonly<Record<string, number>>
  /** Time that the item was on the screen, without pauses. */
  readonly seconds: number
  /** When the rating was given, or last changed: ISO 8601 with a time zone, as `toISOString` writes it. */
  readonly at: string
  /** The rater's own answer, present exactly if the assignment asks for it. */
  readonly ownAnswer?: string
  /** The rater's reasons, if the assignment asks for them and some were given. */
  readonly reason?: string
  /** The lines that the rater marked, if the assignment asks for them and some were, in order. */
  readonly marks?: readonly LineMark[]
}

/** The ratings of one rater: what the grading page exports. It may be incomplete. */
export interface SurveyRatings {
  readonly form: typeof SURVEY_RATINGS_FORM
  readonly formVersion: 1
  /** As in the assignment. */
  readonly survey: string
  readonly rater: string
  /** The checksum of the assignment. */
  readonly assignment: string
  /** Answers to the background questions of the assignment. */
  readonly background?: BackgroundAnswers
  readonly ratings: readonly SurveyRating[]
  /** `surveyChecksum` of all the rest. */
  readonly checksum: string
}

/** The part of an assignment that is needed to read its ratings: the assignment itself, or its part in the key. */
export interface RatedAssignment
  extends Pick<
    SurveyAssignment,
    | 'survey'
    | 'rater'
    | 'scale'
    | 'attributes'
    | 'ownAnswer'
    | 'reasons'
    | 'marks'
    | 'background'
    | 'checksum'
  > {
  readonly items: readonly { readonly item: string }[]
}

/** The file of ratings for an assignment, with its checksum. The ratings are not checked: see `parseSurveyRatings`. */
export function createSurveyRatings(
  { survey, rater, checksum: assignment }: RatedAssignment,
  ratings: readonly SurveyRating[],
  background?: BackgroundAnswers,
): SurveyRatings {
  const document = {
    form: SURVEY_RATINGS_FORM,
    formVersion: 1,
    survey,
    rater,
    assignment,
    ...(background === undefined ? {} : { background }),
    ratings,
  } as const
  return { ...document, checksum: surveyChecksum(document) }
}

/** ISO 8601 with a time zone. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

/**
 * Reads the ratings of an assignment. Items may be missing.
 *
 * @param text The content of the file.
 * @throws RangeError with the field and its value if the text is another document, belongs to another survey, rater or
 * assignment, an item is not known or rated twice, a grade is off the scale or missing, or the checksum shows that the
 * file was changed.
 */
export function parseSurveyRatings(text: string, assignment: RatedAssignment): SurveyRatings {
  const document = readSurveyDocument(text, 'ratings of a survey', SURVEY_RATINGS_FORM)
  const { background } = assignment
  const asked = background === undefined ? [] : ['background']
  onlyFields(
    document,
    [...'form formVersion survey rater assignment'.split(' '), ...asked, 'ratings', 'checksum'],
    '',
  )
  checkOwner(document, assignment)
  const items = new Set(assignment.items.map(({ item }) => item))
  const seen = new Set<string>()
  const ratings = listField(document.ratings, 'ratings').map((value, i) => {
    const path = `ratings[${i}]`
    const rating = readRating(objectField(value, path), path, assignment)
    if (!items.has(rating.item)) failField(`${path}.item`, 'an item of the assignment', rating.item)
    if (seen.has(rating.item)) failField(`${path}.item`, 'an item that is not rated before', rating.item)
    seen.add(rating.item)
    return rating
  })
  const checksum = hashField(document, 'checksum')
  checkChecksum(document, checksum)
  const { survey, rater } = assignment
  return {
    form: SURVEY_RATINGS_FORM,
    formVersion: 1,
    survey,
    rater,
    assignment: assignment.checksum,
    ...(background === undefined || document.background === undefined
      ? {}
      : { background: readBackgroundAnswers(document.background, background) }),
    ratings,
    checksum,
  }
}

function checkOwner(document: Fields, { survey, rater, checksum }: RatedAssignment): void {
  if (hashField(document, 'survey') !== survey)
    failField('survey', `${quote(survey)}, as these are ratings of another survey`, document.survey)
  if (nameField(document, 'rater') !== rater)
    failField('rater', `${quote(rater)}, whose assignment this is`, document.rater)
  if (hashField(document, 'assignment') !== checksum)
    failField('assignment', `"${checksum}", the checksum of the assignment`, document.assignment)
}

function readRating(
  rating: Fields,
  path: string,
  { attributes, scale, ownAnswer, reasons, marks }: RatedAssignment,
): SurveyRating {
  const more = [...(reasons ? ['reason'] : []), ...(marks ? ['marks'] : [])]
  onlyFields(rating, ['item', 'values', 'seconds', 'at', 'ownAnswer', ...more], path)
  const given = objectField(rating.values, `${path}.values`)
  onlyFields(given, attributes, `${path}.values`)
  const values = Object.fromEntries(
    attributes.map((name) => {
      const value = Object.hasOwn(given, name) ? given[name] : undefined
      if (typeof value === 'number' && isSurveyGrade(scale, value)) return [name, value]
      return failField(`${path}.values.${name}`, describeSurveyScale(scale), value)
    }),
  )
  const seconds = numberField(rating, 'seconds', path)
  if (seconds < 0) failField(`${path}.seconds`, 'a number of at least 0', seconds)
  const at = textField(rating, 'at', path)
  if (!TIME.test(at) || Number.isNaN(Date.parse(at)))
    failField(`${path}.at`, 'a time such as "2025-01-31T12:00:00Z"', at)
  const reason = rating.reason === undefined ? {} : { reason: textField(rating, 'reason', path) }
  const marked = rating.marks === undefined ? {} : { marks: readMarks(rating.marks, `${path}.marks`) }
  const read = { item: nameField(rating, 'item', path), values, seconds, at, ...reason, ...marked }
  if (ownAnswer) return { ...read, ownAnswer: textField(rating, 'ownAnswer', path) }
  if (rating.ownAnswer !== undefined)
    failField(`${path}.ownAnswer`, 'nothing, because the survey does not ask for it', rating.ownAnswer)
  return read
}
