import { referenceJson } from '@codegen-eval/test-data'
import { testMeteorTokens } from './meteor-tokens-agreement.ts'

testMeteorTokens(referenceJson('golden/functions.json'))
