export { MAX_LINES, uniqueLabels } from '../chart-labels.ts'
export { COLOURS } from '../colours.ts'
export { nameAxis, namedChart } from '../interval-chart.ts'
export { tableSection } from '../page-section.ts'
