export {
  type ComparedOutput,
  type ComparedOutputStyle,
  comparedOutput,
} from './page/compared-output.ts'
export { comparisonPage, gatePage, type PageOptions, type ScorePageOptions, scorePage } from './page/pages.ts'
