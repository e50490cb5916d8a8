import type { ChartGroup } from '@codegen-eval/report'
import type { StudyResult } from '../study-result.ts'
import { backgroundCharts } from './background-charts.ts'
import { calibrationCharts } from './calibration-charts.ts'
import { conformityCharts } from './conformity-charts.ts'
import { disagreementCharts } from './disagreement-charts.ts'
import { forestCharts } from './forest-charts.ts'
import { judgementCharts } from './judgement-charts.ts'
import { modelPairCharts } from './model-pair-charts.ts'
import { outputPairCharts } from './output-pair-charts.ts'
import { peopleCharts } from './people-charts.ts'
import { raterCharts } from './rater-charts.ts'
import { scatterCharts } from './scatter-charts.ts'

/** The charts of a study, by kind. `@codegen-eval/report/charts` draws them. */
export function studyCharts(result: StudyResult): ChartGroup[] {
  const raters = raterCharts(result)
  return [
    ...(result.metrics.length > 0 ? [scatterCharts(result)] : []),
    ...peopleCharts(result),
    forestCharts(result),
    ...(result.metrics.length > 0 ? metricGroups(result) : []),
    ...(raters === undefined ? [] : [raters]),
    ...backgroundCharts(result),
  ]
}

function metricGroups(result: StudyResult): ChartGroup[] {
  return [
    judgementCharts(result),
    disagreementCharts(result),
    ...conformityCharts(result),
    ...modelPairCharts(result),
    ...outputPairCharts(result),
    calibrationCharts(result),
  ]
}
