export { itemsForMargin } from './items-for-margin.ts'
export { meanValues } from './mean-values.ts'
export { seededSample } from './seeded-sample.ts'
