import { countText } from '@codegen-eval/report/internal'
import {
  type Facts,
  type Layout,
  type Part,
  type View,
  type ViewChart,
  when,
} from '@codegen-eval/report/view'
import { pairCount, SIGNIFICANT_SHARE } from '../pair-comparisons.ts'
import { describeStudyGrades } from '../study-grades.ts'
import type { StudyResult } from '../study-result.ts'
import { taskCount } from '../study-tasks.ts'
import { describeStudyModels } from './describe-study-models.ts'
import { disagreementPart } from './disagreements.ts'
import { intervalsNote } from './few-models.ts'
import { graderPart } from './grader-part.ts'
import { crossed, ofMetrics, perMetricCharts } from './metric-layouts.ts'
import { HUMAN } from './metric-rows.ts'
import { paperPart } from './paper-part.ts'
import { strataPart } from './strata.ts'
import { studyFacts } from './study-facts.ts'
import { studyFindings } from './study-findings.ts'
import { studyWords } from './study-words.ts'

/** A study as a view, from which all forms are written: which metric agrees with people, then everything else by question. */
export function studyView(result: StudyResult): View {
  const { file, data, settings, grades, metrics, agreement } = result
  const { bins, ...others } = settings
  const facts = studyFacts(result).filter(({ rows }) => rows.length > 0)
  return {
    title: `Study of ${file}`,
    summary: `${countText(data.ids.length)} segments, ${describeStudyModels(result)}, ${describeStudyGrades(grades)}; ${countText(settings.resamples)} bootstrap resamples, seed ${settings.seed}.`,
    confidence: 0.95,
    settings: {
      ...{ file, segments: data.ids.length, systems: data.systems, content: data.content },
      ...{ pairs: pairCount(result.models.length), missing: result.missing },
      synthetic: {
        ...result.synthetic,
        used: result.models.filter(({ kind }) => kind === 'synthetic').length,
      },
      grades: {
        ...{ method: grades.method, scale: grades.scale, ratings: grades.ratings, outputs: grades.outputs },
        ...(grades.alpha && { krippendorffAlpha: grades.alpha }),
        dropped: grades.dropped,
      },
      meanGradeDisagreement: agreement.meanGradeDisagreement,
      settings: {
        ...others,
        bins: bins.edges,
        binsClosed: bins.closed ?? 'left',
        significantShare: SIGNIFICANT_SHARE,
      },
    },
    facts,
    csv: [],
    parts: withFacts(partsOf(result), facts),
    findings: studyFindings(result).flatMap(({ facts: about, ...finding }) => {
      if (about === undefined || facts.some(({ key }) => key === about)) return [{ ...finding, facts: about }]
      // ratings alone have no tables of metrics, and the limits of the data stay
      return finding.weight === 'warning' ? [finding] : []
    }),
    isNamed: true,
    ...(metrics.length > 0 ? { lead: leadingChart(result) } : {}),
    signatures: metrics.map(({ name, source, signature, external }) => ({
      name: external ? `${name}: ${source}` : name,
      signature,
    })),
    words: studyWords,
  }
}

/** Parts with the layouts and charts whose facts a result has; none without any. */
export function withFacts(parts: readonly Part[], facts: readonly Facts[]): Part[] {
  const isKnown = ({ facts: wanted }: { readonly facts: string }) => facts.some(({ key }) => key === wanted)
  return parts.flatMap((part) => {
    const [layouts, charts] = [part.layouts.filter(isKnown), (part.charts ?? []).filter(isKnown)]
    return layouts.length + charts.length === 0 ? [] : [{ ...part, layouts, charts }]
  })
}

/** Metrics beside people where people can be compared with people, and by their accuracy elsewhere. */
function leadingChart({ agreement }: StudyResult): ViewChart {
  return agreement.ceilings === undefined
    ? {
        ...{ kind: 'intervals', caption: 'Pairs of outputs ordered as people do', facts: 'agreement' },
        ...{ among: { measure: 'accuracy' }, label: 'name', measures: ['value'], line: 0.5 },
      }
    : {
        ...{ kind: 'intervals', caption: 'Pairs of outputs ordered as half of the raters do' },
        ...{ facts: 'ceilings', label: 'name', measures: ['outputs'], line: 0.5 },
      }
}

