import { fixtureJson } from '@codegen-eval/test-data'
import { testGoldenFunctions } from './golden-functions.ts'

testGoldenFunctions(fixtureJson('golden/functions.json'))
