import { fixtureJson, fixturePath } from '@codegen-eval/test-data'
import { testAgreement } from './agreement.ts'

testAgreement({ json: fixtureJson, path: fixturePath })
