export { escapeLatex } from '@codegen-eval/report'
