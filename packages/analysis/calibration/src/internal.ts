export { CALIBRATION_NOTES, LABEL_PLAN_NOTES } from './calibration-notes.ts'
