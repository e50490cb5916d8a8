import { referenceJson } from '@codegen-eval/test-data'
import { testCodeXGlue } from './codexglue-agreement.ts'

testCodeXGlue(referenceJson('golden/codebleu-languages.json'))
