import { plural } from '@codegen-eval/messages'
import type { Explain } from '@codegen-eval/metric'
import { explainedTasks } from '@codegen-eval/report/explanations'
import { countText } from '@codegen-eval/report/internal'
import { MAX_LINES } from '@codegen-eval/report/page/internal'
import {
  extendView,
  type Facts,
  type Part,
  taskPart,
  type View,
  type ViewChart,
} from '@codegen-eval/report/view'
import { SCORE_BINS } from '../profile/score-histogram.ts'
import type { SegmentProfile } from '../profile/segment-profile.ts'

/** The models under one metric, as charts show them. */
export interface RankedMetric {
  readonly spec: string
  /** Indices of the models, best first; those without a score last. */
  readonly order: readonly number[]
}

/** Data about single segments. */
export interface ProfiledSegments {
  /** Single segments: distributions, scores by length, and a table of tasks with their outputs. */
  readonly profile?: SegmentProfile | undefined
  /** How each metric explains its scores; those that cannot are `undefined`. */
  readonly explains?: readonly (Explain | undefined)[] | undefined
}

/**
 * A view with parts of single segments, which pages have: the table of tasks, if these have ids (see `explainedTasks` for marks in
 * their outputs), and charts of the distribution of scores and of scores by the length of the reference.
 */
export async function withSegments(
  view: View,
  rankings: readonly RankedMetric[],
  { profile, explains = [] }: ProfiledSegments,
): Promise<View> {
  if (profile === undefined) return view
  const { tasks, lengths } = profile
  const metrics = tasks?.metrics ?? rankings.map(({ spec }) => spec)
  const [{ order }] = rankings
  const parts = tasks
    ? taskPart({ ...tasks, metrics, rows: await explainedTasks(tasks.rows, explains), order })
    : []
  const hasLengths = lengths.length > 0
  return extendView(view, {
    facts: [distributionFacts(profile, rankings), ...(hasLengths ? [lengthFacts(profile, rankings)] : [])],
    parts: [
      ...parts,
      distributionPart(profile, rankings),
      ...(hasLengths ? [lengthPart(profile, rankings)] : []),
    ],
  })
}

/** The share of segments by score, in bins of 5 points; those without a score have no share. */
function distributionFacts(
  { models, metrics, ofTasks }: SegmentProfile,
  rankings: readonly RankedMetric[],
): Facts {
  const noun = ofTasks ? 'tasks' : 'segments'
  const width = 100 / SCORE_BINS
  return {
    ...{ key: 'distribution', names: ['metric', 'model', 'score x 100'], isDrawn: true },
    measures: [
      { key: 'share', label: `% of ${noun}`, unit: 'percent' },
      { key: 'segments', label: noun, unit: 'count' },
      { key: 'mean', unit: 'points' },
    ],
    rows: rankings.flatMap(({ spec, order }, k) =>
      order.flatMap((m) => {
        const { counts, segments, undefinedSegments, mean } = metrics[k].histograms[m]
        const names = { metric: spec, model: models[m] }
        return [
          ...counts.map((count, bin) => {
            const [from, to] = [bin * width, (bin + 1) * width]
            const range = `${from} ${bin + 1 < SCORE_BINS ? `to ${to}` : 'or more'}`
            const share = segments === 0 ? 0 : count / segments
            return { ...names, 'score x 100': range, from, to, share, segments: count, mean }
          }),
          { ...names, 'score x 100': 'without a score', segments: undefinedSegments },
        ]
      }),
    ),
  }
}

function distributionPart({ models, ofTasks }: SegmentProfile, rankings: readonly RankedMetric[]): Part {
  const noun = ofTasks ? 'task' : 'segment'
  const note = ofTasks
    ? 'The darker, the more tasks have such a score; samples of a task make one score. The line is the mean over tasks, which may differ from the score of a metric that pools statistics.'
    : 'The darker, the more segments have such a score. The line is the mean of the segment scores, which may differ from the score of the corpus. Several samples of a task count one by one.'
  return chartPart(
    'distribution',
    `Distribution of ${noun} scores`,
    `${note}${leftOutNote(models)}`,
    rankings,
    {
      ...{ kind: 'cells', facts: 'distribution', label: 'model', across: 'score x 100', measure: 'share' },
      axis: `score of a ${noun} x 100`,
      range: { from: 'from', to: 'to', mark: 'mean' },
      shown: 'segments',
      caption: `${ofTasks ? 'Task' : 'Segment'} scores`,
    },
  )
}

/** The mean score of segments by the length of their references, in groups of about the same size. */
function lengthFacts({ models, lengths }: SegmentProfile, rankings: readonly RankedMetric[]): Facts {
  return {
    ...{ key: 'lengths', names: ['metric', 'model', 'characters'], isDrawn: true },
    measures: [{ key: 'mean', label: 'mean score x 100', unit: 'points' }],
    rows: rankings.flatMap(({ spec, order }, k) =>
      order.flatMap((m) =>
        lengths.map(({ from, to, segments, means }) => {
          const characters = from === to ? countText(from) : `${countText(from)}–${countText(to)}`
          const group = `${characters} (${plural(segments, 'segment')})`
          return { metric: spec, model: models[m], characters, group, mean: means[k][m] }
        }),
      ),
    ),
  }
}

function lengthPart({ models }: SegmentProfile, rankings: readonly RankedMetric[]): Part {
  const note = 'The mean score of segments, times 100, by the length of their reference in characters.'
  return chartPart(
    'lengths',
    'Scores by the length of the reference',
    `${note}${leftOutNote(models)}`,
    rankings,
    {
      ...{ kind: 'cells', facts: 'lengths', label: 'model', across: 'characters', measure: 'mean' },
      axis: 'characters of the reference',
      rowLabel: 'group',
      caption: 'Length of the reference and scores',
    },
  )
}

/** A part with a chart for each metric, whose name follows the caption. */
function chartPart(
  id: string,
  title: string,
  note: string,
  rankings: readonly RankedMetric[],
  chart: ViewChart,
): Part {
  const charts = rankings.map(({ spec: of }) => ({ ...chart, of, caption: `${chart.caption} by ${of}` }))
  return { id, title, note, layouts: [], charts, only: 'page' }
}

function leftOutNote({ length }: readonly string[]): string {
  return length > MAX_LINES ? ` Only the ${MAX_LINES} best models are shown.` : ''
}
