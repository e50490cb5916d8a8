import { gradesOfScale, SKILL_MEANINGS } from '@codegen-eval/human-ratings'
import { countText } from '@codegen-eval/report/internal'
import type { Facts, Layout, Part, View, ViewChart } from '@codegen-eval/report/view'
import { FEWEST_SHARED_RATERS } from '@codegen-eval/statistics/crossed-difference'
import { pairCount } from '../pair-comparisons.ts'
import { describeStudyGrades } from '../study-grades.ts'
import type { StudyResult } from '../study-result.ts'
import { taskCount } from '../study-tasks.ts'
import { describeStudyModels } from './describe-study-models.ts'
import { intervalsNote } from './few-models.ts'
import { MAIN_GRADE } from './people-facts.ts'
import { HUMAN, studyFacts } from './study-facts.ts'
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
      settings: { ...others, bins: bins.edges, binsClosed: bins.closed ?? 'left', significantShare: 0.95 },
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

/** A table of metrics by something else. */
function crossed(
  facts: string,
  title: string,
  across: string,
  measure: string | readonly string[],
  more: Partial<Extract<Layout, { kind: 'cross' }>> = {},
): Layout {
  return { kind: 'cross', facts, title, rows: 'metric', rowLabel: 'name', across, measure, ...more }
}

/** A table of metrics. */
function ofMetrics(title: string, columns: readonly string[], legend?: string): Layout {
  const of = { kind: 'rows', facts: 'metrics', title, columns: ['name', ...columns] } as const
  return legend === undefined ? of : { ...of, legend }
}

function partsOf(result: StudyResult): Part[] {
  const { metrics } = result
  return [
    ...(metrics.length > 0 ? [metricPart(result)] : []),
    modelPart(result),
    ...(metrics.length > 0 ? [differencePart(result), correlationPart(result)] : []),
    ...(result.strata === undefined ? [] : [strataPart('decimal')]),
    graderPart(result),
    ...(metrics.length > 0 ? [paperPart(result)] : []),
  ]
}