function partsOf(result: StudyResult): Part[] {
  const { metrics } = result
  return [
    ...(metrics.length > 0 ? [metricPart(result)] : []),
    modelPart(result),
    ...(metrics.length > 0 ? [differencePart(result), correlationPart(result)] : []),
    ...(result.strata === undefined ? [] : [strataPart('decimal')]),
    graderPart(result),
    ...(metrics.length > 0 ? [paperPart(result), disagreementPart(result)] : []),
  ]
}

function metricPart({ data, grades, metrics }: StudyResult): Part {
  return {
    id: 'metrics',
    title: 'Which metric agrees with people',
    layouts: [
      crossed('agreement', 'Agreement with people', 'measure', 'value', {
        ...{ acrossLabel: 'label', both: true },
        legend: `Of the pairs of outputs for one task, accuracy is the share of those that people order which the metric orders alike (a tie counts half), acc_eq the share of all pairs, ties included, and acc*_eq the same where scores that are close enough count as tied; soft pairwise accuracy is over pairs of ${data.systems.length} models, and pairwise accuracy the share of these pairs in the order of their mean grades; ${intervalsNote(taskCount(data))}${grades.method === 'given' ? '' : '; people are the aggregated grades'}`,
      }),
      {
        ...{ kind: 'rows', facts: 'ceilings', title: 'Agreement with half of the raters, %' },
        columns: [{ name: 'judge', of: ['name'], by: '' }, { both: 'outputs' }, { both: 'systems' }],
      },
      ...when(
        metrics.length > 1,
        (): Layout => ({
          ...{ kind: 'matrix', facts: 'metrics', title: 'Is one metric better than another?' },
          ...{ columns: ['name'], pairs: 'metricTests', above: 'adjustedPValue', below: 'difference' },
          legend:
            'above the diagonal p of the difference of acc_eq, corrected by Holm, *: at most 0.05; below it the difference in points, metric of the row minus metric of the column',
        }),
      ),
    ],
  }
}

function modelPart(result: StudyResult): Part {
  const { agreement, metrics } = result
  const judges = [...agreement.order.map((k) => metrics[k]), { key: HUMAN, name: 'Human' }]
  const charts = (facts: string, label: string, measure: string, what: string, more: object) =>
    judges.map(
      ({ key: of, name }) =>
        ({
          ...{ kind: 'intervals', caption: `${what} by ${name}`, facts, of, label, measures: [measure] },
          ...more,
        }) as ViewChart,
    )
  return {
    id: 'models',
    title: 'Scores and ranks of models',
    layouts: [
      crossed('scores', 'Scores of the models', 'model', 'score', {
        ...{ among: { kind: 'input' }, both: true, legend: 'points, with 95 % intervals' },
      }),
      crossed('scores', 'Ranks of the models', 'model', 'rank', {
        ...{ among: { kind: 'input' }, both: true },
        legend:
          'the rank and an interval; those of a row contain all true ranks at once with 95 % confidence',
      }),
      crossed('wholeScores', 'Scores of all outputs, graded or not', 'model', 'score', {
        legend: 'points on all segments; people are compared on the graded ones',
      }),
    ],
    charts: [
      ...charts('scores', 'model', 'score', 'Scores', { among: { kind: 'input' } }),
      ...charts('differences', 'pair', 'difference', 'Differences', { among: { isShown: true }, line: 0 }),
    ],
  }
}

