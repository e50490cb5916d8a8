export { csvField } from '@codegen-eval/report'
