export { type MetricList, metricList } from './report/metric-list.ts'
