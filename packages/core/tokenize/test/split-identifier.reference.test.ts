import { referenceJson } from '@codegen-eval/test-data'
import { testSubtokens } from './subtoken-agreement.ts'

testSubtokens(referenceJson('golden/program-graphs-conala.json'), 6441)
