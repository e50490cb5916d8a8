import { quote } from '@codegen-eval/messages'
import { type BackgroundAnswers, readBackgroundAnswers } from './background-questions.ts'
import { DocumentFields, failField, readSurveyDocument } from './document-fields.ts'
import { type LineMark, readMarks } from './line-marks.ts'
import { type AskedAnswers, checkChecksum, type SurveyAssignment } from './survey-assignment.ts'
import { surveyChecksum } from './survey-checksum.ts'
import { describeSurveyScale, isSurveyGrade } from './survey-scale.ts'

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

/** A rating of which only the grades are known, such as one that another tool collected. */
export type SurveyAnswer = Pick<SurveyRating, 'values'> & Partial<SurveyRating>

/** The ratings of raters, by item. */
export type AnswersByRater = ReadonlyMap<string, ReadonlyMap<string, SurveyAnswer>>

/** The ratings of one rater: what the grading page exports. It may be incomplete. */
export interface SurveyRatings
  extends Pick<SurveyAssignment, 'formVersion' | 'survey' | 'rater' | 'checksum'> {
  readonly form: typeof SURVEY_RATINGS_FORM
  /** The checksum of the assignment. */
  readonly assignment: string
  /** Answers to the background questions of the assignment. */
  readonly background?: BackgroundAnswers
  readonly ratings: readonly SurveyRating[]
}

/** The part of an assignment that is needed to read its ratings: the assignment itself, or its part in the key. */
export interface RatedAssignment
  extends AskedAnswers,
    Pick<SurveyAssignment, 'survey' | 'rater' | 'checksum'> {
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
  const { background } = assignment
  const asked = background === undefined ? [] : ['background']
  const document = readSurveyDocument(text, 'ratings of a survey', SURVEY_RATINGS_FORM, [
    ...['survey', 'rater', 'assignment', ...asked, 'ratings', 'checksum'],
  ])
  checkOwner(document, assignment)
  const items = new Set(assignment.items.map(({ item }) => item))
  const seen = new Set<string>()
  const ratings = document.list('ratings', (value, path) => {
    const rating = readRating(value, path, assignment)
    if (!items.has(rating.item)) failField(`${path}.item`, 'an item of the assignment', rating.item)
    if (seen.has(rating.item)) failField(`${path}.item`, 'an item that is not rated before', rating.item)
    seen.add(rating.item)
    return rating
  })
  const checksum = document.hash('checksum')
  checkChecksum(document.values, checksum)
  const { survey, rater } = assignment
  return {
    form: SURVEY_RATINGS_FORM,
    formVersion: 1,
    survey,
    rater,
    assignment: assignment.checksum,
    ...document.optional('background', (name) =>
      readBackgroundAnswers(document.values[name], background ?? []),
    ),
    ratings,
    checksum,
  }
}

function checkOwner(document: DocumentFields, { survey, rater, checksum }: RatedAssignment): void {
  if (document.hash('survey') !== survey)
    document.fail('survey', `${quote(survey)}, as these are ratings of another survey`)
  if (document.name('rater') !== rater) document.fail('rater', `${quote(rater)}, whose assignment this is`)
  if (document.hash('assignment') !== checksum)
    document.fail('assignment', `"${checksum}", the checksum of the assignment`)
}

function readRating(
  value: unknown,
  path: string,
  { attributes, scale, ownAnswer, reasons, marks }: RatedAssignment,
): SurveyRating {
  const more = [...(reasons ? ['reason'] : []), ...(marks ? ['marks'] : [])]
  const rating = new DocumentFields(value, path, ['item', 'values', 'seconds', 'at', 'ownAnswer', ...more])
  const given = rating.object('values', attributes)
  const values = Object.fromEntries(
    attributes.map((name) => {
      const grade = Object.hasOwn(given.values, name) ? given.values[name] : undefined
      if (typeof grade === 'number' && isSurveyGrade(scale, grade)) return [name, grade]
      return failField(given.at(name), describeSurveyScale(scale), grade)
    }),
  )
  const [seconds, at] = [rating.number('seconds'), rating.text('at')]
  if (seconds < 0) rating.fail('seconds', 'a number of at least 0')
  if (!TIME.test(at) || Number.isNaN(Date.parse(at)))
    rating.fail('at', 'a time such as "2025-01-31T12:00:00Z"')
  const read = {
    ...{ item: rating.name('item'), values, seconds, at },
    ...rating.optional('reason', (name) => rating.text(name)),
    ...rating.optional('marks', (name) => readMarks(rating.values[name], rating.at(name))),
  }
  if (ownAnswer) return { ...read, ownAnswer: rating.text('ownAnswer') }
  if (rating.values.ownAnswer !== undefined)
    rating.fail('ownAnswer', 'nothing, because the survey does not ask for it')
  return read
}
