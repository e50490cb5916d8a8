import { referenceJson } from '@codegen-eval/test-data'
import type { MetaEvaluationGolden } from './golden.ts'
import { testGroupedAgreement } from './grouped-agreement-values.ts'
import { testPermBoth } from './perm-both-values.ts'
import { testSoftPairwiseAccuracy } from './soft-pairwise-accuracy-values.ts'
import { testTieCalibration } from './tie-calibration-values.ts'

const golden = referenceJson<MetaEvaluationGolden>('golden/meta-evaluation.json')

testGroupedAgreement(golden)
testPermBoth(golden)
testSoftPairwiseAccuracy(golden)
testTieCalibration(golden)
