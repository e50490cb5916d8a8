import type { Report, ReportOutput, Table } from '@codegen-eval/report'
import type { JudgeCalibration } from '../calibrate-judge.ts'
import type { JudgesCalibration } from '../calibrate-judges.ts'
import { judgeClaims, judgesClaims } from './calibration-claims.ts'
import { calibrationFacts } from './calibration-facts.ts'
import { calibrationJson } from './calibration-json.ts'
import { judgesTable, judgeTables } from './calibration-tables.ts'
import { judgeWarnings } from './calibration-warnings.ts'

/** A calibration in the shapes from which all formats are written. */
export function calibrationOutput(calibration: JudgesCalibration, facts: object = {}): ReportOutput {
  return {
    report: () => calibrationReport(calibration),
    csv: () => calibrationFacts(calibration),
    json: () => ({ ...facts, ...calibrationJson(calibration) }),
  }
}

/** A calibration as a report: conclusions and warnings, and tables for each judge. */
export function calibrationReport(calibration: JudgesCalibration): Report {
  const { judges } = calibration
  const tables: Table[] = judges.flatMap(judgeTables)
  return {
    tables: judges.length > 1 ? [judgesTable(calibration), ...tables] : tables,
    notes: [
      ...judges.flatMap(conclusions),
      ...judgesClaims(calibration).map(({ text }) => text),
      ...[...new Set(judges.flatMap(judgeWarnings))].map((text) => `Warning: ${text}`),
    ],
  }
}

function conclusions(calibration: JudgeCalibration): string[] {
  const { judge, replacement, isOnScale, models } = calibration
  const labels = models.reduce((sum, { mean }) => sum + mean.labelled, 0)
  const saved = models.reduce((sum, { mean }) => sum + mean.labelsSaved, 0)
  const claims = judgeClaims(calibration).map(({ text }) => text)
  const notTested =
    isOnScale && replacement === undefined
      ? [
          `Whether ${judge} may replace a person was not tested: option epsilon is missing, such as 0.2 for experts or 0.1 for crowds.`,
        ]
      : []
  const failed =
    replacement !== undefined && replacement.reason === undefined && !replacement.passes
      ? [
          `The alternative annotator test does not show that ${judge} may replace one of these people: winning rate ${replacement.winningRate.toFixed(2)}, epsilon ${replacement.epsilon}.`,
        ]
      : []
  const hasOthers = models.some(({ mean }) => mean.others > 0)
  const worth =
    hasOthers && Number.isFinite(saved)
      ? [
          `With ${judge}, ${labels} labels estimate the models' means as well as about ${Math.round(labels + saved)} labels without it.`,
        ]
      : []
  return [...claims, ...failed, ...notTested, ...worth]
}
