export { type ClaimKind, calibrationFindings } from './view/calibration-findings.ts'
export { calibrationView } from './view/calibration-view.ts'
