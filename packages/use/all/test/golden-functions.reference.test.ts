import { referenceJson } from '@codegen-eval/test-data'
import { testGoldenFunctions } from './golden-functions.ts'

testGoldenFunctions(referenceJson('golden/functions.json'))
