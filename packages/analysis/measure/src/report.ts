export { partCells } from './report/part-cells.ts'
export {
  type ScoreIntervals,
  type ScoreOutputOptions,
  type ShownScores,
  scoreOutput,
} from './report/score-output.ts'
export { segmentRowWriter } from './report/segment-rows.ts'
export { estimandText, type Sizes, sizesText, unitsNoun } from './report/sizes.ts'
