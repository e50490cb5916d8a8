export { type Claim, type ClaimKind, judgeClaims, judgesClaims } from './report/calibration-claims.ts'
export { calibrationJson } from './report/calibration-json.ts'
export { calibrationOutput, calibrationReport } from './report/calibration-report.ts'
export { judgeWarnings } from './report/calibration-warnings.ts'
