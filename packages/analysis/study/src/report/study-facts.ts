import type { AgreementEstimate, PanelAgreement } from '@codegen-eval/meta-evaluation'
import type { Table, TableCell } from '@codegen-eval/report'
import { binErrorRates } from '../agreement-counts.ts'
import type { CorpusCorrelation } from '../corpus-correlation.ts'
import type { ModelScore } from '../model-scores.ts'
import type { PairComparisons } from '../pair-comparisons.ts'
import type { MetricStudy } from '../study-metric.ts'
import type { StudyResult } from '../study-result.ts'
import type { SystemRank } from '../system-ranks.ts'

/** The name of people among the metrics in CSV and JSON. */
export const HUMAN = 'human'

/** Every number of a study as tables with one fact per row, for CSV: scores and differences 0..1, unrounded. */
export function studyFacts(result: StudyResult): (Table & { readonly id: string })[] {
  const { models, people, human, metrics, grades, data } = result
  const { names } = result.settings.bins
  const perMetric = (rows: (study: MetricStudy) => TableCell[][]): TableCell[][] =>
    metrics.flatMap(({ key, study }) => rows(study).map((cells) => [key, ...cells]))
  const withHuman = (
    rows: (study: Pick<MetricStudy, 'scores' | 'ranks' | 'comparisons'>) => TableCell[][],
  ) => [
    ...rows({ scores: human.scores.scores, ranks: human.ranks, comparisons: human.comparisons }).map(
      (cells) => [HUMAN, ...cells],
    ),
    ...perMetric(rows),
  ]
  return [
    facts(
      'models',
      'model kind mean base percent improved minimum_difference',
      models.map(({ name, kind, base, percent, improved, minimumDifference }) => [
        name,
        kind,
        kind === 'synthetic' ? undefined : people.means[people.names.indexOf(name)],
        base,
        percent,
        improved,
        minimumDifference,
      ]),
    ),
    facts(
      'metrics',
      'metric name external source signature',
      metrics.map(({ key, name, external, source, signature }) => [key, name, external, source, signature]),
    ),
    facts(
      'ranking',
      'metric measure value low high items undefined_items',
      result.agreement.order.flatMap((k) =>
        Object.entries(result.agreement.metrics[k]).map(
          ([measure, { estimate, low, high, ...items }]: [string, AgreementEstimate]) => [
            metrics[k].key,
            measure,
            estimate,
            low,
            high,
            items.items,
            items.undefinedItems,
          ],
        ),
      ),
    ),
    facts('ceilings', 'judge level value low high', ceilingRows(result)),
    facts(
      'metric-tests',
      'first second difference p_value adjusted_p_value',
      result.agreement.tests.map(({ first, second, difference, pValue, adjustedPValue }) => [
        metrics[first].key,
        metrics[second].key,
        difference,
        pValue,
        adjustedPValue,
      ]),
    ),
    facts(
      'scores',
      'metric model score low high median rank rank_low rank_high',
      withHuman(({ scores, ranks }) => scoreRows(result, scores, ranks)),
    ),
    ...wholeFacts(result),
    facts(
      'significance',
      'metric bin significant not_significant',
      perMetric(({ counts }) =>
        names.map((bin, b) => [bin, counts.significant[b].pairs, counts.insignificant[b].pairs]),
      ),
    ),
    facts(
      'disagreement',
      'metric bin verdict pairs agree people_see_none people_see_opposite people_see_one',
      perMetric(({ counts }) =>
        names.flatMap((bin, b) => {
          const [found, unfound] = [counts.significant[b], counts.insignificant[b]]
          return [
            [bin, 'significant', found.pairs, found.same, found.none, found.opposite, undefined],
            [bin, 'not significant', unfound.pairs, unfound.none, undefined, undefined, unfound.missed],
          ]
        }),
      ),
    ),
    facts(
      'errors',
      'metric type_1 type_1_or_opposite type_2 disagreement',
      perMetric(({ errors }) => [
        [errors.typeOne, errors.typeOneOrOpposite, errors.typeTwo, errors.disagreement],
      ]),
    ),
    facts(
      'bin-errors',
      'metric bin pairs type_1 type_1_or_opposite type_2 conformity',
      perMetric(({ counts }) =>
        binErrorRates(counts).map(({ typeOne, typeOneOrOpposite, typeTwo, disagreement }, b) => [
          names[b],
          counts.significant[b].pairs + counts.insignificant[b].pairs,
          typeOne,
          typeOneOrOpposite,
          typeTwo,
          1 - disagreement,
        ]),
      ),
    ),
    facts(
      'output-pairs',
      'metric bin concordant discordant ties',
      metrics.flatMap(({ key, outputPairs: { bins } }) =>
        bins.map(({ bin, concordant, discordant, ties }) => [key, bin, concordant, discordant, ties]),
      ),
    ),
    facts('people', 'first second difference low high winner pValue', peopleRows(result)),
    facts('attributes', 'attribute model mean', attributeRows(result)),
    facts(
      'trusted',
      'metric difference pairs agreement pValue sure_at reason',
      perMetric(({ trusted, preference }) => {
        const { difference, pairs, agreement, pValue, reason } = trusted
        return [[difference, pairs, agreement, pValue, preference.sure, reason]]
      }),
    ),
    facts(
      'agreement',
      'metric bin pairs base_pairs agreement low support',
      perMetric(({ trusted }) =>
        trusted.bins.map(({ bin, pairs, basePairs, agreement, low, support }) => [
          bin,
          pairs,
          basePairs,
          agreement,
          low,
          support,
        ]),
      ),
    ),
    facts(
      'preference',
      'metric difference isotonic isotonic_low isotonic_high logistic logistic_low logistic_high',
      perMetric(({ preference }) => preference.points.map((point) => Object.values(point))),
    ),
    facts('correlation', 'metric over coefficient value low high pValue', correlationRows(result)),
    facts(
      'pairs',
      'metric first second difference wins losses winner pValue',
      withHuman(({ comparisons }) => pairRows(result, comparisons)),
    ),
    {
      id: 'grades',
      columns: ['id', ...data.systems].map((name) => ({ name })),
      rows: data.ids.map((id, i) => [String(id), ...grades.grades.map((ofSystem) => ofSystem[i])]),
    },
    facts(
      'raters',
      'rater ratings skill accuracy',
      grades.raters.map(({ id, ratings, skill, accuracy }) => [id, ratings, skill, accuracy]),
    ),
    ...backgroundFacts(result),
  ]
}

