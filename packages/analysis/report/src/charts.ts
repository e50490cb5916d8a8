export { drawChart } from './draw-chart.ts'
export { drawChartGroups, drawFigure } from './draw-chart-groups.ts'
