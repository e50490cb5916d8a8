export { type MetricList, metricList } from './report/metric-list.ts'
export { estimandText, type Sizes, sizesText, unitsNoun } from './report/sizes.ts'
