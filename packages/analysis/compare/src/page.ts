export {
  type ComparedOutput,
  type ComparedOutputStyle,
  comparedOutput,
} from './page/compared-output.ts'
export { comparisonPage } from './page/comparison-page.ts'
export { gatePage } from './page/gate-page.ts'
export { type ScorePageOptions, scorePage } from './page/score-page.ts'
export type { PageOptions } from './page/segment-sections.ts'
