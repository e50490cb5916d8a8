export { MAX_LINES, uniqueLabels } from '../chart-labels.ts'
export { COLOURS } from '../colours.ts'
export { type DataFile, dataSection } from '../data-section.ts'
export {
  type ChartPoint,
  type IntervalStyle,
  intervalChart,
  nameAxis,
  namedChart,
  scaleColours,
  shareChart,
} from '../interval-chart.ts'
