export { drawChart } from './draw-chart.ts'
export { drawFigure } from './draw-figure.ts'
