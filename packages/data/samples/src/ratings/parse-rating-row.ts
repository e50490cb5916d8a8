import type { OutputRating } from '@codegen-eval/metric/internal'
import { asRow } from '@codegen-eval/records/internal'
import { longRows } from './long-ratings.ts'

/**
 * Parses a row of ratings: one rating, with its item, rater, label and, where there are several, model under usual names
 * (`{"item" or "id", "rater", "label", "model"?}`); or `{"id", "grades": {model: {rater: label}}}` with all ratings of the
 * outputs of a task. A rating may have `judgement`, `seconds` and the text that was rated, as `output` or in `candidates`.
 *
 * @param value A row, parsed by `JSON.parse`. Other keys are ignored.
 * @throws RangeError if the row has another form; the message names the field and its value.
 */
export function parseRatingRow(value: unknown): OutputRating[] {
  const fail = (message: string): never => {
    throw new RangeError(message)
  }
  return [...(longRows({ file: '', path: '' })(asRow(value, fail), fail, 0, 1).ratings ?? [])]
}
