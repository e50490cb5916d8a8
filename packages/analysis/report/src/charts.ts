export { drawChart } from './draw-chart.ts'
export { drawChartGroups } from './draw-chart-groups.ts'
