import { columnTable, type ReportOutput } from '@codegen-eval/report'
import { type PlanEntry, planOutput } from '@codegen-eval/report/internal'

/** A plan of a survey. */
export interface SurveyPlan {
  readonly entries: readonly PlanEntry[]
  /** Ids that were drawn. */
  readonly sample: readonly string[] | undefined
  readonly seed: number
}

/** A plan as tables and JSON; the CSV of a plan with a sample is the sample. */
export function surveyPlanOutput({ entries, sample, seed }: SurveyPlan): ReportOutput {
  const plan = planOutput(entries)
  if (sample === undefined) return plan
  const drawn = columnTable<string>([{ name: 'id', value: (id) => id }], sample)
  return {
    report: () => ({
      tables: [...plan.report().tables, drawn],
      notes: [`a random sample without replacement, seed ${seed}`],
    }),
    csv: () => drawn,
    json: () => ({ ...plan.json(), seed, sample }),
  }
}
