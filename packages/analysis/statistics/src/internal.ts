export { itemsForMargin } from './items-for-margin.ts'
export { seededSample } from './seeded-sample.ts'
