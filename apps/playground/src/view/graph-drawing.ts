import type { Explanation } from '@codegen-eval/metric'
import { element } from '@codegen-eval/page/element'

/** The graphs that a metric compared, drawn as the command draws them. What draws is loaded here, when it is needed. */
export function graphDrawing(graphs: NonNullable<Explanation['graphs']>): HTMLElement {
  const place = element('div', {})
  const draw = async () => {
    const [{ drawGraphs }, { toGraphlib }] = await Promise.all([
      import('@codegen-eval/report/explanations'),
      import('@codegen-eval/program-graph/graphlib'),
    ])
    // texts are escaped in it
    place.innerHTML = await drawGraphs('graph', graphs, toGraphlib)
  }
  draw().catch((error: unknown) => place.replaceChildren(String(error)))
  return place
}
