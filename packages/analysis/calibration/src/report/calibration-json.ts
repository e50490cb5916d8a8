import type { JudgeCalibration } from '../calibrate-judge.ts'
import type { JudgesCalibration } from '../calibrate-judges.ts'
import { judgeClaims, judgesClaims } from './calibration-claims.ts'
import { judgeWarnings } from './calibration-warnings.ts'

/**
 * A calibration as JSON data: `judges.<name>` and `vote` have `agreement.<measure>` with `judge`, `people` and `difference`, and what
 * `JudgeCalibration` holds, with `conclusions` and `warnings` as sentences.
 */
export function calibrationJson(calibration: JudgesCalibration): object {
  const { judges, vote, differences } = calibration
  return {
    // `fromEntries` makes `__proto__` an ordinary key
    judges: Object.fromEntries(judges.map((found) => [found.judge, judgeJson(found)])),
    ...(vote === undefined ? {} : { vote: judgeJson(vote) }),
    ...(differences.length === 0
      ? {}
      : { differences, conclusions: judgesClaims(calibration).map(({ text }) => text) }),
  }
}

function judgeJson(calibration: JudgeCalibration): object {
  const { judge: _, agreement, ...others } = calibration
  const { measures, ...counts } = agreement
  return {
    conclusions: judgeClaims(calibration).map(({ text }) => text),
    warnings: judgeWarnings(calibration),
    agreement: {
      ...counts,
      ...Object.fromEntries(measures.map(({ measure, ...values }) => [measure, values])),
    },
    ...others,
  }
}
