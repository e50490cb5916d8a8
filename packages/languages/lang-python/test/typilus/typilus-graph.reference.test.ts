import { referenceJson } from '@codegen-eval/test-data'
import { testGraphs } from './typilus-agreement.ts'

testGraphs(referenceJson('golden/program-graphs-conala.json'), 1561)
