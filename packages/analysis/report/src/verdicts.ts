export { type JUnitRun, type JudgedView, verdictJUnit, verdictMarkdown } from './view/verdict-forms.ts'
