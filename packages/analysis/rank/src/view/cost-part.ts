import type { Facts, Measure, Part, View, ViewChart } from '@codegen-eval/report/view'
import { extendView } from '@codegen-eval/report/view'
import { efficientModels } from '../efficient-models.ts'

/**
 * A leaderboard with charts of scores against what samples take, with the efficient frontier, for each metric; without such measures
 * of its models as it was.
 */
export function withCosts(view: View): View {
  const ranks = view.facts.find(({ key }) => key === 'ranks')
  const costs = ranks?.measures.filter(({ unit }) => unit === 'amount') ?? []
  const charts = costs.flatMap((cost) => costCharts(cost, ranks!))
  return charts.length === 0 ? view : extendView(view, { parts: [{ ...COST_PART, charts }] })
}

const COST_PART: Part = {
  id: 'cost',
  title: 'Score and cost',
  note: 'Costs are medians of a sample, whiskers intervals. The line is the efficient frontier: to its models no other one is at least equal in score and in cost, and better in one. It joins estimates, and models close to it may belong to it.',
  layouts: [],
  only: 'page',
}

/** A chart for each metric by which a model is ranked whose cost is known. */
function costCharts({ key, label = key }: Measure, { rows, measures }: Facts): ViewChart[] {
  const { unit } = measures.find((measure) => measure.key === 'score')!
  return [...new Set(rows.map(({ metric }) => String(metric)))].flatMap((of): ViewChart[] => {
    const models = rows
      .filter((row) => row.metric === of && row[key] !== undefined)
      .map((row) => ({
        ...{ model: String(row.model), rank: numberOf(row.rank), cost: numberOf(row[key]) },
      }))
    if (models.length === 0) return []
    const frontier = efficientModels(models).map(({ model }) => model)
    return [
      {
        ...{ kind: 'frontier', caption: `${of} and ${label}`, facts: 'ranks', of, label: 'model', frontier },
        ...{ x: { key, title: `${label} of a sample`, unit: 'amount' } },
        ...{ y: { key: 'score', title: 'score x 100', unit } },
      },
    ]
  })
}

function numberOf(quantity: unknown): number {
  return (quantity as { readonly value: number }).value
}
