import { unitsNoun } from '@codegen-eval/measure/internal'
import { countText, listText } from '@codegen-eval/report/internal'
import type { Words } from '@codegen-eval/report/view'
import type { CorpusIntervals } from '../corpus-intervals.ts'
import { fewClustersNote, isDrawn, methodName } from '../report/interval-notes.ts'
import type { ScoreSet } from './score-set.ts'

/** The sentences about intervals of scores. */
export function intervalWords(set: ScoreSet, settings: CorpusIntervals['settings']): Words {
  return {
    'no-interval': ({ subjects: [model], names }) =>
      `${names.metric} has no interval for ${model}: ${names.reason}`,
    'rough-interval': ({ subjects: [model], names }) => `${names.metric} of ${model}: ${names.reason}`,
    'few-clusters': ({ numbers: { clusters } }) => fewClustersNote(clusters, unitsNoun(set).slice(0, -1)),
    intervals: () => intervalsText(set, settings),
  }
}

/** `intervals: Wilson and bootstrap-t (1,000 resamples, seed 1)`; without resamples where no method draws any. */
function intervalsText({ metrics }: ScoreSet, { resamples, seed }: CorpusIntervals['settings']): string {
  const found = metrics.flatMap(({ results }) => results.flatMap(({ interval }) => interval ?? []))
  const methods = listText([...new Set(found.map(methodName))].filter((name) => name !== ''))
  const draws = found.some(isDrawn) ? ` (${countText(resamples)} resamples, seed ${seed})` : ''
  return `intervals: ${methods === '' ? 'none' : methods}${draws}`
}
