import { referenceJson } from '@codegen-eval/test-data'
import { testEvaluator } from './evaluator-agreement.ts'

testEvaluator(referenceJson('golden/detection-f1.json'))
