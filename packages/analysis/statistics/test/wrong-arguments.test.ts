import { wrongArguments } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { bootstrapScores } from '../src/bootstrap-scores.ts'
import * as statistics from '../src/index.ts'
import { meanScoreRows } from '../src/metric-rows.ts'
import { randomStream } from '../src/random-stream.ts'

const x = [0.5, 1, 0.25, 0, 1, 0.75]
const y = [0.25, 1, 0, 0.5, 0.5, 1]
const lists = [x, y] as const
const [a, b] = [meanScoreRows(x), meanScoreRows(y)]
const bits = [
  [1, 0, 1, 1],
  [0, 0, 1, 1],
] as const
const clusters = Int32Array.of(0, 0, 1, 1, 2, 2)
const resampled = Float64Array.of(0.25, 0.5, 0.5, 0.75)
const strata = { strata: ['a', 'a', 'a', 'b', 'b', 'b'] }
const groups = [
  [
    { human: 10, metric: 0.5 },
    { human: 90, metric: 0.75 },
  ],
  [
    { human: 10, metric: 0.5 },
    { human: 70, metric: 0.25 },
  ],
]
const runs = [
  [
    { count: 2, sum: 1, squares: 1 },
    { count: 2, sum: 2, squares: 2 },
  ],
  [
    { count: 2, sum: 0, squares: 0 },
    { count: 2, sum: 2, squares: 2 },
  ],
]
const results = [
  [
    [1, 0],
    [0, 0],
  ],
  [
    [1, 1],
    [0, 1],
  ],
]
const parts = statistics.varianceParts(results)
const drawing = { resamples: 20 }

test('every wrong argument is named', () => {
  const found = wrongArguments(statistics, {
    approximateRandomizationTest: [a, b, { trials: 20 }],
    bettingInterval: [x, {}],
    basicInterval: [resampled, 0.5, 0.9],
    bcaInterval: [resampled, 0.5, resampled, 0.9],
    bootstrapInterval: [a, drawing],
    percentileInterval: [resampled, 0.9],
    bootstrapScores: [[a, b], drawing],
    joinBootstrapScores: [[bootstrapScores([a], drawing)]],
    bootstrapTInterval: [a, drawing],
    clopperPearsonInterval: [1, 3, 0.9],
    clusterCount: [clusters, 6],
    clusterIndices: [['a', 'b']],
    clusterMeans: [x, clusters],
    clusterRows: [a, clusters],
    commonSegments: [[a, b]],
    correlationPermutationTest: [x, y, { trials: 20 }],
    darrTau: [groups, 25],
    darrTauInterval: [groups, drawing],
    decidedInterval: [{ value: 1, low: -1, high: 2 }, true],
    differenceRows: [a, b],
    cliffsDelta: lists,
    cohensDz: lists,
    rankBiserial: lists,
    erfc: [0.5],
    exactPermutationTest: [a, b, {}],
    expectedBest: [x, 2],
    gailSimonTest: [x, [1, 1, 1, 1, 1, 1], [9, 9, 9, 9, 9, 9]],
    jackknifeScores: [a, clusters],
    pairedScoreDeviation: [a, b, clusters],
    jackknifeTInterval: [a, {}],
    jackknifeTTest: [a, b, clusters],
    joinedDifference: [a, b, clusters],
    kendallTauB: lists,
    kendallTauC: lists,
    mcnemarTest: [...bits, {}],
    mcnemarPower: [50, { onlyA: 0.1, onlyB: 0.3 }, {}],
    segmentsForMcNemar: [{ onlyA: 0.1, onlyB: 0.3 }, {}],
    medianInterval: [x, 0.9],
    corpusScore: [a],
    meanScoreRows: [x],
    segmentCount: [a],
    segmentScores: [a],
    selectSegments: [a, [1, 2]],
    resolveMissing: [{ models: ['m'], tasks: ['s', 't'], sums: [[1, 0]], counts: [[1, 1]] }, {}],
    benjaminiHochbergCorrection: [x],
    benjaminiYekutieliCorrection: [x],
    bonferroniCorrection: [x],
    holmCorrection: [x],
    normalCdf: [0.5],
    normalQuantile: [0.5],
    overallRatesVarianceParts: [0.5, 0.75, {}],
    pairVarianceParts: [runs, runs, Int32Array.of(0, 1)],
    pairedBootstrapWins: [resampled, resampled],
    sacrebleuBootstrapTest: [resampled, resampled, 0.5],
    shiftedBootstrapTest: [resampled, resampled, 0.5],
    pairedProportionInterval: [...bits, 0.9],
    pairedStatisticInterval: [x, y, statistics.cohensDz, drawing],
    pairedTTest: [x, y, {}],
    pairwiseRandomizationSteps: [[a, b], [[0, 1]], { trials: 20 }],
    pairwiseRandomizationTests: [[a, b], [[0, 1]], { trials: 20 }],
    pearsonCorrelation: lists,
    pairedTestPower: [50, 0.1, 0.5, {}],
    segmentsForDifference: [0.1, 0.5, {}],
    smallestDetectableDifference: [50, 0.5, {}],
    quantileOfSorted: [[1], 0.5],
    randomStream: [1, 0],
    uniformIndex: [randomStream(1), 3],
    uniformNumber: [randomStream(1)],
    midranks: [x],
    differenceInterval: [a, b, {}],
    scoreInterval: [a, drawing],
    signTest: [x, y, {}],
    isTooSkewed: [x],
    skewness: [x],
    spearmanCorrelation: lists,
    stratifiedDifference: [a, b, strata],
    stratifiedScore: [a, strata],
    noncentralStudentCdf: [0.5, 9, 1],
    studentCdf: [0.5, 9],
    studentQuantile: [0.5, 9],
    studentizedBootstrapTest: [a, b, drawing],
    studentizedScores: [a, drawing],
    benchmarkError: [parts, { tasks: 9 }],
    detectableDifference: [parts, { tasks: 9 }, {}],
    ratesVarianceParts: lists,
    varianceParts: [results],
    wilcoxonSignedRankTest: [x, y, {}],
    wilsonInterval: [1, 3, 0.9],
  })
  expect(found).toEqual([])
})
