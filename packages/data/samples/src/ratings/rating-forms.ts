import { ROW_ENCODINGS } from '@codegen-eval/records/internal'
import { formNamed } from '../forms/form-list.ts'
import { aggregatedRatings } from './aggregated-ratings.ts'
import { argilla } from './argilla.ts'
import { googleForms } from './google-forms.ts'
import { graderFile } from './grader-file.ts'
import { labelStudio, labelStudioPairs } from './label-studio.ts'
import { crowdKit, longRatings } from './long-ratings.ts'
import { mturk } from './mturk.ts'
import { potato } from './potato.ts'
import { preferences } from './preference-rows.ts'
import { prodigy } from './prodigy.ts'
import type { RatingForm } from './rating-form.ts'
import { wideRatings } from './wide-ratings.ts'

/** All forms of ratings. A new form is a file of this folder and an entry here; those that are more special come first. */
export const RATING_FORMS: readonly RatingForm[] = [
  longRatings,
  wideRatings,
  preferences,
  crowdKit,
  labelStudio,
  labelStudioPairs,
  argilla,
  prodigy,
  mturk,
  potato,
  googleForms,
  graderFile,
  aggregatedRatings,
]

/** The values of the option `from` for ratings: names of forms and of encodings. */
export const RATING_FORMATS: readonly string[] = [...ROW_ENCODINGS, ...RATING_FORMS.map(({ name }) => name)]

/**
 * The form of a name.
 *
 * @throws UsageError if there is none; the message lists the names.
 */
export function ratingForm(name: string): RatingForm {
  return formNamed(RATING_FORMS, name, RATING_FORMATS)
}
