import { referenceJson } from '@codegen-eval/test-data'
import { testSacreBleu } from './sacrebleu-agreement.ts'

testSacreBleu(referenceJson('golden/text-metrics.json'))
