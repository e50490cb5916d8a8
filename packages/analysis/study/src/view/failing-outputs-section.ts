import type { Explain } from '@codegen-eval/metric'
import type { HtmlSection } from '@codegen-eval/report'
import { examplesSection } from '@codegen-eval/report/explanations'
import type { VerdictStudyResult } from '../verdict-study.ts'
import { exampleOf, percent } from './study-words.ts'
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
      ...exampleOf(data, segment),
      metric: best.name,
      outputs: [
        {
          heading: `${data.systems[system]}: fails, ${best.name} ${percent(score)}`,
          text: data.outputs[system][segment],
        },
      ],
    })),
    explain,
  )
}
