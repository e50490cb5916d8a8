import { RATER_WORDS } from '@codegen-eval/human-ratings/report'
import { plural } from '@codegen-eval/messages'
import type { Words } from '@codegen-eval/report/view'
import type { ConflictingRating } from '../read-survey-files.ts'

/** The sentences of a merged survey. */
export const SURVEY_WORDS: Words = {
  ...RATER_WORDS,
  progress: ({ subjects: [title], numbers: { rated, items, raters, of } }) =>
    `${title}: ${rated} of ${items} items rated by ${raters} of ${of} raters`,
  'missing-ratings': ({ numbers: { outputs } }) =>
    outputs === 1 ? 'one output misses ratings' : `${outputs} outputs miss ratings`,
  consistency: ({ numbers: { pairs, exact, meanDifference } }) =>
    `raters repeated their grade in ${(100 * exact).toFixed(1)} % of ${plural(pairs, 'repeated item')}; the mean difference is ${meanDifference.toFixed(2)}`,
  'repeated-file': ({ names: { file, sameAs } }) => `${file}: the same ratings as ${sameAs}, counted once`,
  'repeated-rater': ({ subjects: [rater], names: { files } }) =>
    `${rater} sent ${(files as string[]).length} files: ${(files as string[]).join(', ')}`,
  conflict({ subjects: [rater], names }) {
    const { item, kept, dropped } = names as unknown as ConflictingRating
    return `${rater}, item ${item}: ${gradesOf(kept.values)} of ${kept.at} counts, not ${gradesOf(dropped.values)} of ${dropped.at}`
  },
}

function gradesOf(values: Readonly<Record<string, number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}
