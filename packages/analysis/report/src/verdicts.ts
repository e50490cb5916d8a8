export { type JUnitRun, type JudgedView, verdictJUnit, verdictMarkdown } from './view/verdict-forms.ts'
export { verdictText } from './view/view-report.ts'
