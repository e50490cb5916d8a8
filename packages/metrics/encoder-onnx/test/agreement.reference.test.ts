import { referenceJson, referencePath } from '@codegen-eval/test-data'
import { testAgreement } from './agreement.ts'

testAgreement({ json: referenceJson, path: referencePath })
