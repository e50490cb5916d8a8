import { referenceJson } from '@codegen-eval/test-data'
import { testRouge1 } from './rouge-agreement.ts'

testRouge1(referenceJson('golden/text-metrics.json'))
