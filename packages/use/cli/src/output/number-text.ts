export { roundNumber as rounded } from '@codegen-eval/report'
