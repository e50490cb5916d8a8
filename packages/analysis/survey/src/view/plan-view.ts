import { extendView, type PlanEntry, planView, rowsPart, type View } from '@codegen-eval/report/view'

export interface SurveyPlan {
  readonly entries: readonly PlanEntry[]
  /** Ids that were drawn. */
  readonly sample: readonly string[] | undefined
  readonly seed: number
}

/** A plan as a view; the CSV of a plan with a sample is the sample. */
export function surveyPlanView({ entries, sample, seed }: SurveyPlan): View {
  const title = 'Plan of a survey'
  if (sample === undefined) return planView(title, entries)
  const plan = planView(title, entries, {
    sample: () => `a random sample without replacement, seed ${seed}`,
  })
  const drawn = { key: 'sample', names: ['id'], isColumnar: true, measures: [] } as const
  const facts = [{ ...drawn, rows: sample.map((id) => ({ id })) }]
  const parts = [rowsPart('sample', 'Sample', ['id'])]
  return { ...extendView(plan, { settings: { seed }, facts, parts }), csv: ['sample'] }
}
