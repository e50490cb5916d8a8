import { parseSurveyAssignment, type SurveyAssignment } from '@codegen-eval/survey'
import { SURVEY_RATINGS_FORM } from '@codegen-eval/survey/internal'

/** A file that a rater opened. */
export type RaterFile =
  | { readonly kind: 'assignment'; readonly assignment: SurveyAssignment }
  /** `assignment` is the checksum that the file names, or `undefined`; nothing else in it was checked. */
  | { readonly kind: 'ratings'; readonly assignment: string | undefined }

/** An assignment of this size would have millions of lines. */
export const LARGEST_FILE = 64 * 1024 * 1024

/**
 * Tells what a file is.
 *
 * @throws RangeError as `parseSurveyAssignment` if it is neither an assignment nor a file of ratings.
 */
export function readRaterFile(text: string): RaterFile {
  const { form, assignment } = fieldsOf(text)
  if (form === SURVEY_RATINGS_FORM)
    return { kind: 'ratings', assignment: typeof assignment === 'string' ? assignment : undefined }
  return { kind: 'assignment', assignment: parseSurveyAssignment(text) }
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value = JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    // the parser of assignments has the better message
    return {}
  }
}
