import { chrfMetric } from '@codegen-eval/chrf'
import { explainChrf } from '@codegen-eval/chrf/explain'
import { createScorer, type MeasuredCorpus, measureCorpus, type Scores } from '@codegen-eval/measure'
import type { Segment } from '@codegen-eval/samples'
import { compareModels } from '../../src/compare-models.ts'
import type { Comparison } from '../../src/comparison.ts'
import type { PageOptions } from '../../src/page/pages.ts'
import { type SegmentProfile, segmentProfiler } from '../../src/profile/segment-profile.ts'
import { QUICK } from '../corpora.ts'

/** Text that would be markup, script or a change of direction if it were not escaped. */
export const HOSTILE = `</script><img src=x onerror="alert(1)">'\u202e&amp;`

/** The names of the models of `pageSegments`. */
export const MODELS: readonly string[] = ['good', `bad ${HOSTILE}`, 'other']

const metrics = [
  { spec: 'chrf', metric: chrfMetric() },
  { spec: 'chrf:char-order=2', metric: chrfMetric({ charOrder: 2 }) },
]

/** Tasks that `good` solves more often than the others, with hostile ids and code. */
export function pageSegments(count = 24, models: readonly string[] = MODELS): Segment[] {
  return Array.from({ length: count }, (_, i) => {
    const answer = `def task_${i}(x):\n\treturn x + ${'1 + '.repeat(i % 7)}${i}\n${i % 5 === 0 ? HOSTILE : ''}`
    return {
      id: i % 4 === 0 ? `${i} ${HOSTILE}` : i,
      references: [answer, `task_${i} = lambda x: x`],
      models,
      candidates: models.map((_, m) => (i % (m + 2) === 0 ? `print('${i}')${HOSTILE}` : answer.slice(m))),
      file: 'in',
      line: i + 1,
    }
  })
}

/** A comparison of these segments, with what its page shows of them. */
export async function comparedSegments(
  segments: readonly Segment[] = pageSegments(),
  settings: { readonly baseline?: string } = {},
): Promise<{
  readonly comparison: Comparison
  readonly corpus: MeasuredCorpus
  readonly options: PageOptions & { readonly profile: SegmentProfile }
}> {
  const profiler = segmentProfiler({ metrics: metrics.length })
  const corpus = await measureCorpus(segments, metrics, { onSegment: profiler.add })
  const compared =
    corpus.models.length > 1 ? corpus : { ...corpus, models: ['a', 'b'], metrics: twice(corpus) }
  const comparison = await compareModels(compared, { ...QUICK, ...settings })
  const explains = [
    (candidate: string, references: readonly string[]) => explainChrf(candidate, references),
    undefined,
  ]
  return { comparison, corpus, options: { profile: profiler.profile(), explains } }
}

/** One model beside itself, since one model cannot be compared. */
function twice({ metrics: measured }: MeasuredCorpus): MeasuredCorpus['metrics'] {
  return measured.map((metric) => ({ ...metric, rows: [metric.rows[0]!, metric.rows[0]!] }))
}

/** The scores of these segments. */
export function scoredSegments(segments: readonly Segment[] = pageSegments()): Scores {
  const scorer = createScorer(metrics)
  for (const segment of segments) scorer.add(segment)
  return scorer.scores()
}

/** What would be run or loaded in a page, apart from the scripts of tables and their data. */
export function dangers(page: string): string[] {
  // escaped quotes do not end an attribute
  const markup = page
    .replaceAll(/<script>'use strict'[\s\S]*?<\/script>/g, '')
    .replaceAll(/<script type="application\/json" id="task-data">[^<]*<\/script>/g, '')
    .replaceAll(/="[^"]*"/g, '')
  return markup.match(/<(?:script|img|iframe|object|embed|base|form)[^>]*>|<[^>]* on\w+[^>]*>|\u202e/g) ?? []
}