/** A chart for each metric, in the order of the tables; `what` tells those of one section apart. */
function perMetricCharts(
  { agreement, metrics }: StudyResult,
  what: string,
  chart: (name: string) => Omit<ViewChart, 'caption' | 'of'>,
): ViewChart[] {
  return agreement.order
    .map((k) => metrics[k])
    .map(({ key: of, name }) => ({ caption: `${name}: ${what}`, of, ...chart(name) }) as ViewChart)
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
        columns: ['name', { both: 'outputs' }, { both: 'systems' }],
      },
      ...(metrics.length < 2
        ? []
        : [
            {
              ...({ kind: 'matrix', facts: 'metrics', title: 'Is one metric better than another?' } as const),
              ...{ columns: ['name'], pairs: 'metricTests', above: 'adjustedPValue', below: 'difference' },
              legend:
                'above the diagonal p of the difference of acc_eq, corrected by Holm, *: at most 0.05; below it the difference in points, metric of the column minus metric of the row',
            },
          ]),
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
        ...{
          kind: 'cross',
          facts: 'outputPairs',
          title: 'Pairs of outputs for one task by the difference of their scores',
        },
        ...{
          among: { isUsed: true },
          rows: 'bin',
          across: 'metric',
          acrossLabel: 'name',
          measure: ['concordant', 'discordant', 'ties'],
        },
        legend:
          'By size in points, the numbers of pairs that the metric orders as people do / the other way round / not at all; people order two outputs where the grades of one rater, or aggregated grades if raters are not known, differ by at least 25 % of the scale',
      },
    ],
    charts: [
      ...perMetricCharts(result, 'do people prefer the higher score?', (name) => ({
        ...{ kind: 'lines', facts: 'preference', among: { isShown: true }, label: 'difference' },
        ...{
          x: { key: 'difference', title: `difference of ${name} in points` },
          axis: 'people prefer it, %',
        },
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
      ...(metrics.some(({ mapped }) => mapped !== undefined)
        ? [
            ofMetrics(
              'Order of models by mapped scores',
              ['orderedByScore', 'orderedByMapped', 'mappedError', 'mappedFolds'],
              'shares of pairs of models that the score and the mapped mean order as people do (a tie counts half), and the mean difference of mapped means and grades',
            ),
          ]
        : []),
    ],
    charts: perMetricCharts(result, 'models against people', (name) => ({
      ...{ kind: 'points', facts: 'scores', label: 'model', by: 'kind' },
      x: { key: 'score', title: `${name}, points` },
      y: { key: 'people', title: `people, points${data.systems.length < 5 ? ' (few models)' : ''}` },
    })),
  }
}

export function strataPart(what: string): Part {
  return {
    id: 'strata',
    title: 'Strata',
    layouts: [
      crossed('strata', 'Strata', 'stratum', 'agreement', {
        ...{ acrossLabel: 'label', both: true },
        legend:
          what === 'decimal'
            ? "Kendall's tau-b of scores and grades of single outputs within each stratum, with its number of items"
            : `${what} in percent, within each stratum, with its number of items`,
      }),
    ],
  }
}

const TESTS = {
  bootstrap: 'one of them wins 95 % of the bootstrap resamples',
  randomization: 'p < 0.05 in a paired randomization test',
  wilcoxon: 'p < 0.05 in a Wilcoxon signed-rank test of the grades of single outputs',
} as const

/** A table of more raters is cut; the CSV file has all. */
const MAX_RATERS = 30

function graderPart({ people, settings, grades, background = [], attributes }: StudyResult): Part {
  const { scale, method, reference, raters } = grades
  const alpha = Object.entries(grades.alpha ?? {}).map(([level, value]) => `${level} ${value.toFixed(3)}`)
  const labels = gradesOfScale(scale).length
  const rows = (
    facts: string,
    title: string,
    columns: readonly string[],
    legend?: string,
    most?: number,
  ) => ({
    ...({ kind: 'rows', facts, title, columns } as const),
    ...(legend === undefined ? {} : { legend }),
    ...(most === undefined ? {} : { most }),
  })
  return {
    id: 'graders',
    title: 'People and their grades',
    layouts: [
      {
        ...{ kind: 'cross', facts: 'people', title: "People's judgement of the models" },
        ...{ rows: 'model', across: 'attribute', measure: 'mean' },
        legend: `The mean over all ${method === 'given' ? 'grades' : 'ratings'} of a model, on the scale from ${scale.minimum} to ${scale.maximum}${attributes.length > 0 ? `: the ${MAIN_GRADE}, and by attribute` : ''}${reference === undefined ? '' : `; ${reference.name} is the references`}`,
      },
      rows('alphas', 'Agreement of raters by attribute', ['attribute', 'krippendorffAlpha']),
      rows('droppedRaters', 'Raters who are left out', ['rater', 'reason']),
      {
        ...rows(
          'peoplePairs',
          'Pairs of models by people',
          ['modelA', 'modelB'],
          `The difference of scores, first minus second, in points with its 95 % interval over paired resamples; significantly better, by which metrics are judged: ${TESTS[settings.ratingTest]}${people.overRaters === undefined ? '' : `. Over raters: p with tasks and raters both random, which says what other people would find; –: fewer than ${FEWEST_SHARED_RATERS} raters rated both`}`,
        ),
        columns: ['modelA', 'modelB', { both: 'difference' }, 'pValue', 'winner', 'pValueOverRaters'],
      },
      rows(
        'raters',
        'Raters',
        ['rater', 'ratings', 'skill', 'accuracy'],
        `Skill: ${method === 'given' ? '' : SKILL_MEANINGS[method]}; Krippendorff's alpha: ${alpha.join(', ')}`,
        MAX_RATERS,
      ),
      rows('background', 'Background of the raters', ['question', 'answer', 'raters', 'share']),
    ],
    charts: [
      {
        ...{ kind: 'bars', caption: 'Ratings per output', facts: 'ratingCounts', label: 'ratings' },
        ...{ measures: ['outputs'], axis: 'outputs' },
      },
      {
        ...{ kind: 'shares', caption: 'Grades by model', facts: 'gradeShares', label: 'model', by: 'grade' },
        measure: 'share',
      },
      ...(raters.some(({ accuracy = Number.NaN }) => !Number.isNaN(accuracy))
        ? [
            {
              ...({
                kind: 'intervals',
                caption: 'How often raters are right; the line is guessing',
              } as const),
              ...{ facts: 'raters', label: 'rater', measures: ['accuracy'], line: 1 / labels },
            },
          ]
        : []),
      ...background.map(
        ({ question }): ViewChart => ({
          ...{ kind: 'bars', caption: question, facts: 'background', among: { question, isShown: true } },
          ...{ label: 'answer', measures: ['raters'], axis: 'raters' },
        }),
      ),
    ],
  }
}

/** The tables and figures of the papers, which most readers do not need. */
function paperPart(result: StudyResult): Part {
  const bySize = (title: string, measure: string | readonly string[], shareOf: string, legend: string) =>
    crossed('binErrors', title, 'bin', measure, {
      legend: `By size in points, ${legend}`,
      ...(shareOf === '' ? {} : { shareOf }),
    })
  const chart = (what: string, axis: string, measures: readonly string[]) =>
    perMetricCharts(result, what, () => ({ kind: 'bars', facts: 'binErrors', label: 'bin', axis, measures }))
  return {
    id: 'papers',
    title: 'Errors as Evtikhiev et al. and Roy et al. count them',
    folded: true,
    layouts: [
      bySize(
        'Significant and insignificant differences by size',
        ['significant', 'notSignificant'],
        '',
        `the numbers of pairs of ${countText(result.models.length)} models that differ significantly / that do not`,
      ),
      bySize(
        'Disagreement of metrics and people',
        'disagreement',
        'significant',
        'the share of significant pairs for which people see no difference or the opposite one',
      ),
      ofMetrics(
        'Type-I and Type-II errors',
        ['typeOne', 'typeOneOrOpposite', 'typeTwo', 'missed', 'disagreement'],
        'Type I: significant for the metric, not for people (with opposite: or people prefer the other model, as Mathur et al. and Roy et al. count); Type II: significant for people, not for the metric; of the pairs that could be such an error. Not significant: of these pairs, those for which people see a difference',
      ),
      bySize(
        'Type-I errors by the size of a difference',
        'typeOneOrOpposite',
        'significant',
        'the share of the pairs significant for the metric for which people see no difference or the opposite one (Roy et al. after Mathur et al.)',
      ),
      bySize(
        'Type-II errors by the size of a difference',
        'typeTwo',
        'notSignificant',
        'the share of the pairs not significant for the metric for which people see a difference',
      ),
      bySize(
        'Conformity of metrics and people by the size of a difference',
        'conformity',
        'pairs',
        'the share of all pairs with the same verdict of metric and people: no difference, or the same model significantly better',
      ),
    ],
    charts: [
      ...perMetricCharts(result, 'judgement of people by difference', (name) => ({
        ...{ kind: 'boxes', facts: 'judgements', label: 'bin', axis: `difference of ${name} in points` },
        ...{ y: 'people, points', measures: ['p5', 'p25', 'p50', 'p75', 'p95'] },
      })),
      ...chart('disagreement by difference', 'significant pairs', ['same', 'none', 'opposite']),
      ...chart('conformity by difference', 'pairs in %', ['conformity', 'shareOne', 'shareTwo']),
      ...perMetricCharts(result, 'pairs of models against people', (name) => ({
        ...{ kind: 'points', facts: 'pairs', label: 'modelA', by: 'significant' },
        x: { key: 'size', title: `difference of ${name} in points` },
        y: { key: 'people', title: 'people, points' },
      })),
    ],
  }
}
