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
  made({ subjects: [folder], numbers, names: { by } }) {
    const { outputs, tasks, ratingsPerItem, raters, fewest, most, overlap, repeats, checks } = numbers
    const dealt = by === 'task' ? 'tasks' : 'of them'
    const common = overlap === 0 ? '' : ` (${overlap} ${dealt} by all raters)`
    const again = repeats === 0 ? '' : `, ${repeats} ${dealt} shown twice`
    const known = checks === 0 ? '' : `, with ${checks} checks over all raters`
    return `${folder}: ${plural(outputs, 'output')} of ${plural(tasks, 'task')}, ${plural(ratingsPerItem, 'rating')} each${common}, by ${plural(raters, 'rater')} with ${rangeText(fewest, most, 'or')} items each${again}${known}`
  },
  overlap: ({ numbers: { fewest, most } }) => `Two raters share ${rangeText(fewest, most, 'to')} outputs`,
  unshared: ({ numbers: { pairs } }) =>
    `${plural(pairs, 'pair')} of raters share none, and agreement cannot tell them apart: raise option overlap or ratingsPerItem`,
  assignments: () => 'Give each rater one file rater-N.json',
  'label-studio': () => 'Import tasks.json into Label Studio with the labelling interface of config.xml',
  'secret-key': () => 'Do not give raters key.json, which maps items to models',
  extended: ({ subjects: [folder], numbers: { ratings, raters, fewest, most } }) =>
    `${folder}: ${plural(ratings, 'more rating')} by ${plural(raters, 'rater')} with ${rangeText(fewest, most, 'to')} items each`,
  'more-assignments': () =>
    'Give each rater their file rater-N.json, and merge what they send back with the new key.json',
  'both-surveys': () => 'The commands aggregate and study read the rows of both surveys together',
}

/** Two numbers, or one where they are equal. */
function rangeText(fewest: number, most: number, word: string): string {
  return fewest === most ? `${fewest}` : `${fewest} ${word} ${most}`
}

function gradesOf(values: Readonly<Record<string, number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}