function backgroundFacts({ background }: StudyResult): (Table & { readonly id: string })[] {
  if (background === undefined) return []
  const rows = background.flatMap(({ question, answers }) =>
    answers.map(({ answer, raters }): TableCell[] => [question, answer, raters]),
  )
  return [facts('background', 'question answer raters', rows)]
}

function wholeFacts({ data: { whole }, metrics }: StudyResult): (Table & { readonly id: string })[] {
  if (whole === undefined) return []
  const rows = metrics.flatMap(({ key, wholeScores = [] }) =>
    whole.systems.map((system, s): TableCell[] => [key, system, wholeScores[s]]),
  )
  return [facts('whole-scores', 'metric model score', rows)]
}

function peopleRows({ people: { names, human } }: StudyResult): TableCell[][] {
  const { winners, pValues } = human.comparisons
  return human.originals.map(({ first, second, difference, low, high }, pair) => [
    names[first],
    names[second],
    difference,
    low,
    high,
    winners[pair] === 0 ? undefined : names[winners[pair] > 0 ? first : second],
    pValues?.[pair],
  ])
}

function attributeRows({ attributes, people }: StudyResult): TableCell[][] {
  return attributes.flatMap(({ name, means }) => means.map((mean, m) => [name, people.names[m], mean]))
}

/** Agreement with half of the raters, and of one rater with the others; empty without ratings. */
function ceilingRows({ agreement: { ceilings }, metrics }: StudyResult): TableCell[][] {
  if (ceilings === undefined) return []
  const judges: [string, PanelAgreement][] = [
    ['one rater', ceilings.oneRater],
    ['half of the raters', ceilings.halfPanels],
    ...metrics.map(({ key }, k): [string, PanelAgreement] => [key, ceilings.metrics[k]]),
  ]
  return judges.flatMap(([judge, { outputs, systems }]) =>
    Object.entries({ outputs, systems }).map(([level, { estimate, low, high }]) => [
      judge,
      level,
      estimate,
      low,
      high,
    ]),
  )
}

function scoreRows(
  { models }: StudyResult,
  scores: readonly ModelScore[],
  ranks: readonly SystemRank[],
): TableCell[][] {
  return models.map(({ name }, m) => {
    const { score, low, high, median } = scores[m]
    const rank: SystemRank | undefined = ranks[m]
    return [name, score, low, high, median, rank?.rank, rank?.rankLow, rank?.rankHigh]
  })
}

function correlationRows({ metrics, attributes }: StudyResult): TableCell[][] {
  const corpus = (over: string, { pearson, spearman, kendall }: CorpusCorrelation): TableCell[][] =>
    Object.entries({ pearson, spearman, kendall }).map(([name, { coefficient, low, high, pValue }]) => [
      over,
      name,
      coefficient,
      low,
      high,
      pValue,
    ])
  return metrics.flatMap(({ key, study, segments }, k) => {
    const { pearson, spearman, kendall, relativeRanking: tau } = segments
    const outputs = Object.entries({ pearson, spearman, kendall }).map(
      ([name, { coefficient, pValue }]): TableCell[] => [
        'outputs',
        name,
        coefficient,
        undefined,
        undefined,
        pValue,
      ],
    )
    return [
      ...corpus('models', study.correlation),
      ...corpus('originals', study.originalCorrelation),
      ...outputs,
      ...(tau ? [['outputs', 'relative rankings', tau.estimate, tau.low, tau.high, undefined]] : []),
      ...attributes.flatMap(({ name, metrics: ofMetrics }) => {
        const ranking = ofMetrics[k].relativeRanking
        return ranking
          ? [[name, 'relative rankings', ranking.estimate, ranking.low, ranking.high, undefined]]
          : []
      }),
    ].map((cells) => [key, ...cells])
  })
}

function pairRows(
  { models }: StudyResult,
  { differences, wins, losses, winners, pValues }: PairComparisons,
): TableCell[][] {
  let next = 0
  return models.flatMap((first, a) =>
    models.slice(a + 1).map((second): TableCell[] => {
      const pair = next++
      const winner = winners[pair] === 0 ? undefined : winners[pair] === 1 ? first.name : second.name
      return [first.name, second.name, differences[pair], wins[pair], losses[pair], winner, pValues?.[pair]]
    }),
  )
}

function facts(
  id: string,
  names: string,
  rows: readonly (readonly TableCell[])[],
): Table & { readonly id: string } {
  return { id, columns: names.split(' ').map((name) => ({ name })), rows }
}
