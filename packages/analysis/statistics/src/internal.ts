export { groupedBy } from '@codegen-eval/metric/internal'
export {
  checkAtLeast,
  checkBoolean,
  checkChoice,
  checkEach,
  checkedOptions,
  checkedRecord,
  checkFunction,
  checkList,
  checkLists,
  checkNumber,
  checkNumbers,
  checkOpenProbability,
  checkPositive,
  checkRecord,
  checkRecords,
  checkText,
  checkWhole,
  checkWithin,
} from './checks.ts'
export { compactLetters } from './compact-letters.ts'
export { crossedDesign } from './crossed-ratings.ts'
export { crossedWeights } from './crossed-weights.ts'
export { firstEnough } from './first-enough.ts'
export { noInterval } from './interval.ts'
export { itemsForMargin } from './items-for-margin.ts'
export { outcomePower, ratesOf, segmentsForOutcomes, smallestOutcomeDistance } from './margin-power.ts'
export { meanOf, meanOfDefined } from './mean-of.ts'
export { meanValues } from './mean-values.ts'
export { type IncompleteModel, isUndoneByMissing } from './missing-results.ts'
export { holmAdjusted } from './multiple-comparisons.ts'
export { knownOutcomes } from './outcome-counts.ts'
export { type PairTable, pairTable, type RankRange, rankRanges } from './pair-table.ts'
export { meldedTail } from './paired-proportion-interval.ts'
export { pairedDifferences } from './paired-t.ts'
export { pairsOf } from './pairs-of.ts'
export { numberOf, placesOfLabels } from './places-of-labels.ts'
export { scoreRounding } from './score-rounding.ts'
export { seededSample } from './seeded-sample.ts'
export { stratifiedOutcomes } from './stratified-outcomes.ts'
export { stratumParts } from './stratum-parts.ts'
export { weightsOf } from './stratum-weights.ts'
export { studentTails } from './student-distribution.ts'
export { FEWEST_TESTED, haveUnequalSamples, unswappedTest } from './unequal-samples.ts'
export { FAILING_LOSS, unseenShare } from './unseen-failures.ts'
export { squaresWithin, varianceOf } from './variance-components.ts'