function differencePart(result: StudyResult): Part {
  return {
    id: 'differences',
    title: 'Which differences to trust',
    layouts: [
      crossed(
        'binAgreement',
        'Agreement of metrics and people by the size of a difference',
        'bin',
        'agreement',
        {
          shareOf: 'pairs',
          legend:
            'By size in points, the share of all pairs for which people significantly prefer the model with the higher score, with its lower 95 % bound over resampled tasks and base models',
        },
      ),
      ofMetrics(
        'How large a difference must be',
        ['trustedFrom', 'trustedPairs', 'trustedAgreement', 'trustedPValue', 'sureFrom', 'largestGap'],
        'The difference in points from which people agree in more than 95 % of the pairs of every bin, by the lower bounds of the table of agreement, provided that the metric goes with people over the models of the input (p of a permutation test, at most 0.05). And the difference at which people prefer the higher-scoring model of a pair in 95 % of cases by isotonic regression, an estimate without allowance for the number of models',
      ),
      ofMetrics(
        'How large a difference of two outputs must be',
        [
          ...['outputsTrustedFrom', 'outputsTrustedPairs', 'outputsDiscordance', 'outputsDiscordanceHigh'],
          'allDiscordance',
        ],
        'Trust a single output from so many points: at least as large differences are discordant with people in at most 5 % of the pairs, by the upper 97.5 % bound over tasks',
      ),
      {
        kind: 'cross',
        facts: 'outputPairs',
        title: 'Pairs of outputs for one task by the difference of their scores',
        among: { isUsed: true },
        rows: 'bin',
        across: 'metric',
        acrossLabel: 'name',
        measure: ['concordant', 'discordant', 'ties'],
        legend:
          'By size in points, the numbers of pairs that the metric orders as people do / the other way round / not at all; people order two outputs where the grades of one rater, or aggregated grades if raters are not known, differ by at least 25 % of the scale',
      },
    ],
    charts: [
      ...perMetricCharts(result, 'do people prefer the higher score?', (name) => ({
        ...{ kind: 'lines', facts: 'preference', among: { isShown: true }, label: 'difference' },
        x: { key: 'difference', title: `difference of ${name} in points` },
        axis: 'people prefer it, %',
        measures: ['isotonic', 'logistic'],
      })),
      ...perMetricCharts(result, 'pairs of outputs by difference', () => ({
        ...{ kind: 'bars', facts: 'outputPairs', label: 'bin', axis: 'pairs of outputs' },
        measures: ['concordant', 'discordant', 'ties'],
      })),
    ],
  }
}

function correlationPart(result: StudyResult): Part {
  const { data, metrics } = result
  const isReliable = metrics.every(({ segments }) => segments.notes.length === 0)
  return {
    id: 'correlations',
    title: 'Correlation with people',
    layouts: [
      crossed('correlations', 'Correlation of metrics and people over models', 'label', 'value', {
        ...{ among: { group: 'models' }, both: true },
        legend:
          '95 % intervals over resampled segments, for these models alone; they lie too low where the means of models are noisy, because noise lowers a correlation',
      }),
      crossed('correlations', 'Correlation of metrics and people over single outputs', 'label', 'value', {
        ...{ among: { group: 'outputs' }, both: true },
        legend: `${isReliable ? 'There are enough ratings per output' : 'Not reliable: see the warnings'}; relative rankings: Kendall's tau over outputs for a segment by one rater, which counts ties of the metric against it (Roy et al.)`,
      }),
      crossed('mappedMeans', 'Scores mapped to grades', 'model', ['score', 'mappedMean', 'peopleMean'], {
        legend:
          "score of the model in points / the mean of its outputs' scores mapped to grades by isotonic regression, cross-validated over folds of tasks / people's mean grade of the same outputs",
      }),
      ...when(
        metrics.some(({ mapped }) => mapped !== undefined),
        () =>
          ofMetrics(
            'Order of models by mapped scores',
            ['orderedByScore', 'orderedByMapped', 'mappedError', 'mappedFolds'],
            'shares of pairs of models that the score and the mapped mean order as people do (a tie counts half), and the mean difference of mapped means and grades',
          ),
      ),
    ],
    charts: perMetricCharts(result, 'models against people', (name) => ({
      ...{ kind: 'points', facts: 'scores', label: 'model', by: 'kind' },
      x: { key: 'score', title: `${name}, points` },
      y: { key: 'people', title: `people, points${data.systems.length < 5 ? ' (few models)' : ''}` },
    })),
  }
}
