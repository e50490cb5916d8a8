export { escapeMarkdown } from '@codegen-eval/report'
