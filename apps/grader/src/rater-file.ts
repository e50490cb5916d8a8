import {
  parseSurveyAssignment,
  parseSurveyKey,
  type SurveyAssignment,
  type SurveyKey,
} from '@codegen-eval/survey'
import { SURVEY_KEY_FORM, SURVEY_RATINGS_FORM } from '@codegen-eval/survey/internal'

/** A file that a rater opened, or an organiser. */
export type RaterFile =
  | { readonly kind: 'assignment'; readonly assignment: SurveyAssignment }
  /** `assignment` is the checksum that the file names, or `undefined`; nothing else in it was checked. */
  | { readonly kind: 'ratings'; readonly assignment: string | undefined }
  /** The organiser's file, which raters must not see. */
  | { readonly kind: 'key'; readonly key: SurveyKey }

/** An assignment of this size would have millions of lines. */
export const LARGEST_FILE = 64 * 1024 * 1024

/**
 * Tells what a file is.
 *
 * @throws RangeError as `parseSurveyAssignment` if it is none of these, and as `parseSurveyKey` for a key that was changed.
 */
export function readRaterFile(text: string): RaterFile {
  const { assignment } = fieldsOf(text)
  const form = formOf(text)
  if (form === SURVEY_RATINGS_FORM)
    return { kind: 'ratings', assignment: typeof assignment === 'string' ? assignment : undefined }
  if (form === SURVEY_KEY_FORM) return { kind: 'key', key: parseSurveyKey(text) }
  return { kind: 'assignment', assignment: parseSurveyAssignment(text) }
}

/** The form that a file names; `undefined` if it names none. */
export function formOf(text: string): unknown {
  return fieldsOf(text).form
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
