export { type MetricList, metricList } from './report/metric-list.ts'
export { partCells } from './report/part-cells.ts'
export {
  type ScoreIntervals,
  type ScoresOutputOptions,
  type ShownMean,
  type ShownScores,
  scoresOutput,
  strataTables,
} from './report/scores-output.ts'
export { estimandText, type Sizes, sizesText, unitsNoun } from './report/sizes.ts'
