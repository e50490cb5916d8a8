import { unitsNoun } from '@codegen-eval/measure/internal'
import { countText, listText } from '@codegen-eval/report/internal'
import type { Words } from '@codegen-eval/report/view'
import type { CorpusIntervals } from '../corpus-intervals.ts'
import { fewClustersNote, methodName } from '../report/interval-notes.ts'
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

/** `intervals: Wilson and bootstrap-t (1,000 resamples, seed 1)` */
function intervalsText({ metrics }: ScoreSet, { resamples, seed }: CorpusIntervals['settings']): string {
  const names = metrics.flatMap(({ results }) =>
    results.flatMap(({ interval }) => (interval === undefined ? [] : methodName(interval))),
  )
  const methods = listText([...new Set(names)].filter((name) => name !== ''))
  return `intervals: ${methods === '' ? 'none' : methods} (${countText(resamples)} resamples, seed ${seed})`
}
