import { referenceJson } from '@codegen-eval/test-data'
import { testLcsLengths } from './lcs-agreement.ts'

testLcsLengths(referenceJson('golden/text-metrics.json'))
