import { sizesText } from '@codegen-eval/measure/internal'
import { plural } from '@codegen-eval/messages'
import { listText } from '@codegen-eval/report/internal'
import type { Words } from '@codegen-eval/report/view'
import type { ScoreSet } from './score-set.ts'

/** How outputs were compared, by the part that says how many were. */
const FORM_WORDS: Readonly<Record<string, string>> = {
  canonical: 'in canonical form',
  erased: 'without types',
}

/** The names of some models, or the number of many. */
export function modelsTitle(models: readonly string[]): string {
  return models.length > 4 ? `${models.length} models` : listText(models)
}

export function scoresWords(set: ScoreSet): Words {
  return {
    undefined: ({ subjects: [model], names }) => `${names.metric} is undefined for ${model}: ${names.reason}`,
    sizes: () => `${sizesText(set)}; scores x 100`,
    estimand: ({ subjects, names }) => `${subjects.join(', ')}: ${names.estimand}`,
    'left-out': ({ subjects: [spec], numbers: { leftOut, samples } }) =>
      `${spec}: ${leftOut} of ${plural(samples, 'segment')} left out: a model has no score there`,
    form: ({ names }) => {
      const shares = (names.shares as readonly number[]).map((share) => `${(100 * share).toFixed(1)} %`)
      return `compared ${FORM_WORDS[names.form as string]}: ${[...new Set(shares)].join(', ')} of the segments`
    },
    sacrebleu: ({ subjects: [spec], names }) => `${spec}, as sacreBLEU names it: ${names.line}`,
    'without-parts': ({ subjects }) => `without parts: ${subjects.join(', ')}`,
  }
}
