import { plural } from '@codegen-eval/messages'
import { countText } from '@codegen-eval/report/internal'
import type { Words } from '@codegen-eval/report/view'

/**
 * The sizes of a replication package of Evtikhiev et al. (2023): `raterFiles` have the grades of one rater each, `repeats` are rows that
 * repeat a task, and `models` and `pairs` are with the synthetic ones.
 */
export type EbsbSizes = Readonly<
  Record<'ratings' | 'raters' | 'raterFiles' | 'repeats' | 'tasks' | 'systems' | 'models' | 'pairs', number>
>

/** The sizes in a sentence. */
export function sizesSentence({ raterFiles, repeats, models, ...sizes }: EbsbSizes): string {
  const merged = repeats > 0 ? `, of which ${repeats} rows repeat a task` : ''
  const from = raterFiles > 0 ? ` in ${plural(raterFiles, 'file')}${merged}` : ''
  return `${countText(sizes.ratings)} grades by ${plural(sizes.raters, 'rater')}${from}; ${plural(sizes.tasks, 'task')}, ${plural(sizes.systems, 'model')}; ${models} models with the synthetic ones, ${countText(sizes.pairs)} pairs.`
}

/** The sentence of each kind of finding of a replication. */
export const REPLICATION_WORDS: Words = {
  agreeing: ({ about, numbers: { agreeing, all } }) =>
    `Table ${about}: ${agreeing} of ${all} numbers within noise and rounding`,
  regraded: ({ numbers: { regraded, outputs, repeats } }) =>
    `M-MSR gives ${regraded} of ${countText(outputs)} outputs another grade than the published one${regraded > 0 && repeats > 0 ? ', because the authors joined the grades of repeated tasks by a rule that they do not state' : ''}`,
  remark: ({ names: { text } }) => String(text),
  runs: ({ numbers: { seeds, first } }) =>
    `ours: the mean of ${seeds} runs of the paper's protocol, seeds ${first} to ${first + seeds - 1}; a resample on which two models tie counts for the first, as in the paper's code`,
  'left-out': ({ names: { spec, reason } }) => `left out: ${spec}: ${reason}`,
  unpublished: () => 'Tables 2 and 4 to 6, about metrics, cannot be computed: the texts were never published',
}
