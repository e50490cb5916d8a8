export { EBSB_DATA_SETS } from './replication/ebsb-cells.ts'
export { RFA_COLUMNS, RFA_MEANS } from './replication/rfa-cells.ts'
export { STUDY_NOTES } from './study-notes.ts'
export { compareTested, type JudgedTasks, type TestMeasure, verdictAgreement } from './verdict-agreement.ts'
