import { referenceJson } from '@codegen-eval/test-data'
import { testDistances } from './distance-agreement.ts'

testDistances(referenceJson('golden/text-metrics.json'))
