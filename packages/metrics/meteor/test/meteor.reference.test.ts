import { referenceJson } from '@codegen-eval/test-data'
import { testMeteor } from './meteor-agreement.ts'

testMeteor(referenceJson('golden/text-metrics.json'), referenceJson('golden/functions.json'))
