import { fixtureJson } from '@codegen-eval/test-data'
import { testCodeXGlue } from './codexglue-agreement.ts'

testCodeXGlue(fixtureJson('golden/codebleu-languages.json'))
