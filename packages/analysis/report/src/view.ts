export { type JUnitRun, type JudgedView, verdictJUnit, verdictMarkdown } from './view/verdict-forms.ts'
export type {
  FactRow,
  Facts,
  FactValue,
  Finding,
  FoundPair,
  Layout,
  LayoutColumn,
  Measure,
  Part,
  Quantity,
  Unit,
  VerdictCase,
  View,
  ViewVerdict,
  WriteStyle,
} from './view/view.ts'
export { type PageContent, pageReport } from './view/view-page.ts'
export { viewOutput, viewReport } from './view/view-report.ts'
export { type WholeFinding, type Words, wordsOf } from './view/words.ts'
