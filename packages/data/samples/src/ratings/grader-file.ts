import { quote } from '@codegen-eval/messages'
import type { OutputRating } from '@codegen-eval/metric/internal'
import { baseName } from '@codegen-eval/records/internal'
import type { RatingForm } from '../forms/form.ts'
import type { RatingContext, RatingRowReader } from './rating-form.ts'

const GRADE = 'grade-'

/** The grade of the reference, which is no model. */
const REFERENCE = 'snippet'

/** In the files of single graders, what the grader passed over. */
const PASSED_OVER = -1

function graderRows({ path, raterField }: RatingContext): RatingRowReader {
  const rater = raterField ?? baseName(path).replace(/^\.+/, '').split('.')[0]
  return (row, fail, index) => ({
    ratings: Object.keys(row).flatMap((key): OutputRating[] => {
      const model = key.startsWith(GRADE) ? key.slice(GRADE.length) : REFERENCE
      const grade = row[key]
      if (model === REFERENCE || grade === PASSED_OVER || grade === null) return []
      if (typeof grade !== 'number')
        return fail(`field ${quote(key)}: expected a number, found ${quote(grade)}`)
      return [{ id: index, model, rater, label: grade }]
    }),
  })
}

/** The file of one grader in the replication package of *Out of the BLEU*. */
export const graderFile: RatingForm = {
  name: 'grader',
  title: 'the grades of one grader',
  summary:
    'The file of one grader (graderN.json) of the replication package of Out of the BLEU: one rater, named after the file; the id is the index of the row, from 0',
  example: '[{"intent": "add two numbers", "snippet": "a + b", "gpt": "a+b", "grade-gpt": 4}]',
  holds: 'ratings',
  begins({ text, document }) {
    if (!Array.isArray(document)) return false
    const rows = document as readonly Readonly<Record<string, unknown>>[]
    const hasText = rows.some((row) => row !== null && typeof row === 'object' && REFERENCE in row)
    return hasText && /"grade-[^"]+"\s*:\s*-?\d/.test(text)
  },
  ratings: {
    only: 'JSON',
    open: graderRows,
  },
}
