export { foldCase } from './fold-case.ts'
export {
  type CaseOption,
  caseOption,
  type TextFormOptions,
  textInForm,
  type UnicodeOption,
  unicodeOption,
} from './text-options.ts'
