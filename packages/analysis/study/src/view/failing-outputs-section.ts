import type { Explain } from '@codegen-eval/metric'
import { type HtmlSection, pointFormat } from '@codegen-eval/report'
import { examplesSection } from '@codegen-eval/report/explanations'
import { formatNumber } from '@codegen-eval/report/internal'
import type { VerdictStudyResult } from '../verdict-study.ts'
import { failingOutputs } from './verdict-study-view.ts'

/** The failing outputs with the highest scores, with their texts, as a section of a page. */
export async function failingOutputsSection(
  result: VerdictStudyResult,
  explain?: Explain,
): Promise<HtmlSection | undefined> {
  const { data, metrics } = result
  const [best] = metrics
  if (best === undefined) return undefined
  return examplesSection(
    {
      id: 'failing-examples',
      title: 'Outputs that fail with high scores',
      note: `Failing outputs with the highest scores by ${best.name}, beside the reference.`,
    },
    failingOutputs(result, best).map(({ system, segment, score }) => ({
      title: `Task ${data.ids[segment]}`,
      metric: best.name,
      references: data.references[segment],
      source: data.sources?.[segment],
      intent: data.intents?.[segment],
      outputs: [
        {
          heading: `${data.systems[system]}: fails, ${best.name} ${formatNumber(score, pointFormat(1))}`,
          text: data.outputs[system][segment],
        },
      ],
    })),
    explain,
  )
}
