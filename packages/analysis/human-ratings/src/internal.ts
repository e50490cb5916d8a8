export { choosesLabel } from './aggregate-ratings.ts'
export { RATING_COMPARISON_TESTS } from './compare-ratings.ts'
export { RATING_UNITS } from './model-ratings.ts'
export { hasNumericLabels } from './numeric-labels.ts'
