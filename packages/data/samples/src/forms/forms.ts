import { ROW_ENCODINGS } from '@codegen-eval/records/internal'
import { aiderPolyglot } from '../logs/forms/aider-polyglot.ts'
import { bigCodeBench } from '../logs/forms/bigcodebench.ts'
import { evalplusResults } from '../logs/forms/evalplus-results.ts'
import { harbor } from '../logs/forms/harbor.ts'
import { langfuse } from '../logs/forms/langfuse.ts'
import { multiplEResults } from '../logs/forms/multipl-e-results.ts'
import { openTelemetry } from '../logs/forms/open-telemetry.ts'
import { sweBench } from '../logs/forms/swe-bench.ts'
import { terminalBench } from '../logs/forms/terminal-bench.ts'
import { aggregatedRatings } from '../ratings/aggregated-ratings.ts'
import { argilla } from '../ratings/argilla.ts'
import { googleForms } from '../ratings/google-forms.ts'
import { graderFile } from '../ratings/grader-file.ts'
import { labelStudio, labelStudioPairs } from '../ratings/label-studio.ts'
import { crowdKit, longRatings } from '../ratings/long-ratings.ts'
import { mturk } from '../ratings/mturk.ts'
import { potato } from '../ratings/potato.ts'
import { preferences } from '../ratings/preference-rows.ts'
import { prodigy } from '../ratings/prodigy.ts'
import { wideRatings } from '../ratings/wide-ratings.ts'
import type { Form, LogForm, RatingForm } from './form.ts'
import { formNamed } from './form-list.ts'
import { INPUT_FORMS } from './input-forms.ts'

/**
 * All forms of files. A new form is a file of its own and an entry here, or in `TOOL_FORMS` if it holds outputs or references.
 * Of forms of results, and of possible forms of ratings, the first one counts that a file begins like.
 */
export const FORMS: readonly Form[] = [
  ...INPUT_FORMS,
  sweBench,
  bigCodeBench,
  harbor,
  terminalBench,
  aiderPolyglot,
  openTelemetry,
  langfuse,
  multiplEResults,
  evalplusResults,
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

/** The forms of `FORMS` with results of samples. */
export const LOG_FORMS: readonly LogForm[] = FORMS.filter(
  (form): form is LogForm => form.results !== undefined,
)

/** The forms of `FORMS` with people's ratings. */
export const RATING_FORMS: readonly RatingForm[] = FORMS.filter(
  (form): form is RatingForm => form.ratings !== undefined,
)

/** The values of the option `from` for ratings: names of forms and of encodings. */
export const RATING_FORMATS: readonly string[] = [...ROW_ENCODINGS, ...RATING_FORMS.map(({ name }) => name)]

/**
 * The form of ratings of a name.
 *
 * @throws UsageError if there is none; the message lists the names.
 */
export function ratingForm(name: string): RatingForm {
  return formNamed(RATING_FORMS, name, RATING_FORMATS)
}
